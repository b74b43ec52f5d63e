import type { FastifyBaseLogger } from 'fastify';
import type { AnyFeature } from '../handlers.ts';
import { removeOldRateLimits } from '../http/limits/rate-limits.ts';
import { traceJob } from '../tracing/trace.ts';
import { advisoryLocks } from './advisory-locks.ts';
import type { Database } from './database.ts';

const intervalMs = 60 * 60 * 1000;
const firstDelayMs = 60 * 1000;

/** Runs the scheduled job of every feature, unless another server is running them. A failed job doesn't stop the others. */
export async function runScheduledJobs({
  services: { database, log },
  features,
}: {
  services: { database: Database; log: FastifyBaseLogger };
  features: readonly Pick<AnyFeature, 'name' | 'runScheduledJob'>[];
}): Promise<{ ran: boolean }> {
  const client = await database.$client.connect();
  try {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      advisoryLocks.scheduledJobs,
    ]);
    if (!rows[0]?.isOurs) return { ran: false };
    const jobs = [
      ...features.map(({ name, runScheduledJob }) => ({ name, run: runScheduledJob })),
      { name: 'rate limits', run: () => removeOldRateLimits(database) },
    ];
    for (const { name, run } of jobs) {
      if (!run) continue;
      await traceJob(`hourly ${name}`, run).catch((error: unknown) =>
        log.error({ err: error, name }, 'A scheduled job failed; it runs again in an hour.'),
      );
    }
    return { ran: true };
  } finally {
    // Closing the connection releases the lock.
    client.release(true);
  }
}

/** Runs the scheduled jobs a minute after the start and then every hour, until stopped. */
export function startScheduledJobs(options: Parameters<typeof runScheduledJobs>[0]): { stop(): void } {
  const run = () => {
    runScheduledJobs(options).catch((error: unknown) =>
      options.services.log.error({ err: error }, 'The scheduled jobs could not run.'),
    );
  };
  const first = setTimeout(run, firstDelayMs).unref();
  const further = setInterval(run, intervalMs).unref();
  return {
    stop() {
      clearTimeout(first);
      clearInterval(further);
    },
  };
}
