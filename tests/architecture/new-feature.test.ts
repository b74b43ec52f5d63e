import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyRepository, type RepositoryCopy } from '../support/repository-copy.ts';
import { brokenTypes } from './planted-type-errors.ts';

const run = promisify(execFile);
const timeoutMs = 240_000;
const sweeps = ['parity', 'access', 'ownership', 'erasure', 'sealed'].map((name) => `architecture/${name}`);
/** What the sweeps say of an endpoint of another feature is said by their own run: `through journal.getEntry`. */
const ofOthers = /\s'?(?!daily-habits\.)[a-z-]+\.[a-z]+[A-Z]/;

// One copy for both questions, since to compile it is what takes the time: what is made has to compile, and what is
// planted must not. None of the planted files imports across a wall: that would bring Node's types along, and hide
// that they are missing.
let copy: RepositoryCopy;
let made: string[];
let typeErrors: Map<string, string[]>;

beforeAll(async () => {
  copy = copyRepository();
  const { stdout } = await tool('tsx', 'scripts/new-feature.ts', 'daily-habits');
  made = [...stdout.matchAll(/^ {2}(?<path>\S+)$/gm)].map(({ groups }) => groups?.path ?? '');
  for (const { path, text } of brokenTypes) copy.plant(path, text);
  typeErrors = await checkTypes();
}, timeoutMs);
afterAll(() => copy.remove());

describe('a new feature', () => {
  it('is made on all sides with one command', () => {
    expect(made).toEqual(
      expect.arrayContaining([
        'contract/src/daily-habits.ts',
        'server/src/features/daily-habits/daily-habits.feature.ts',
        'web/src/features/daily-habits/screens/daily-habits.screen.tsx',
        'tests/journeys/activities/daily-habits.spec.ts',
      ]),
    );
  });

  it('compiles', () => {
    const planted = new Set(brokenTypes.map(({ path }) => path));
    expect([...typeErrors].filter(([path]) => !planted.has(path))).toEqual([]);
  });

  it(
    'keeps the walls and passes every sweep',
    async () => {
      await tool('biome', 'check', '--error-on-warnings', ...made.filter((path) => !path.endsWith('.sql')));
      const { stdout } = await tool(
        'vitest',
        ...['run', '--project', 'api', '--maxWorkers=1', `--testNamePattern=^(?!.*${ofOthers.source})`],
        ...['daily-habits', ...sweeps],
      );
      for (const file of ['daily-habits.api', ...sweeps]) expect(stdout).toContain(`${file}.test.ts`);
    },
    timeoutMs,
  );

  it('is refused where one of its name is there already, which is left alone', async () => {
    const refused = await tool('tsx', 'scripts/new-feature.ts', 'journal', '--one', 'entry').catch(
      (error) => error,
    );
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/already/);
  });
});

describe('the walls that types keep', () => {
  for (const { wall, path, error } of brokenTypes) {
    it(wall, () => {
      expect(typeErrors.get(path)?.join('\n')).toMatch(error);
    });
  }
});

/** Compiles every workspace of the copy; what is wrong is listed by its file. */
async function checkTypes(): Promise<Map<string, string[]>> {
  const { stdout } = await tool('tsc', '-b', 'server', 'web', 'tests', '--pretty', 'false').catch(
    (error: { stdout: string }) => error,
  );
  const errors = new Map<string, string[]>();
  for (const { groups } of stdout.matchAll(/^(?<path>[^\s(]+)\(\d+,\d+\): (?<message>error .*)$/gm)) {
    const { path = '', message = '' } = groups ?? {};
    errors.set(path, [...(errors.get(path) ?? []), message]);
  }
  return errors;
}

function tool(name: string, ...args: string[]) {
  return run(join(copy.folder, 'node_modules/.bin', name), args, {
    cwd: copy.folder,
    maxBuffer: 64 * 1024 * 1024,
  });
}
