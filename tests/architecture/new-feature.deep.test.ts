import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyRepository, type RepositoryCopy } from '../support/repository-copy.ts';
import { brokenTypes, findTypeErrors } from './planted-type-errors.ts';

const run = promisify(execFile);
const timeoutMs = 15 * 60_000;
const sweeps = ['parity', 'access', 'rows/ownership', 'rows/erasure', 'rows/sealed'].map(
  (name) => `architecture/${name}`,
);
/** The sweeps of other features test their own endpoints: `through journal.getEntry`. */
const ofOthers = /\s'?(?!daily-habits\.)[a-z-]+\.[a-z]+[A-Z]/;

// One copy for both questions, because compiling it takes the time: what is generated must compile, and what
// is planted must not.
let copy: RepositoryCopy;
let typeErrors: string[][];
beforeAll(async () => {
  copy = copyRepository();
  await runTool('tsx', 'scripts/new-feature.ts', 'daily-habits');
  for (const { path, text } of brokenTypes) copy.plant(path, text);
  typeErrors = await findTypeErrors(copy.folder, '-b', 'server', 'web', 'tests');
}, timeoutMs);
afterAll(() => copy.remove());

describe('a new feature', () => {
  it('compiles', () => {
    const planted = new Set(brokenTypes.map(({ path }) => path));
    expect(typeErrors.filter(([path]) => !planted.has(path ?? ''))).toEqual([]);
  });

  it('passes every sweep', { timeout: timeoutMs }, async () => {
    const { stdout } = await runTool(
      'vitest',
      ...['run', '--project', 'api', '--maxWorkers=1', `--testNamePattern=^(?!.*${ofOthers.source})`],
      ...['daily-habits', ...sweeps],
    );
    for (const file of ['daily-habits.api', ...sweeps]) expect(stdout).toContain(`${file}.test.ts`);
  });
});

describe('the walls that types keep, in all sources', () => {
  for (const { wall, path, error } of brokenTypes) {
    it(wall, () => {
      const found = typeErrors.filter(([where]) => where === path).map(([, message]) => message);
      expect(found.join('\n')).toMatch(error);
    });
  }
});

function runTool(name: string, ...args: string[]) {
  return run(join(copy.folder, 'node_modules/.bin', name), args, {
    cwd: copy.folder,
    maxBuffer: 64 * 1024 * 1024,
  });
}
