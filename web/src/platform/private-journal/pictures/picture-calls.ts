import { imagesProblems } from '@reflect/contract/image-problems';
import { ApiError, isApiError } from '../../api-error.ts';
import { keepImage } from '../../images/kept-images.ts';
import { makeUuidV7 } from '../../uuid-v7.ts';
import { fromBase64 } from '../base64.ts';
import { makeClosedJournalError } from '../journal-is-closed.ts';
import { NotAuthenticError, OtherFormatError } from '../sealed-content.ts';
import { doubtPicture, listDoubtedUrls, trustPicture } from './doubted-pictures.ts';
import { makeUnvouchedError, openPictures } from './pictures-on-server.ts';
import type { RemakePicture } from './remake-picture.ts';
import {
  getMediaType,
  getPictureId,
  makePictureUrl,
  openPicture,
  type PictureSealing,
  sealPicture,
} from './sealed-picture.ts';

const cannotShow = "This picture can't be shown: what the server has isn't what your device stored.";

/** The calls about images of a private journal, as the server answers for readable ones. Each rejects with `ApiError`. */
export function makePictureCalls({
  remake,
  onTurned = async () => {},
  ...sealing
}: PictureSealing & {
  remake: RemakePicture;
  /** Called when the server says that another device has turned the key. */
  onTurned?: () => Promise<void>;
}) {
  const { userId } = sealing;
  const pictures = openPictures(userId);

  async function open(id: string): Promise<Uint8Array<ArrayBuffer>> {
    try {
      const sealed = await pictures.get(id);
      const bytes = await openPicture(sealing, { id, sealed });
      trustPicture(id);
      return bytes;
    } catch (error) {
      const isForged = error instanceof NotAuthenticError || error instanceof OtherFormatError;
      if (!isForged && !isApiError(error, 404)) throw error;
      doubtPicture(id);
      // Not as for a missing one: a copy on this device stays.
      throw makeUnvouchedError(cannotShow);
    }
  }

  return {
    open,

    /** Re-encodes a picture, without the camera's metadata, and sends it sealed. */
    async upload(
      { imageBase64 }: { imageBase64: string },
      signal?: AbortSignal,
    ): Promise<{ imageUrl: string }> {
      const made = await remake(fromBase64(imageBase64) ?? new Uint8Array());
      if (made.is !== 'picture') throw makeRefusal(made.is);
      signal?.throwIfAborted();
      const id = makeUuidV7();
      const sealed = await sealPicture(sealing, { id, bytes: made.bytes });
      await pictures.add({ id, sealed, signal }).catch(async (error: unknown) => {
        if (!isApiError(error) || error.code !== 'private_journal.key_turned') throw error;
        await onTurned();
        throw makeClosedJournalError();
      });
      const imageUrl = makePictureUrl(id);
      // It's shown here even if the server loses it.
      await keepImage({ userId, url: imageUrl }, makeBlob(made.bytes));
      return { imageUrl };
    },

    async read(id: string): Promise<Response> {
      return new Response(makeBlob(await open(id)));
    },

    /** Called before an entry that shows it is written. */
    async use(imageUrl: unknown, entryId: string): Promise<void> {
      const id = getPictureId(imageUrl);
      if (id === null) return;
      try {
        await pictures.use(id, entryId);
      } catch (error) {
        if (!isApiError(error, 404)) throw error;
        const message = "The image of this entry isn't here any more. Please add it again.";
        throw new ApiError({
          status: 404,
          text: JSON.stringify({ code: 'journal.image_not_found', message }),
        });
      }
    },

    /** Called once no entry shows it. What can't be erased now goes with the entry. */
    async letGo(imageUrl: unknown): Promise<void> {
      const id = getPictureId(imageUrl);
      if (id !== null) await pictures.remove(id).catch(() => undefined);
    },

    doubtedUrls: listDoubtedUrls,
  };
}

const makeBlob = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes], { type: getMediaType(bytes) });

function makeRefusal(why: 'too_large' | 'too_demanding' | 'not_an_image'): ApiError {
  const { status, message } = imagesProblems[`images.${why}`];
  return new ApiError({ status, text: JSON.stringify({ code: `images.${why}`, message }) });
}
