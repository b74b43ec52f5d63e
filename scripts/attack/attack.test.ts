import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

function runAttack(...options: string[]) {
  const tsx = join(root, 'node_modules/.bin/tsx');
  return spawnSync(tsx, ['scripts/attack.ts', ...options], { cwd: root, encoding: 'utf8' });
}

it('no attack by a lying server succeeds', () => {
  const { status, stdout } = runAttack();
  expect(stdout.trim().split('\n').at(-1)).toMatch(/^\d{2,3} attacks, 0 succeeded$/);
  expect(status, stdout).toBe(0);
});

it('each attack succeeds once its defence is removed', () => {
  const { status, stdout } = runAttack('--faults');
  expect(stdout).not.toContain('NOT NOTICED');
  expect(stdout).not.toContain('no fault');
  expect(status, stdout).toBe(0);
});
