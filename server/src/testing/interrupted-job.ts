import type { FastifyBaseLogger } from 'fastify';
import type { PoolConfig } from 'pg';
import { connectDatabase } from '../platform/database/database.ts';
import { makeJobs } from '../platform/jobs/jobs.ts';

/** A process that starts a job and never ends it, for a test that kills it meanwhile. Its argument is the connection. */
const connection = JSON.parse(process.argv[2] ?? '{}') as PoolConfig & { jobUserId: string };
const silent = { info() {}, warn() {}, error() {} } as unknown as FastifyBaseLogger;
const database = connectDatabase({ connection, onIdleError: () => undefined });
const jobs = makeJobs({ database, log: silent });
const job = jobs.defineJob<{ userId: string }>({
  name: 'interrupted',
  retryDelaySeconds: 0,
  run: () => {
    process.send?.('running');
    return new Promise(() => undefined);
  },
});
await job.enqueue({ userId: connection.jobUserId });
