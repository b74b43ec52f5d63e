import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyRepository, type RepositoryCopy } from '../support/repository-copy.ts';

const run = promisify(execFile);

// `new-feature.deep.test.ts` tests that it compiles and passes every sweep.
let copy: RepositoryCopy;
let made: string[];
beforeAll(async () => {
  copy = copyRepository();
  const { stdout } = await runTool('tsx', 'scripts/new-feature.ts', 'daily-habits');
  made = [...stdout.matchAll(/^ {2}(?<path>\S+)$/gm)].map(({ groups }) => groups?.path ?? '');
}, 120_000);
afterAll(() => copy.remove());

describe('a new feature', () => {
  it('is created on all sides with one command', () => {
    expect(made).toEqual(
      expect.arrayContaining([
        'contract/src/daily-habits.ts',
        'server/src/features/daily-habits/daily-habits.feature.ts',
        'web/src/features/daily-habits/screens/daily-habits.screen.tsx',
        'tests/journeys/activities/daily-habits.spec.ts',
      ]),
    );
  });

  // Only the deep test compiles it; a file that was moved away would stay unnoticed until then.
  it('imports only existing files', () => {
    const missing = made
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) => {
        const text = readFileSync(join(copy.folder, path), 'utf8');
        const imported = [...text.matchAll(/(?:from|import\()\s*'(?<path>\.{1,2}\/[^']+)'/g)];
        return imported.map(({ groups }) => join(path, '..', groups?.path ?? ''));
      })
      .filter((path) => !existsSync(join(copy.folder, path)));
    expect(missing).toEqual([]);
  });

  it('keeps the walls', async () => {
    await runTool('biome', 'check', '--error-on-warnings', ...made.filter((path) => !path.endsWith('.sql')));
  });

  it('is refused if one of its names exists, which is left alone', async () => {
    const refused = await runTool('tsx', 'scripts/new-feature.ts', 'journal', '--one', 'entry').catch(
      (error) => error,
    );
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/already/);
  });
});

function runTool(name: string, ...args: string[]) {
  return run(join(copy.folder, 'node_modules/.bin', name), args, {
    cwd: copy.folder,
    maxBuffer: 64 * 1024 * 1024,
  });
}
