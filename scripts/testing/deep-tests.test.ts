import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deepTests, findTouched } from './deep-tests.mjs';

const root = resolve(import.meta.dirname, '../..');
const listNames = (tests: typeof deepTests) => tests.map(({ name }) => name);

describe('the deep tests to run for a change', () => {
  it('are those with a changed path among their subjects', () => {
    expect(listNames(findTouched(['engine/src/statistics/random.ts']))).toEqual([
      'hostile texts by chance',
      'journals by chance, in which no pattern may be found',
    ]);
    expect(findTouched(['web/src/ui/button.tsx', 'README.md'])).toEqual([]);
  });

  it('include each whose own file has changed', () => {
    for (const deepTest of deepTests)
      for (const file of deepTest.files ?? []) expect(findTouched([file])).toContain(deepTest);
  });

  it('are all of them if the changes are unknown', () => {
    expect(findTouched(null)).toEqual(deepTests);
  });

  it('have subjects that exist', () => {
    const gone = deepTests.flatMap(({ files = [], subject }) =>
      [...files, ...subject].filter((beginning) => !isBeginningOfPath(beginning)),
    );
    expect(gone).toEqual([]);
  });
});

/** Whether something in the repository begins with this path. */
function isBeginningOfPath(beginning: string): boolean {
  return readdirSync(join(root, dirname(beginning))).some((name) => name.startsWith(basename(beginning)));
}
