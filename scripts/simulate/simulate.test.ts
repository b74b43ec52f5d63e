import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pickForDepth } from '../testing/depth.mjs';
import type { Fault } from './build.ts';

const root = join(import.meta.dirname, '../..');

/** Its own process, because storage that breaks on purpose leaves unhandled rejections behind. */
function simulate(...given: string[]): Promise<{ status: number | null; told: string }> {
  const { NODE_OPTIONS = '' } = process.env;
  const run = spawn(join(root, 'node_modules/.bin/tsx'), ['scripts/simulate.ts', ...given], {
    cwd: root,
    // A history's garbage is short-lived: with more room for it, it is collected half as often.
    env: { ...process.env, NODE_OPTIONS: `${NODE_OPTIONS} --max-semi-space-size=32` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = '';
  run.stdout.on('data', (piece) => {
    told += piece;
  });
  return new Promise((resolve) => run.on('close', (status) => resolve({ status, told })));
}

const histories = pickForDepth({ all: 1_000, share: 100 });

it('no word is lost or doubled in simulated histories', async () => {
  const halves = await Promise.all(['21', '22'].map((seed) => simulate(String(histories), seed)));
  for (const { status, told } of halves) {
    expect(told).toContain(`${histories} histories of`);
    expect(status, told).toBe(0);
  }
}, 600_000);

it('no word is lost in the histories that once lost one', async () => {
  const { status, told } = await simulate('--found');
  expect(told).toMatch(/^[1-9]\d* histories in which/);
  expect(status, told).toBe(0);
});

it('an equal seed gives an equal trace', async () => {
  const [once, twice] = await Promise.all([simulate('--trace', '6', '3'), simulate('--trace', '6', '3')]);
  expect(once.told.split('\n').filter((line) => line.startsWith('Trace'))).toHaveLength(6);
  expect(once.told.replace(/^\d.*$/m, '')).toBe(twice.told.replace(/^\d.*$/m, ''));
});

it('each planted fault still matches the sources', () => {
  const faults = JSON.parse(readFileSync(join(import.meta.dirname, 'faults.json'), 'utf8')) as Fault[];
  const lost = faults.filter(
    ({ file, text }) => readFileSync(join(root, file), 'utf8').split(text).length !== 2,
  );
  expect(lost).toEqual([]);
  expect(faults).toHaveLength(41);
});
