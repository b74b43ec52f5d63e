import type { SealedItem } from '@reflect/contract';
import { collections } from '@reflect/contract/collections';
import { isApiError } from '../../api-error.ts';
import { toBase64 } from '../base64.ts';
import { doubtPicture, trustPicture } from '../pictures/doubted-pictures.ts';
import { openPictures } from '../pictures/pictures-on-server.ts';
import { getPictureId, openPicture, type PictureSealing, sealPicture } from '../pictures/sealed-picture.ts';
import { NotAuthenticError, OtherFormatError, readGeneration } from '../sealed-content.ts';
import { openItems } from '../sealed-items.ts';
import type { AnyItem } from '../stand-in/item-rules.ts';
import { callPatiently } from '../switching/patiently.ts';

type Came = 'moved' | 'held' | 'settled';
interface ToMove extends PictureSealing {
  signal: AbortSignal;
}

/**
 * Reseals every picture that the former key sealed: those of entries, including those in the trash, and those that no entry
 * uses yet. The server's word isn't enough for dropping the former key: each picture is fetched and opened once with the new
 * one.
 */
export function makePictureMover({ signal, ...sealing }: ToMove) {
  const server = openPictures(sealing.userId);
  const settled = new Set<string>();

  async function move(id: string, { isShown }: { isShown: boolean }): Promise<Came> {
    try {
      const sealed = await server.get(id);
      const by = readGeneration(toBase64(sealed.slice(0, 6)));
      return await openPicture(sealing, { id, sealed }).then(
        (bytes) => sealAnew(id, { bytes, sealed, by }),
        (error: unknown) => {
          if (!isForged(error)) throw error;
          return keepForged(id, { isShown, by });
        },
      );
    } catch (error) {
      if (!isApiError(error, 404)) throw error;
      return keepForged(id, { isShown, by: 0 });
    }
  }

  async function sealAnew(
    id: string,
    { bytes, sealed, by }: { bytes: Uint8Array; sealed: Uint8Array<ArrayBuffer>; by: number },
  ): Promise<Came> {
    trustPicture(id);
    if (by === sealing.key.generation) return 'settled';
    const next = await sealPicture(sealing, { id, bytes });
    await server.reseal(id, { sealed: next, former: sealed }).catch(ignoreChanged);
    // The next pass fetches it to check.
    return 'moved';
  }

  /** A picture that is missing or isn't what was stored: the person decides, as long as an entry shows it. */
  async function keepForged(id: string, { isShown, by }: { isShown: boolean; by: number }): Promise<Came> {
    if (isShown) {
      doubtPicture(id);
      return 'held';
    }
    // Nobody sees it, and nobody can.
    if (by <= sealing.key.generation) await server.remove(id).catch(ignoreGone);
    return 'settled';
  }

  return {
    /** What remains to be done so that these rows' pictures, and all others, are sealed with the new key. */
    async tasksFor({
      found,
      trash,
      onCame,
    }: {
      found: readonly SealedItem[];
      trash: readonly SealedItem[];
      onCame: (came: Came) => void;
    }): Promise<{ tasks: (() => Promise<void>)[]; total: number }> {
      const shown = await listPictureIds(sealing, found);
      const trashed = await listPictureIds(sealing, trash);
      const listed = (await callPatiently(() => server.list(), signal)).map(({ id }) => id);
      const all = new Set([...shown, ...trashed, ...listed]);
      const makeTask = (id: string) => async () => {
        const came = await callPatiently(() => move(id, { isShown: shown.has(id) }), signal);
        if (came === 'settled') settled.add(id);
        onCame(came);
      };
      return { tasks: [...all].filter((id) => !settled.has(id)).map(makeTask), total: all.size };
    },
  };
}
export type PictureMover = ReturnType<typeof makePictureMover>;

async function listPictureIds(sealing: PictureSealing, rows: readonly SealedItem[]): Promise<Set<string>> {
  const collection = collections.journal.name;
  const own = rows.filter((row) => row.collection === collection);
  const { items } = await openItems<AnyItem>({ ...sealing, collection }, own);
  return new Set(items.flatMap(({ imageUrl }) => getPictureId(imageUrl) ?? []));
}

const isForged = (error: unknown) => error instanceof NotAuthenticError || error instanceof OtherFormatError;

function ignoreGone(error: unknown): void {
  if (!isApiError(error, 404)) throw error;
}

/** Another device was first, or it's gone for the person, too. */
function ignoreChanged(error: unknown): void {
  const isChanged = isApiError(error) && error.code === 'private_journal.picture_changed_elsewhere';
  if (!isChanged) ignoreGone(error);
}
