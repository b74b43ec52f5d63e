import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyRepository, type RepositoryCopy } from '../support/repository-copy.ts';

const run = promisify(execFile);
const patience = 240_000;

let copy: RepositoryCopy;
beforeAll(() => {
  copy = copyRepository();
});
afterAll(() => copy.remove());

const tool = (name: string, ...args: string[]) =>
  run(join(copy.folder, 'node_modules/.bin', name), args, { cwd: copy.folder, maxBuffer: 64 * 1024 * 1024 });

it(
  'a new feature is made on all sides with one command, and compiles, keeps the walls and passes every sweep',
  async () => {
    const { stdout } = await tool('tsx', 'scripts/new-feature.ts', 'daily-habits');
    const made = [...stdout.matchAll(/^ {2}(?<path>\S+)$/gm)].map(({ groups }) => groups?.path ?? '');
    expect(made).toEqual(
      expect.arrayContaining([
        'contract/src/daily-habits.ts',
        'server/src/features/daily-habits/daily-habits.feature.ts',
        'web/src/features/daily-habits/screens/daily-habits.screen.tsx',
        'tests/journeys/daily-habits.spec.ts',
      ]),
    );
    await tool('biome', 'check', '--error-on-warnings', ...made.filter((path) => !path.endsWith('.sql')));
    await tool('tsc', '-b', 'server', 'web', 'tests');
    const sweeps = ['parity', 'access', 'ownership', 'erasure', 'sealed'].map(
      (name) => `architecture/${name}`,
    );
    const tests = await tool('vitest', 'run', '--project', 'api', 'daily-habits', ...sweeps);
    expect(tests.stdout).toContain('daily-habits.api.test.ts');
  },
  patience,
);

it('a feature that is there already is left alone', async () => {
  const refused = await tool('tsx', 'scripts/new-feature.ts', 'journal', '--one', 'entry').catch(
    (error) => error,
  );
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/already/);
});
