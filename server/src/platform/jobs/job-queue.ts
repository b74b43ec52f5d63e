import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type PgBoss from 'pg-boss';
import type { Database } from '../database/database.ts';
import { describeError } from '../http/errors/describe-error.ts';
import { traceJob } from '../tracing/trace.ts';
import type { JobDefinition, JobIds } from './job.ts';
import { makeJobKey, runWithJobLock } from './job-lock.ts';

const stopMs = 3_000;
/** How long a job has to end by itself after its time is up. */
const graceMs = 1_000;
const defaults = { retryLimit: 5, retryDelaySeconds: 30, timeoutMs: 10 * 60 * 1000, atOnce: 1 };

/** The jobs of one kind that are being run. */
export interface JobQueue {
  /** Looks for jobs at once. */
  wake(): void;
  /** Waits until a job of this key has ended here, or so long. */
  waitForEnd(key: string, milliseconds: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Runs the waiting jobs of one kind, `atOnce` at a time. pg-boss's own loop ends the process if the database is
 * unreachable when a job ends; this one waits for the database.
 */
export async function startQueue({
  definition,
  boss,
  database,
  log,
  pollMs,
}: {
  definition: JobDefinition<JobIds>;
  boss: PgBoss;
  database: Database;
  log: FastifyBaseLogger;
  pollMs: number;
}): Promise<JobQueue> {
  const { name, retryLimit, retryDelaySeconds, timeoutMs, atOnce } = { ...defaults, ...definition };
  await boss.createQueue(name, {
    name,
    policy: 'short',
    retryLimit,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    // Longer than the job's own timeout, which this server enforces.
    expireInSeconds: Math.ceil(timeoutMs / 1000) + 60,
  });
  const stopping = new AbortController();
  const idle = new Set<AbortController>();
  const wake = () => [...idle].forEach((waiting) => void waiting.abort());
  const running = new Map<string, Promise<unknown>>();

  const ended = new EventEmitter().setMaxListeners(0);

  const runAfterwards = async (jobId: string, ids: JobIds, seconds: number) => {
    await boss.send(name, ids, {
      singletonKey: makeJobKey(ids),
      ...(seconds > 0 && { startAfter: seconds }),
    });
    await boss.complete(name, jobId);
  };

  const runNext = async (): Promise<boolean> => {
    const [job] = await boss.fetch<JobIds>(name);
    if (!job) return false;
    const ids = job.data;
    const key = makeJobKey(ids);
    const same = running.get(key);
    if (same) {
      // Not awaited, so that this place can run other jobs. If it fails, the job counts as abandoned.
      same.then(() => runAfterwards(job.id, ids, 0)).then(wake, () => undefined);
      return true;
    }
    const run = runWithJobLock({ database, name, key }, () => runOne(job.id, ids));
    running.set(
      key,
      run.catch(() => undefined),
    );
    const ran = await run.finally(() => running.delete(key));
    // The same job is running elsewhere, so this one runs after it.
    if (!ran) await runAfterwards(job.id, ids, Math.ceil(pollMs / 1000));
    return true;
  };

  const runOne = async (jobId: string, ids: JobIds) => {
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]);
      await traceJob(name, () => endBy(timeoutMs + graceMs, definition.run(ids, { signal })));
    } catch (error) {
      if (!stopping.signal.aborted)
        log.warn({ err: describeError(error), job: name }, 'A job failed; it is tried again.');
      // The message of an error may quote what a person wrote.
      await boss.fail(name, jobId, { name: error instanceof Error ? error.name : typeof error });
      return;
    }
    await boss.complete(name, jobId);
    ended.emit(makeJobKey(ids));
  };

  const loop = async () => {
    while (!stopping.signal.aborted) {
      const waiting = new AbortController();
      idle.add(waiting);
      const hasRun = await runNext().catch((error: unknown) => {
        if (!stopping.signal.aborted)
          log.warn(
            { err: describeError(error), job: name },
            'Jobs could not be read; they are looked for again.',
          );
        return false;
      });
      if (!hasRun)
        await wait(pollMs, undefined, {
          signal: AbortSignal.any([waiting.signal, stopping.signal]),
          ref: false,
        }).catch(() => undefined);
      idle.delete(waiting);
    }
  };
  const loops = Promise.all(Array.from({ length: atOnce }, loop));
  return {
    wake,
    async waitForEnd(key, milliseconds) {
      await once(ended, key, { signal: AbortSignal.timeout(milliseconds) }).catch(() => undefined);
    },
    async stop() {
      stopping.abort();
      await Promise.race([loops, wait(stopMs, undefined, { ref: false })]);
    },
  };
}

/** Rejects if `work` takes longer, so that a job that never ends doesn't keep others waiting. */
async function endBy(ms: number, work: Promise<void>): Promise<void> {
  const ended = new AbortController();
  const late = wait(ms, undefined, { signal: ended.signal, ref: false }).then(() => {
    throw new DOMException('The job did not end in time.', 'TimeoutError');
  });
  // Aborting it rejects it too.
  late.catch(() => undefined);
  try {
    await Promise.race([work, late]);
  } finally {
    ended.abort();
  }
}
