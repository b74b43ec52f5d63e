import { collections } from '@reflect/contract/collections';
import type { AccountKey } from '../account-key.ts';
import { contradictionOf, unpackRow } from './known-row.ts';
import { readMemory } from './memory-store.ts';

/** How many of the items that this device remembers are missing among those that were read, or are there in an older form. */
export async function countLeftOut(
  sealing: { userId: string; key: AccountKey },
  editionOf: (id: string) => number | null,
): Promise<number> {
  let count = 0;
  for (const { name } of Object.values(collections)) {
    for (const [id, row] of (await readMemory(sealing, name)).rows.map(unpackRow)) {
      const edition = editionOf(id);
      const served = edition === null ? ('gone' as const) : ('here' as const);
      const why = contradictionOf({ ...row, served, servedEdition: edition ?? -1 });
      if (why === 'missing' || why === 'older') count += 1;
    }
  }
  return count;
}
