import type { SealedItem } from '@reflect/contract';
import type { Item } from '../collection/items.model.ts';
import { fromBase64, toBase64 } from './base64.ts';
import type { AccountKey } from './keys/account-key.ts';
import { NotAuthenticError, OtherFormatError, openContent, sealContent } from './sealed-content.ts';

/** Whose items of which collection, and the key they are sealed with. */
export interface SealedCollection {
  userId: string;
  /** The name of the collection, such as `journal`. */
  collection: string;
  key: AccountKey;
}

/** A row that this device has but doesn't show, because it can't vouch for it; it stays stored. */
export interface RefusedRow {
  id: string;
  createdAt: string;
  /**
   * `altered`: not what a device sealed for this place. `other-format`: written by another version or key. `older`: an
   * earlier version of the item, handed out again.
   */
  why: 'altered' | 'other-format' | 'older';
}

/**
 * An item as it is sent, sealed as `edition`: 0 for a new item, the revision for one that was readable, and a higher number for
 * a changed one.
 */
export async function sealItem<I extends Item>(
  { userId, collection, key }: SealedCollection,
  { item, edition }: { item: I; edition: number },
): Promise<Omit<SealedItem, 'revision'>> {
  const { revision: _counted, ...content } = item;
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const place = { userId, what: collection, id: item.id, revision: edition };
  const sealed = toBase64(await sealContent({ ...place, key, bytes }));
  return { id: item.id, createdAt: item.createdAt, collection, edition, sealed };
}

/**
 * The items in the rows of one collection, in the order of the rows. The sealed id and time count. The revision of an item
 * is its row's edition, which continues from the revision the item had before it was sealed.
 */
export async function openItems<I extends Item>(
  { userId, collection, key }: SealedCollection,
  rows: readonly SealedItem[],
): Promise<{ items: I[]; refused: RefusedRow[] }> {
  const own = rows.filter((row) => row.collection === collection);
  const opened = await Promise.all(
    own.map(async (row) => {
      try {
        return { item: await openItem<I>({ userId, collection, key }, row) };
      } catch (error) {
        const why = findReason(error);
        if (why === null) throw error;
        return { refused: { id: row.id, createdAt: row.createdAt, why } };
      }
    }),
  );
  return {
    items: opened.flatMap(({ item }) => item ?? []),
    refused: opened.flatMap(({ refused }) => refused ?? []),
  };
}

/** Whether an answer has the very row that was sent, byte for byte. */
export function isSameRow(
  sent: Pick<SealedItem, 'id' | 'edition' | 'sealed'>,
  answer: Pick<SealedItem, 'id' | 'edition' | 'sealed'>,
): boolean {
  return (['id', 'edition', 'sealed'] as const).every((field) => answer[field] === sent[field]);
}

async function openItem<I extends Item>(
  { userId, collection, key }: SealedCollection,
  { id, edition, sealed: text }: SealedItem,
): Promise<I> {
  const sealed = fromBase64(text);
  if (sealed === null) throw new NotAuthenticError(`What came for ${collection} ${id} isn't base64.`);
  const bytes = await openContent({ userId, what: collection, id, revision: edition, key, sealed });
  return { ...(JSON.parse(new TextDecoder().decode(bytes)) as Omit<I, 'revision'>), revision: edition } as I;
}

function findReason(error: unknown): RefusedRow['why'] | null {
  if (error instanceof NotAuthenticError) return 'altered';
  return error instanceof OtherFormatError ? 'other-format' : null;
}
