import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { makeLog } from '../log/log.ts';
import type { JobDefinition } from './job.ts';
import { type Jobs, makeJobs } from './jobs.ts';

type Ids = { userId: string };

let home: TestDatabase;
const open: Jobs[] = [];
beforeAll(async () => {
  home = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((jobs) => jobs.stop()));
});
afterAll(() => home.close());

const lines: string[] = [];
const log = makeLog({ level: 'trace', destination: { write: (line: string) => void lines.push(line) } });

function server(definition: Pick<JobDefinition<Ids>, 'name' | 'run'> & Partial<JobDefinition<Ids>>) {
  const jobs = makeJobs({ database: home.database, log, pollMs: 200 });
  open.push(jobs);
  return { jobs, job: jobs.defineJob<Ids>({ retryDelaySeconds: 0, ...definition }) };
}

function gate() {
  let openGate = () => {};
  const opened = new Promise<void>((resolve) => {
    openGate = resolve;
  });
  return { opened, open: () => openGate() };
}

it('runs a job soon after it was enqueued, with its ids, and then deletes it', async () => {
  const ran: Ids[] = [];
  const { job } = server({ name: 'simple', run: async (ids) => void ran.push(ids) });
  const ids = { userId: randomUUID() };
  await job.enqueue(ids);
  await expect.poll(() => ran).toEqual([ids]);
  await expect.poll(() => job.isPending(ids)).toBe(false);
});

it('a caller that waits for a job continues as soon as it has finished, or after a while', async () => {
  const { opened, open: openGate } = gate();
  const { job } = server({ name: 'waited-for', run: () => opened });
  const ids = { userId: randomUUID() };
  await job.enqueue(ids);
  await job.waitForEnd(ids, 50);
  expect(await job.isPending(ids)).toBe(true);
  const ended = job.waitForEnd(ids, 60_000);
  openGate();
  await ended;
  expect(await job.isPending(ids)).toBe(false);
});

it('two requests for the same waiting job make one run, and a request during the run makes another', async () => {
  const ids = { userId: randomUUID() };
  const { opened, open: openGate } = gate();
  let [running, most, runs] = [0, 0, 0];
  const run = async () => {
    running += 1;
    most = Math.max(most, running);
    runs += 1;
    await opened;
    running -= 1;
  };
  const { job } = server({ name: 'once', run });
  const other = server({ name: 'once', run });
  await other.jobs.start();
  await Promise.all([job.enqueue(ids), job.enqueue(ids), other.job.enqueue(ids)]);
  await expect.poll(() => runs).toBe(1);
  await Promise.all([job.enqueue(ids), other.job.enqueue(ids), job.enqueue(ids)]);
  // Enough time for both servers to take a second one.
  await wait(600);
  expect([runs, most]).toEqual([1, 1]);
  openGate();
  await vi.waitFor(() => expect(runs).toBe(2), { timeout: 15_000 });
  await vi.waitFor(async () => expect(await job.isPending(ids)).toBe(false), { timeout: 15_000 });
  expect([runs, most]).toEqual([2, 1]);
}, 40_000);

it('a failed job is retried, and neither log nor database keeps the message of the error', async () => {
  let tries = 0;
  const { job } = server({
    name: 'failing',
    async run() {
      tries += 1;
      if (tries < 3) throw new Error('Quintarelle told nobody');
    },
  });
  await job.enqueue({ userId: randomUUID() });
  await vi.waitFor(() => expect(tries).toBe(3), { timeout: 20_000 });
  const { rows } = await home.database.$client.query('select * from jobs.job');
  expect(lines.join('')).toContain('A job failed');
  expect(JSON.stringify(rows) + lines.join('')).not.toContain('Quintarelle');
}, 30_000);

it('a job whose server was killed runs again on the next one', async () => {
  const jobUserId = randomUUID();
  const program = fileURLToPath(new URL('../../testing/interrupted-job.ts', import.meta.url));
  const child = fork(program, [JSON.stringify({ ...home.connection, jobUserId })], {
    execArgv: ['--import', 'tsx'],
  });
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
  // Jobs fetched in the last two seconds count as running.
  await wait(2_100);
  const ran: Ids[] = [];
  const { jobs, job } = server({ name: 'interrupted', run: async (ids) => void ran.push(ids) });
  expect(await job.isPending({ userId: jobUserId })).toBe(true);
  await jobs.start();
  await vi.waitFor(() => expect(ran).toEqual([{ userId: jobUserId }]), { timeout: 15_000 });
}, 40_000);

it('a stop aborts running jobs, which run again after the next start', async () => {
  const ids = { userId: randomUUID() };
  const started: string[] = [];
  const first = server({
    name: 'stopped',
    run: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        started.push('first');
        signal.addEventListener('abort', () => {
          started.push('aborted');
          reject(signal.reason);
        });
      }),
  });
  await first.job.enqueue(ids);
  await expect.poll(() => started).toEqual(['first']);
  await first.jobs.stop();
  expect(started).toEqual(['first', 'aborted']);
  const second = server({ name: 'stopped', run: async () => void started.push('second') });
  await second.jobs.start();
  await vi.waitFor(() => expect(started).toEqual(['first', 'aborted', 'second']), { timeout: 10_000 });
}, 20_000);

it('a job that never ends, and ignores its timeout, makes no other wait', async () => {
  const ran: string[] = [];
  const [endless, other] = [randomUUID(), randomUUID()];
  const { job } = server({
    name: 'endless',
    timeoutMs: 50,
    retryLimit: 0,
    run: ({ userId }) => {
      ran.push(userId);
      return userId === endless ? new Promise(() => undefined) : Promise.resolve();
    },
  });
  await job.enqueue({ userId: endless });
  await job.enqueue({ userId: other });
  await vi.waitFor(() => expect(ran).toEqual([endless, other]), { timeout: 10_000 });
}, 20_000);

it('several jobs may run at once, none with the ids of another, and later ones run after them', async () => {
  const { opened, open: openGate } = gate();
  const ran: string[] = [];
  const { job } = server({
    name: 'several',
    atOnce: 2,
    run: async ({ userId }) => {
      ran.push(userId);
      if (userId === slow && ran.length < 4) await opened;
    },
  });
  const [slow, quick] = [randomUUID(), randomUUID()];
  await job.enqueue({ userId: slow });
  await expect.poll(() => ran).toEqual([slow]);
  await job.enqueue({ userId: slow });
  await job.enqueue({ userId: quick });
  await expect.poll(() => ran).toEqual([slow, quick]);
  openGate();
  await expect.poll(() => ran).toEqual([slow, quick, slow]);
  await expect.poll(() => job.isPending({ userId: slow })).toBe(false);
}, 40_000);

it('accepts only ids, so the data of a job has no personal text', async () => {
  const { job } = server({ name: 'strict', run: async () => undefined });
  await expect(job.enqueue({ userId: 'I told my sister' })).rejects.toThrow('takes ids alone');
});

it('erasing a person removes their jobs and nobody else’s', async () => {
  const { opened, open: openGate } = gate();
  const { jobs, job } = server({ name: 'erased', run: () => opened });
  const [ana, ben, cleo] = [randomUUID(), randomUUID(), randomUUID()];
  for (const userId of [ana, ben, cleo]) await job.enqueue({ userId });
  await jobs.eraseFor(ben);
  expect([await job.isPending({ userId: ben }), await job.isPending({ userId: cleo })]).toEqual([
    false,
    true,
  ]);
  openGate();
});
