import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';

/** A sealed picture as far as the server, which can't open it, knows it. */
export const SealedPicture = z.object({
  /** Made by the device. */
  id: Id,
  /** The row of the entry that shows it; both are erased together. Without one, it is erased after 30 days. */
  rowId: Id.nullable(),
  /** Size of the sealed bytes, padding included. */
  size: z.number().int().positive(),
  createdAt: z.iso.datetime(),
});
export type SealedPicture = z.infer<typeof SealedPicture>;

const StoredPicture = SealedPicture.extend({
  /** SHA-256 of what is stored, in base64: the device compares it with what it sent. */
  digest: z.string(),
});

// A simple pattern, because it is matched against millions of characters.
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
const Sealed = z.string().max(limits.sealedPicture).regex(base64, 'A picture has to be sent in base64.');
const PictureParams = z.object({ pictureId: Id });
// A journal with pictures of many years is switched in a few hundred calls.
const limit = { calls: 600, seconds: 60 } as const;
const inFlight = { perPerson: 4, inAll: 12 } as const;

export const pictureProblems = {
  'private_journal.picture_not_found': { status: 404, message: 'This picture is no longer here.' },
  'private_journal.picture_id_taken': {
    status: 409,
    message: 'This picture was already saved in another form.',
  },
  'private_journal.picture_changed_elsewhere': {
    status: 409,
    message: 'This picture was encrypted again on another device.',
  },
  'private_journal.too_many_pictures': {
    status: 409,
    message: `A journal can have ${limits.sealedPictures.toLocaleString('en')} pictures. Delete one you no longer need first.`,
  },
  'private_journal.not_sealed': {
    status: 415,
    message: "This isn't a picture that a device has sealed. Nothing was stored.",
  },
} as const;

/** The pictures of a private journal, as opaque bytes in the documented format. */
export const pictureEndpoints = defineEndpoints({
  listSealedPictures: {
    method: 'GET',
    path: '/api/private-journal/pictures',
    access: 'user',
    summary: 'The sealed pictures of the private journal, oldest first, without their bytes.',
    limit,
    response: z.array(SealedPicture),
    errors: [],
  },
  addSealedPicture: {
    method: 'POST',
    path: '/api/private-journal/pictures',
    access: 'user',
    summary:
      'Stores a picture that a device has sealed. Sending it again never writes over it; the same bytes are stored once. One that no row uses within 30 days is erased.',
    limit,
    inFlight,
    bodyBytes: 14 * 1024 * 1024,
    body: z.object({
      id: Id,
      rowId: Id.optional(),
      sealed: Sealed,
    }),
    response: StoredPicture,
    errors: [
      'private_journal.not_sealed',
      'private_journal.picture_id_taken',
      'private_journal.too_many_pictures',
      'private_journal.key_turned',
    ],
  },
  resealPicture: {
    method: 'PUT',
    path: '/api/private-journal/pictures/:pictureId',
    access: 'user',
    summary:
      'Seals a picture anew with a turned key. It declines where what is stored is not what the device has opened. Sent again it changes nothing.',
    limit,
    inFlight,
    bodyBytes: 14 * 1024 * 1024,
    params: PictureParams,
    body: z.object({
      sealed: Sealed,
      /** SHA-256 of what it replaces, in base64. */
      former: z.base64().length(44),
    }),
    response: StoredPicture,
    errors: [
      'private_journal.not_sealed',
      'private_journal.picture_not_found',
      'private_journal.picture_changed_elsewhere',
      'private_journal.key_turned',
    ],
  },
  getSealedPicture: {
    method: 'GET',
    path: '/api/private-journal/pictures/:pictureId',
    access: 'user',
    summary: 'The bytes of a sealed picture. Only a device can open them.',
    limit,
    params: PictureParams,
    bytes: 'application/octet-stream',
    errors: ['private_journal.picture_not_found'],
  },
  useSealedPicture: {
    method: 'PUT',
    path: '/api/private-journal/pictures/:pictureId/row',
    access: 'user',
    summary:
      'Ties a sealed picture to the row of the entry that is about to show it. It declines where the picture is gone or another row has it.',
    limit,
    params: PictureParams,
    body: z.object({ rowId: Id }),
    errors: ['private_journal.picture_not_found'],
  },
  removeSealedPicture: {
    method: 'DELETE',
    path: '/api/private-journal/pictures/:pictureId',
    access: 'user',
    summary: 'Erases a sealed picture that no entry shows any more.',
    limit,
    params: PictureParams,
    errors: ['private_journal.picture_not_found'],
  },
});
