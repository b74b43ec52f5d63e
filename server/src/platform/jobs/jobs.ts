import type { FastifyBaseLogger } from 'fastify';
import type PgBoss from 'pg-boss';
import type { Database } from '../database/database.ts';
import { describeError } from '../http/errors/describe-error.ts';
import { failAbandonedJobs } from './abandoned-jobs.ts';
import type { Job, JobDefinition, JobIds } from './job.ts';
import { makeJobKey } from './job-lock.ts';
import { type JobQueue, startQueue } from './job-queue.ts';

/** The background jobs of a server. */
export interface Jobs {
  /** Called while the features are made, before the jobs start. */
  defineJob<Ids extends JobIds>(definition: JobDefinition<Ids>): Job<Ids>;
  /** Runs waiting jobs from now on. Enqueuing starts it too. */
  start(): Promise<void>;
  /** Aborts running jobs, which run again at the next start, and waits for them for a few seconds. */
  stop(): Promise<void>;
  eraseFor(userId: string): Promise<void>;
}

type AnyDefinition = JobDefinition<JobIds>;
type Running = { boss: PgBoss; queues: Map<string, JobQueue>; stop(): Promise<void> };

const schema = 'jobs';
const abandonedCheckMs = 15_000;
const id = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * Makes the background jobs of a server, with pg-boss in its own schema of the same database. Every `pollMs` it looks
 * for jobs that other servers enqueued or that must be tried again.
 */
export function makeJobs({
  database,
  log,
  pollMs = 5_000,
}: {
  database: Database;
  log: FastifyBaseLogger;
  pollMs?: number;
}): Jobs {
  const definitions = new Map<string, AnyDefinition>();
  let running: Promise<Running> | null = null;
  let isStopped = false;

  const start = (): Promise<Running> => {
    if (isStopped) throw new Error('The background jobs are stopped.');
    running ??= startAll({ definitions: [...definitions.values()], database, log, pollMs }).catch(
      (error: unknown) => {
        running = null;
        throw error;
      },
    );
    return running;
  };

  return {
    defineJob<Ids extends JobIds>(definition: JobDefinition<Ids>): Job<Ids> {
      const { name } = definition;
      if (running) throw new Error(`The job ${name} is defined after the start.`);
      definitions.set(name, definition as unknown as AnyDefinition);
      return {
        async enqueue(ids) {
          assertIds(name, ids);
          const { boss, queues } = await start();
          await boss.send(name, ids, { singletonKey: makeJobKey(ids) });
          queues.get(name)?.wake();
        },
        async isPending(ids) {
          await start();
          const { rows } = await database.$client.query(
            `select 1 from ${schema}.job where name = $1 and singleton_key = $2 and state < 'completed' limit 1`,
            [name, makeJobKey(ids)],
          );
          return rows.length > 0;
        },
        async waitForEnd(ids, milliseconds) {
          const { queues } = await start();
          await queues.get(name)?.waitForEnd(makeJobKey(ids), milliseconds);
        },
      };
    },
    async start() {
      await start();
    },
    async stop() {
      isStopped = true;
      const started = await running?.catch(() => null);
      await started?.stop();
    },
    async eraseFor(userId) {
      await start();
      for (const table of ['job', 'archive'])
        await database.$client.query(`delete from ${schema}.${table} where data->>'userId' = $1`, [userId]);
    },
  };
}

async function startAll({
  definitions,
  ...shared
}: {
  definitions: readonly AnyDefinition[];
  database: Database;
  log: FastifyBaseLogger;
  pollMs: number;
}): Promise<Running> {
  const { database, log } = shared;
  const { default: Boss } = await import('pg-boss');
  const boss = new Boss({
    schema,
    // The server's pool, so that the jobs end with it and have its time limits.
    db: { executeSql: (text, values) => database.$client.query(text, values) },
    schedule: false,
    archiveCompletedAfterSeconds: 60 * 60,
    deleteAfterHours: 24,
  });
  boss.on('error', (error) => log.warn({ err: describeError(error) }, 'The background jobs met an error.'));
  await boss.start();
  const queues = new Map<string, JobQueue>();
  for (const definition of definitions)
    queues.set(definition.name, await startQueue({ definition, boss, ...shared }));

  const names = definitions.map(({ name }) => name);
  const check = () =>
    failAbandonedJobs({ boss, database, schema, names }).then(
      (count) => count > 0 && [...queues.values()].forEach(({ wake }) => void wake()),
      (error: unknown) => log.warn({ err: describeError(error) }, 'Abandoned jobs could not be looked for.'),
    );
  const interval = setInterval(check, abandonedCheckMs).unref();
  const firstCheck = check();
  return {
    boss,
    queues,
    async stop() {
      clearInterval(interval);
      await Promise.all([...queues.values()].map((queue) => queue.stop()));
      await firstCheck;
      await boss.stop({ graceful: false });
    },
  };
}

function assertIds(name: string, ids: JobIds): void {
  const wrong = Object.entries(ids).find(([, value]) => !id.test(value));
  if (wrong) throw new TypeError(`The job ${name} takes ids alone, and ${wrong[0]} is none.`);
}
