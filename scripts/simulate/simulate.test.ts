import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('no word is lost or doubled in 40 simulated histories', () => {
  // A process of its own: storage that breaks on purpose leaves rejections behind, as in the console of a browser.
  const { status, stdout } = spawnSync(
    join(root, 'node_modules/.bin/tsx'),
    ['scripts/simulate.ts', '40', '21'],
    { cwd: root, encoding: 'utf8' },
  );
  expect(stdout).toContain('40 histories');
  expect(status, stdout).toBe(0);
});
