import type { Mind } from '../../../ai/mind.ts';
import type { RowKey } from '../../../platform/sealed-table/sealed-rows.ts';
import type { ImagesPublic } from '../../images/images.public.ts';
import type { EntriesTable } from '../entries-table.ts';
import type { EntryPayload } from '../journal.payload.ts';

/** Whether an entry's image still needs a description. The image of a secret entry is sent to no model. */
export function isToBeDescribed({
  wantsImageAnalysis,
  imageUrl,
  imageAnalysis,
  isSecret,
}: EntryPayload): boolean {
  return wantsImageAnalysis && imageUrl !== null && imageAnalysis === null && !isSecret;
}

/** Has the image of an entry described, and stores that unless the entry became secret meanwhile. */
export async function describeImage({
  table,
  mind,
  images,
  signal,
  ...key
}: RowKey & {
  table: EntriesTable;
  mind: Mind;
  images: Pick<ImagesPublic, 'readForVision'>;
  signal: AbortSignal;
}): Promise<void> {
  const row = await table.get(key);
  if (!row?.payload.imageUrl || !isToBeDescribed(row.payload)) return;
  const bytes = await images.readForVision({ userId: key.userId, imageUrl: row.payload.imageUrl });
  const description =
    bytes && (await mind.describeImage({ bytes, mediaType: 'image/jpeg', userId: row.userId, signal }));
  if (!description) return;
  await table.update({
    ...key,
    // The entry may have another image by now.
    change: ({ payload }) =>
      isToBeDescribed(payload) && payload.imageUrl === row.payload.imageUrl
        ? { payload: { ...payload, imageAnalysis: { description } } }
        : null,
  });
}
