import type { SealedItem, SealedPicture } from '@reflect/contract';
import { type CollectionPlace, collections } from '@reflect/contract/collections';
import { isApiError } from '../../api-error.ts';
import { makePictureUrl } from '../pictures/sealed-picture.ts';
import { openItems, type SealedCollection } from '../sealed-items.ts';
import type { Setting } from '../setting-id.ts';
import type { AnyItem } from './item-rules.ts';
import type { Settings } from './made-here/sealed-settings.ts';

type Trashed = { deletedAt: string };
type Part = Record<string, readonly object[]>;

/** An export as the server makes it. */
export interface ExportDocument {
  data: Record<string, Part>;
  counts: Record<string, number>;
  unreadable: object[];
}

const sealedPart = 'private-journal';
const places: readonly CollectionPlace[] = Object.values(collections);

/** An export of a private journal with its items in place of their sealed rows, like any other journal's export. */
export async function openExport(
  { settings, ...sealing }: Omit<SealedCollection, 'collection'> & { settings: Pick<Settings, 'read'> },
  { data, counts, unreadable, ...rest }: ExportDocument,
): Promise<ExportDocument> {
  const { sealedRows = [], trash = [], pictures = [], ...part } = data[sealedPart] ?? {};
  const opened: ExportDocument = {
    ...rest,
    data: { ...data, [sealedPart]: part },
    counts: Object.fromEntries(
      Object.entries(counts).filter(
        ([name]) => !['sealedRows', 'trash', 'pictures'].some((list) => name === `${sealedPart}.${list}`),
      ),
    ),
    unreadable: [...unreadable],
  };
  const open = async (rows: readonly object[], { name }: CollectionPlace, list: string) => {
    const feature = name.replaceAll('_', '-');
    const own = (rows as SealedItem[]).filter(({ collection }) => collection === name);
    const { items, refused } = await openItems<AnyItem>({ ...sealing, collection: name }, own);
    const deletedAt = new Map(
      (own as (SealedItem & Partial<Trashed>)[]).map((row) => [row.id, row.deletedAt]),
    );
    const listed = items.map((item) => {
      const at = deletedAt.get(item.id);
      return at === undefined ? item : { ...item, deletedAt: at };
    });
    opened.data[feature] = { ...opened.data[feature], [list]: listed };
    opened.counts[`${feature}.${list}`] = listed.length;
    opened.unreadable.push(...refused.map(({ id, createdAt }) => ({ feature, list, id, createdAt })));
  };
  for (const place of places) {
    await open(sealedRows, place, place.many);
    await open(trash, place, 'trash');
  }
  // A ZIP has their bytes.
  const images = (pictures as SealedPicture[]).map(({ id, rowId: entryId, ...picture }) => ({
    imageUrl: makePictureUrl(id),
    ...{ ...picture, entryId },
  }));
  opened.data['images'] = { ...opened.data['images'], images };
  opened.counts['images.images'] = images.length;
  const readSetting = (feature: string, kind: Setting) =>
    settings.read<object>(kind).catch((error: unknown) => {
      // What this device can't vouch for is listed as unreadable; the rest is exported.
      if (!isApiError(error, 422)) throw error;
      opened.unreadable.push({ feature, list: 'settings' });
      return null;
    });
  const [judgements, aiPreferences] = [
    await readSetting('insights', 'judgements'),
    await readSetting('profile', 'ai-profile'),
  ];
  const said = { insights: judgements, profile: aiPreferences && { aiPreferences } };
  for (const [feature, part] of Object.entries(said))
    if (part) opened.data[feature] = { ...opened.data[feature], ...(part as Part) };
  return opened;
}
