import type { SealedPicture } from '@reflect/contract';
import { fetchBytes, sendRequest } from '../../api.ts';
import { ApiError } from '../../api-error.ts';
import { toBase64 } from '../base64.ts';

const path = '/api/private-journal/pictures';

/** The sealed pictures of a person on the server. Each call rejects with `ApiError`. */
export function openPictures(userId: string) {
  const send = (method: string, url: string, body?: object, signal?: AbortSignal) =>
    sendRequest({ method, url, asUser: userId, ...(body && { body }), ...(signal && { signal }) });
  return {
    list: () => send('GET', path) as Promise<SealedPicture[]>,

    /** Counts as stored once the server has the very bytes that were sent. */
    async add({
      sealed,
      signal,
      ...picture
    }: {
      id: string;
      rowId?: string;
      sealed: Uint8Array<ArrayBuffer>;
      signal?: AbortSignal | undefined;
    }) {
      const digest = await computeDigest(sealed);
      const stored = await send('POST', path, { ...picture, sealed: toBase64(sealed) }, signal);
      if ((stored as { digest?: string }).digest !== digest) throw makeUnvouchedError();
    },

    /** Replaces the bytes that were opened by the same picture, sealed again. */
    async reseal(
      id: string,
      { sealed, former }: { sealed: Uint8Array<ArrayBuffer>; former: Uint8Array<ArrayBuffer> },
    ) {
      const body = { sealed: toBase64(sealed), former: await computeDigest(former) };
      const stored = await send('PUT', `${path}/${id}`, body);
      if ((stored as { digest?: string }).digest !== (await computeDigest(sealed)))
        throw makeUnvouchedError();
    },

    async get(pictureId: string): Promise<Uint8Array<ArrayBuffer>> {
      const blob = await fetchBytes('GET /api/private-journal/pictures/:pictureId', {
        params: { pictureId },
      });
      return new Uint8Array(await blob.arrayBuffer());
    },

    /** Called before an entry shows it. */
    use: (id: string, rowId: string) => send('PUT', `${path}/${id}/row`, { rowId }),
    remove: (id: string) => send('DELETE', `${path}/${id}`),
  };
}

const computeDigest = async (bytes: Uint8Array<ArrayBuffer>) =>
  toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

/** The error for something that no device of this person has stored. */
export function makeUnvouchedError(message = "This device can't vouch for what is stored here."): ApiError {
  return new ApiError({ status: 422, text: JSON.stringify({ code: null, message }) });
}
