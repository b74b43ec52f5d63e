import type { SealedPicture } from '@reflect/contract';
import { fetchBytes, sendRequest } from '../../api.ts';
import { isApiError } from '../../api-error.ts';
import { openPictures } from '../pictures/pictures-on-server.ts';
import { getPictureId, openPicture, type PictureSealing, sealPicture } from '../pictures/sealed-picture.ts';
import type { AnyItem } from '../stand-in/item-rules.ts';

/**
 * Seals the pictures of entries, including those in the trash. Each keeps its id, so that its entry stays as it is, and
 * is fetched, opened and compared byte by byte before it counts as sealed. What was compared once isn't compared again.
 */
export function makePictureSealer(sealing: PictureSealing) {
  const server = openPictures(sealing.userId);
  const compared = new Set<string>();

  async function isSealed(id: string, readable: Uint8Array): Promise<boolean> {
    try {
      const opened = await openPicture(sealing, { id, sealed: await server.get(id) });
      return opened.length === readable.length && opened.every((byte, at) => byte === readable[at]);
    } catch (error) {
      if (isApiError(error) && error.status !== 404) throw error;
      return false;
    }
  }

  async function seal(id: string, { rowId, present }: { rowId: string; present: SealedPicture | undefined }) {
    const readable = await readImage(sealing.userId, id);
    // Otherwise it's gone for the person, too. The server doesn't finish while it still has it.
    if (readable !== null) {
      if (present && !(await isSealed(id, readable))) await server.remove(id).catch(ignoreGone);
      else if (present) return void compared.add(id);
      await server.add({ id, rowId, sealed: await sealPicture(sealing, { id, bytes: readable }) });
      if (!(await isSealed(id, readable))) return;
    }
    compared.add(id);
  }

  return {
    /** What remains to be done so that exactly these entries' pictures are sealed. */
    async tasksFor(entries: readonly AnyItem[]): Promise<{ tasks: (() => Promise<void>)[]; total: number }> {
      const trash = await sendRequest({ method: 'GET', url: '/api/journal/trash', asUser: sealing.userId });
      const wanted = new Map<string, string>();
      for (const { id: rowId, imageUrl } of [...entries, ...(trash as AnyItem[])]) {
        const id = getPictureId(imageUrl);
        if (id !== null) wanted.set(id, rowId);
      }
      const present = new Map((await server.list()).map((picture) => [picture.id, picture]));
      const tasks: (() => Promise<void>)[] = [];
      for (const [id, rowId] of wanted)
        if (!compared.has(id)) tasks.push(() => seal(id, { rowId, present: present.get(id) }));
      for (const id of present.keys())
        if (!wanted.has(id)) tasks.push(async () => void (await server.remove(id).catch(ignoreGone)));
      return { tasks, total: wanted.size };
    },
  };
}

/** A readable image; null if there is none with this id. */
export async function readImage(userId: string, imageId: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const call = { params: { imageId }, asUser: userId, isReadable: true };
    const image = await fetchBytes('GET /api/images/:imageId', call);
    return new Uint8Array(await image.arrayBuffer());
  } catch (error) {
    if (isApiError(error, 404)) return null;
    throw error;
  }
}

function ignoreGone(error: unknown): void {
  if (!isApiError(error, 404)) throw error;
}
