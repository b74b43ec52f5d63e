import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deepTests, findTouched } from './deep-tests.mjs';

const root = resolve(import.meta.dirname, '../..');
const listNames = (tests: typeof deepTests) => tests.map(({ name }) => name);

describe('what a change runs of the deep tests', () => {
  it('is what has a changed path among its subjects', () => {
    expect(listNames(findTouched(['engine/src/statistics/random.ts']))).toEqual([
      'hostile texts by chance',
      'journals by chance, in which no pattern may be found',
    ]);
    expect(findTouched(['web/src/ui/button.tsx', 'README.md'])).toEqual([]);
  });

  it('is each whose own file has changed', () => {
    for (const deepTest of deepTests)
      for (const file of deepTest.files ?? []) expect(findTouched([file])).toContain(deepTest);
  });

  it("is all of them if it can't be told what has changed", () => {
    expect(findTouched(null)).toEqual(deepTests);
  });

  it('is found by subjects that exist', () => {
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
