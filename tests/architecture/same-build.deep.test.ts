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

/** Differences between machines that must not change the build. */
const machines = [
  { name: 'reflect-copy-', TZ: 'UTC', LC_ALL: 'C.UTF-8' },
  { name: 'a folder with a longer name-', TZ: 'Pacific/Kiritimati', LC_ALL: 'de_DE.UTF-8' },
];

beforeAll(async () => {
  for (const { name, ...environment } of machines) {
    const copy = copyRepository(name);
    copies.push(copy);
    built.push(await buildWeb(copy, environment));
  }
}, 900_000);
afterAll(() => {
  for (const copy of copies) copy.remove();
});

/** The files of a build of the web app by name, each as its digest. */
async function buildWeb(
  { folder }: RepositoryCopy,
  environment: Record<string, string>,
): Promise<Record<string, string>> {
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  await run(process.execPath, [vite, 'build'], {
    cwd: join(folder, 'web'),
    // The test's own NODE_ENV would build React for development, which names the folders of its sources.
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
    maxBuffer: 64 * 1024 * 1024,
  });
  const dist = join(folder, 'web/dist');
  await run(process.execPath, ['--input-type=module', '--eval', finish(folder, dist)], {
    env: { ...process.env, ...environment, REFLECT_COMMIT: `${'a'.repeat(40)} 1777000000` },
  });
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const digests = files.map(({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(dist.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')];
  });
  return Object.fromEntries(digests.sort(([one = ''], [other = '']) => one.localeCompare(other)));
}

/** The hashes in the page and the list, made by the copy's own program; compressed copies depend only on the rest. */
function finish(folder: string, dist: string): string {
  const from = (name: string) => JSON.stringify(join(folder, 'scripts/release', name));
  return `
    import { listBuild } from ${from('list-build.mjs')};
    import { protectPage } from ${from('protect-page.mjs')};
    protectPage(${JSON.stringify(dist)});
    listBuild(${JSON.stringify(dist)});
  `;
}

it('the same sources make the same web app, byte for byte, in any folder, time zone and language, which `npm run verify` needs', () => {
  const [one, other] = built;
  expect(Object.keys(one ?? {}).length).toBeGreaterThan(100);
  expect(one).toHaveProperty('index.html');
  expect(one).toHaveProperty('build.json');
  expect(other).toEqual(one);
});
