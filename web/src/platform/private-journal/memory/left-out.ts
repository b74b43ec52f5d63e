import { collections } from '@reflect/contract/collections';
import type { AccountKey } from '../account-key.ts';
import { contradictionOf, unpackClaim, unpackRow, withClaim } from './known-row.ts';
import { readMemory } from './memory-store.ts';
import type { FoundSummary } from './summary.ts';

/**
 * How many of the items that this device remembers are missing among those that were read, or are there in an older form, after
 * what the devices say in the summaries that were read with them.
 */
export async function countLeftOut(
  sealing: { userId: string; key: AccountKey },
  { editionOf, summaries }: { editionOf: (id: string) => number | null; summaries: readonly FoundSummary[] },
): Promise<number> {
  let count = 0;
  for (const { name } of Object.values(collections)) {
    for (const [id, known] of (await readMemory(sealing, name)).rows.map(unpackRow)) {
      let row = known;
      for (const { summary } of summaries) {
        const claim = summary.wrote[name]?.[id];
        if (claim) row = withClaim(row, unpackClaim(claim));
      }
      const edition = editionOf(id);
      const served = edition === null ? ('gone' as const) : ('here' as const);
      const why = contradictionOf({ ...row, served, servedEdition: edition ?? -1 });
      if (why === 'missing' || why === 'older') count += 1;
    }
  }
  return count;
}
