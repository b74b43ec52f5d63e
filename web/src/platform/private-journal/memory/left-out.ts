import { collections } from '@reflect/contract/collections';
import type { AccountKey } from '../keys/account-key.ts';
import { settingsCollection } from '../stand-in/rows-on-server.ts';
import {
  asServed,
  findContradiction,
  type ServedRow,
  unpackClaim,
  unpackRow,
  withClaim,
} from './known-row.ts';
import { readMemory } from './memory-store.ts';
import type { FoundSummary } from './summary.ts';

const names = [...Object.values(collections).map(({ name }) => name), settingsCollection];

/**
 * How many items that this device remembers are missing or older among those that were read, given the devices' claims in the
 * summaries read with them.
 */
export async function countLeftOut(
  sealing: { userId: string; key: AccountKey },
  { rowOf, summaries }: { rowOf: (id: string) => ServedRow | null; summaries: readonly FoundSummary[] },
): Promise<number> {
  let count = 0;
  for (const name of names) {
    for (const [id, known] of (await readMemory(sealing, name)).rows.map(unpackRow)) {
      let row = known;
      for (const { summary } of summaries) {
        const claim = summary.wrote[name]?.[id];
        if (claim) row = withClaim(row, unpackClaim(claim));
      }
      const found = rowOf(id);
      const why = findContradiction(found === null ? { ...row, served: 'gone' } : asServed(row, found));
      if (why === 'missing' || why === 'older') count += 1;
    }
  }
  return count;
}
