import { createHash } from 'node:crypto';
import { limits, type SealedPicture } from '@reflect/contract';
import type { BytesAnswer } from '../../../platform/handlers.ts';
import { type Declined, decline } from '../../../platform/problem.ts';
import type { PictureKey, PicturesRepo } from './pictures.repo.ts';
import { hasWrittenFormat } from './written-format.ts';

interface PictureRow {
  id: string;
  rowId: string | null;
  size: number;
  createdAt: Date;
}

/** The rules of pictures that the server can't see: how large, how many, and that they look sealed. */
export function picturesService({ repo }: { repo: PicturesRepo }) {
  return {
    list: async (userId: string): Promise<SealedPicture[]> => (await repo.list({ userId })).map(viewPicture),

    async add({
      sealed,
      rowId = null,
      ...key
    }: PictureKey & { rowId?: string | null | undefined; sealed: string }) {
      const bytes = Buffer.from(sealed, 'base64');
      if (!hasWrittenFormat(bytes)) return decline('private_journal.not_sealed');
      const added = await repo.add({ ...key, rowId, bytes, most: limits.sealedPictures });
      if (added === 'too-many') return decline('private_journal.too_many_pictures');
      if (added === 'taken') return decline('private_journal.picture_id_taken');
      if (added === 'turned') return decline('private_journal.key_turned');
      return { ...viewPicture(added), digest: hashBytes(bytes) };
    },

    async reseal({ sealed, former, ...key }: PictureKey & { sealed: string; former: string }) {
      const bytes = Buffer.from(sealed, 'base64');
      if (!hasWrittenFormat(bytes)) return decline('private_journal.not_sealed');
      const isFormer = (stored: Buffer) => hashBytes(stored) === former;
      const resealed = await repo.reseal({ ...key, bytes, isFormer });
      if (resealed === 'gone') return decline('private_journal.picture_not_found');
      if (resealed === 'changed') return decline('private_journal.picture_changed_elsewhere');
      if (resealed === 'turned') return decline('private_journal.key_turned');
      return { ...viewPicture(resealed), digest: hashBytes(bytes) };
    },

    async get(key: PictureKey): Promise<BytesAnswer | Declined<'private_journal.picture_not_found'>> {
      const bytes = await repo.read(key);
      return bytes ? { bytes } : decline('private_journal.picture_not_found');
    },

    use: async (tied: PictureKey & { rowId: string }) =>
      (await repo.use(tied)) ? undefined : decline('private_journal.picture_not_found'),

    remove: async (key: PictureKey) =>
      (await repo.remove(key)) ? undefined : decline('private_journal.picture_not_found'),
  };
}

const hashBytes = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');

function viewPicture({ id, rowId, size, createdAt }: PictureRow): SealedPicture {
  return { id, rowId, size, createdAt: createdAt.toISOString() };
}
