import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const requirements = readdirSync(join(root, 'docs/requirements'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(join(root, 'docs/requirements', name), 'utf8'))
  .join('\n');
const otherWays =
  /(?:Failed to (?:fetch|load|read|open|check)|We couldn't (?:load|open|read)|Could not (?:load|open|fetch))[^'"`<.]*/g;

/** Lists texts that say in another way than "couldn't be loaded" that something couldn't, unless a requirement does. */
function findOtherWays(path: string, source: string): string[] {
  const texts = source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '').match(otherWays) ?? [];
  return texts.filter((text) => !requirements.includes(text.trim())).map((text) => `${path}: ${text}`);
}

const files = readdirSync(join(root, 'web/src'), { withFileTypes: true, recursive: true })
  .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^testing-/.test(name))
  .map(({ parentPath, name }) => relative(root, join(parentPath, name)));

it("what couldn't be loaded is said in one way, except where a requirement gives the words", () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap((path) => findOtherWays(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

it('other ways are found', () => {
  expect(findOtherWays('a.tsx', "'Failed to fetch the audit log'")).toHaveLength(1);
  expect(findOtherWays('a.tsx', "<p>We couldn't load your devices</p>")).toHaveLength(1);
  expect(findOtherWays('a.tsx', "text='Failed to fetch insights' // Failed to fetch users")).toEqual([]);
});
