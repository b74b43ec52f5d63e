import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exitCodes } from './exit-codes.ts';
import { makeScheduledBackup } from './scheduled-backup.ts';
import { nameBackup } from './storage/backup-folder.ts';

const log = { info: () => undefined, warn: vi.fn() };
const hourMs = 60 * 60 * 1000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reflect-scheduled-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function schedule({ isLocked = true, code = 0 } = {}) {
  const run = vi.fn(async () => ({ code, output: 'The disk is full.' }));
  const lock = isLocked ? { passphrase: 'twelve letters at least' } : null;
  return {
    run,
    job: makeScheduledBackup({ config: { backup: { folder, bucket: null, keep: 2, lock } }, log, run }),
  };
}

it.each([
  { age: 1, runs: 0 },
  { age: 22, runs: 0 },
  { age: 24, runs: 1 },
])('a backup $age hours after the last: $runs', async ({ age, runs }) => {
  writeFileSync(path.join(folder, nameBackup(new Date(Date.now() - age * hourMs))), '');
  const { run, job } = schedule();
  await job.runScheduledJob();
  expect(run).toHaveBeenCalledTimes(runs);
});

it('the first backup is made at once, and none without a lock', async () => {
  const { run, job } = schedule();
  await job.runScheduledJob();
  expect(run).toHaveBeenCalledTimes(1);
  const unlocked = schedule({ isLocked: false });
  await unlocked.job.runScheduledJob();
  expect(unlocked.run).not.toHaveBeenCalled();
});

it('a failed backup is a failed job, with its reason', async () => {
  await expect(schedule({ code: 1 }).job.runScheduledJob()).rejects.toThrow('The disk is full.');
});

it('a backup without some images is still made, and the log says so', async () => {
  await schedule({ code: exitCodes.filesAreMissing }).job.runScheduledJob();
  expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('run npm run doctor'));
});
