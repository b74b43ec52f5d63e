import type { SealedPicture } from '@reflect/contract';
import { sendRequest } from '../../api.ts';
import { isApiError } from '../../api-error.ts';
import { makeUuidV7 } from '../../uuid-v7.ts';
import { toBase64 } from '../base64.ts';
import { openPictures } from '../pictures/pictures-on-server.ts';
import {
  getPictureId,
  makePictureUrl,
  openPicture,
  type PictureSealing,
} from '../pictures/sealed-picture.ts';
import { NotAuthenticError, OtherFormatError } from '../sealed-content.ts';
import type { AnyItem } from '../stand-in/item-rules.ts';
import { UnreadableJournalError } from './read-journal.ts';
import type { IsSamePicture } from './same-picture.ts';
import { readImage } from './seal-pictures.ts';

/**
 * Writes the pictures of a private journal back. Each keeps its id, and is fetched again and compared before the entry that
 * shows it is written.
 */
export function makePictureOpener({
  importId,
  isSame,
  ...sealing
}: PictureSealing & { importId: string; isSame: IsSamePicture }) {
  const { userId } = sealing;
  const server = openPictures(userId);
  /** The entry for which each picture was written back. */
  const written = new Map<string, string>();

  async function writeBack(id: string, imageId: string): Promise<void> {
    const bytes = await openPicture(sealing, { id, sealed: await server.get(id) });
    const url = `/api/imports/${importId}/images`;
    const body = { imageId, imageBase64: toBase64(bytes) };
    await sendRequest({ method: 'POST', url, asUser: userId, isReadable: true, body });
    const readable = await readImage(userId, imageId);
    if (readable === null || !(await isSame(bytes, readable))) throw new UnreadableJournalError(1);
  }

  return {
    /** An entry as it's written back, once its picture is there. */
    async withPicture(entry: AnyItem): Promise<AnyItem> {
      const id = getPictureId(entry['imageUrl']);
      if (id === null || written.get(id) === entry.id) return entry;
      // An image belongs to one entry. If two entries show the same one, it's written twice.
      const imageId = written.has(id) ? makeUuidV7() : id;
      try {
        await writeBack(id, imageId);
      } catch (error) {
        throw isForged(error) || isApiError(error, 404) ? new UnreadableJournalError(1) : error;
      }
      if (imageId === id) written.set(id, entry.id);
      return imageId === id ? entry : { ...entry, imageUrl: makePictureUrl(imageId) };
    },

    /** Pictures that no entry shows any more; as readable ones, they're erased after a day. */
    async writeBackUnused(): Promise<void> {
      for (const { id, rowId } of (await server.list()) as SealedPicture[]) {
        if (rowId === null || written.has(id)) continue;
        try {
          await writeBack(id, id);
        } catch (error) {
          if (!isForged(error)) throw error;
          // Nobody sees it, and nobody can.
          await server.remove(id);
        }
        written.set(id, '');
      }
    },
  };
}

const isForged = (error: unknown) => error instanceof NotAuthenticError || error instanceof OtherFormatError;
