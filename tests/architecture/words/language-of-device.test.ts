import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const fixed = /(?:toLocale(?:Date|Time)?String|(?:DateTime|Number)Format)\(\s*['"`]/g;

/** What isn't shown, or is a word in an English sentence. */
const exceptions: Record<string, string> = {
  'web/src/features/chats/earlier.model.ts': '“Earlier in November” is English',
  'web/src/features/journal/analysis-result/journal-facts.model.ts': 'years are compared',
};

const listFixed = (source: string) => source.match(fixed) ?? [];

const findings = readdirSync(join(root, 'web/src'), { withFileTypes: true, recursive: true })
  .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => listFixed(readFileSync(path, 'utf8')).length > 0)
  .map((path) => path.slice(root.length + 1));

it('every screen writes days, times and figures as the device does, in no fixed language', () => {
  expect(findings.filter((path) => !exceptions[path])).toEqual([]);
});

it('every exception is still needed', () => {
  expect(Object.keys(exceptions).filter((path) => !findings.includes(path))).toEqual([]);
});

it('these are found', () => {
  expect(listFixed("day.toLocaleDateString('en-GB', {}); new Intl.NumberFormat('de')")).toHaveLength(2);
  expect(listFixed('day.toLocaleDateString(undefined, {}); new Intl.NumberFormat()')).toEqual([]);
});
