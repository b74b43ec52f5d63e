import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

it('screens use the straight apostrophe', () => {
  const sources = ['web/src', 'contract/src'].flatMap((folder) =>
    readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  expect(sources.length).toBeGreaterThan(500);
  const curly = sources.filter((path) =>
    /\p{L}’\p{Ll}/u.test(readFileSync(resolve(root, path), 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '')),
  );
  expect(curly).toEqual([]);
});
