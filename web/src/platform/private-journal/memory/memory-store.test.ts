// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { holdAccountKey, makeAccountKeyBytes } from '../account-key.ts';
import { forgetMemory, readMemory, writeMemory } from './memory-store.ts';

it('what was seen of one journal is forgotten, and that of another person in the same browser stays', async () => {
  const key = await holdAccountKey({ bytes: makeAccountKeyBytes(), generation: 1 });
  const remembered = { rows: [], summaries: [], heads: [], isWhole: true };
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const userId of [one, other])
    for (const collection of ['journal', 'goals'])
      await writeMemory({ userId, key }, { collection, remembered });
  await forgetMemory(one);
  const isKept = async (userId: string) =>
    Promise.all(['journal', 'goals'].map(async (name) => (await readMemory({ userId, key }, name)).isWhole));
  expect(await isKept(one)).toEqual([false, false]);
  expect(await isKept(other)).toEqual([true, true]);
});
