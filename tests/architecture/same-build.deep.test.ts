import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyRepository, type RepositoryCopy } from '../support/repository-copy.ts';

const run = promisify(execFile);
const copies: RepositoryCopy[] = [];
const built: Record<string, string>[] = [];

beforeAll(async () => {
  for (let nth = 0; nth < 2; nth += 1) {
    const copy = copyRepository();
    copies.push(copy);
    built.push(await buildWeb(copy));
  }
}, 600_000);
afterAll(() => {
  for (const copy of copies) copy.remove();
});

/** The files of a build of the web app by their names, each as its digest. */
async function buildWeb({ folder }: RepositoryCopy): Promise<Record<string, string>> {
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  await run(process.execPath, [vite, 'build'], {
    cwd: join(folder, 'web'),
    // A test's own would build React for development, which names the folders of its sources.
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 64 * 1024 * 1024,
  });
  const dist = join(folder, 'web/dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const digests = files.map(({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(dist.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')];
  });
  return Object.fromEntries(digests.sort(([one = ''], [other = '']) => one.localeCompare(other)));
}

it('the same sources make the same web app, byte for byte, in any folder: what `npm run verify` rests on', () => {
  const [one, other] = built;
  expect(Object.keys(one ?? {}).length).toBeGreaterThan(100);
  expect(one).toHaveProperty('index.html');
  expect(other).toEqual(one);
});
