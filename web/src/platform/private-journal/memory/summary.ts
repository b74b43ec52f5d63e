import type { SealedItem } from '@reflect/contract';
import { fromBase64, toBase64 } from '../base64.ts';
import type { AccountKey } from '../keys/account-key.ts';
import { openContent, sealContent } from '../sealed-content.ts';
import type { PackedClaim } from './known-row.ts';

/** The collection of rows in which devices tell each other what they have seen. Readable journals have none. */
export const summaryCollection = 'heads';

/** What one device has read of one collection. */
export interface Head {
  /** Over the rows that it shows. */
  count: number;
  digest: string;
  /** Each device's last summary, its own included, that this reading has passed. */
  read: Record<string, number>;
}

/** What a device tells the others: its last writes, and a head of each collection. Its row's id is the device's. */
export interface Summary {
  /** SHA-256 over the previous sealed summary. */
  previous: string | null;
  wrote: Record<string, Record<string, PackedClaim>>;
  heads: Record<string, Head>;
}

/** A summary as it was found; its edition is its number. */
export interface FoundSummary {
  device: string;
  number: number;
  digest: string;
  summary: Summary;
}

interface Sealing {
  userId: string;
  key: AccountKey;
}

/** Seals a summary as a row. */
export async function sealSummary(
  { userId, key }: Sealing,
  { device, number, summary }: { device: string; number: number; summary: Summary },
) {
  const bytes = new TextEncoder().encode(JSON.stringify(summary));
  const place = { userId, what: summaryCollection, id: device, revision: number };
  const sealed = toBase64(await sealContent({ ...place, key, bytes }));
  return { id: device, collection: summaryCollection, edition: number, sealed };
}

/** The summary in a row; null unless a device of this person has sealed it for this place. */
export async function openSummary(
  { userId, key }: Sealing,
  { id, edition, sealed: text }: Pick<SealedItem, 'id' | 'edition' | 'sealed'>,
): Promise<FoundSummary | null> {
  const sealed = fromBase64(text);
  if (sealed === null) return null;
  try {
    const place = { userId, what: summaryCollection, id, revision: edition };
    const bytes = await openContent({ ...place, key, sealed });
    const summary = JSON.parse(new TextDecoder().decode(bytes)) as Summary;
    return { device: id, number: edition, digest: await computeDigest(text), summary };
  } catch {
    return null;
  }
}

/** Finds the summaries among rows, and opens each once. */
export function makeSummaryFinder(sealing: Sealing) {
  const opened = new Map<string, Promise<FoundSummary | null>>();
  const open = (row: SealedItem): Promise<FoundSummary | null> => {
    const name = `${row.id} ${row.edition} ${row.sealed}`;
    const known = opened.get(name);
    if (known) return known;
    // Usually one for each of the person's devices.
    if (opened.size > 100) opened.clear();
    const opening = openSummary(sealing, row);
    opened.set(name, opening);
    return opening;
  };
  return (rows: readonly SealedItem[]): Promise<(FoundSummary | null)[]> =>
    Promise.all(rows.filter(({ collection }) => collection === summaryCollection).map(open));
}
export type FindSummaries = ReturnType<typeof makeSummaryFinder>;

/** SHA-256 of a text, in base64. */
export async function computeDigest(text: string): Promise<string> {
  return toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}
