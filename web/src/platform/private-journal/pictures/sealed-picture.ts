import type { AccountKey } from '../keys/account-key.ts';
import { openContent, sealContent } from '../sealed-content.ts';

/** Whose pictures, and the key they are sealed with. */
export interface PictureSealing {
  userId: string;
  key: AccountKey;
}

/** A picture is written once; a changed one gets another id. So it has no editions. */
const makePlace = (id: string) => ({ what: 'picture', id, revision: 0 });

/** A picture as it is sent: its bytes as sealed content. */
export const sealPicture = (sealing: PictureSealing, { id, bytes }: { id: string; bytes: Uint8Array }) =>
  sealContent({ ...sealing, ...makePlace(id), bytes });

/** The bytes again. @throws NotAuthenticError, OtherFormatError as `openContent` */
export const openPicture = (
  sealing: PictureSealing,
  { id, sealed }: { id: string; sealed: Uint8Array<ArrayBuffer> },
) => openContent({ ...sealing, ...makePlace(id), sealed });

/** What kind of picture a device has made, by its first bytes. */
export function getMediaType(bytes: Uint8Array): 'image/webp' | 'image/jpeg' {
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? 'image/jpeg' : 'image/webp';
}

/** The picture's id in an entry's image address; null for any other text. */
export function getPictureId(imageUrl: unknown): string | null {
  const [, id] = /^\/api\/images\/([0-9a-f-]{36})$/.exec(String(imageUrl)) ?? [];
  return id ?? null;
}

/** The address by which an entry shows a picture, as for an image of a readable journal. */
export const makePictureUrl = (id: string): string => `/api/images/${id}`;
