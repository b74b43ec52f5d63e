import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database.ts';
import type { AnyFeature } from './handlers.ts';
import { removeOldRateLimits } from './http/rate-limits.ts';

const hour = 60 * 60 * 1000;
const afterStart = 60 * 1000;
const upkeepLock = 7_305_003;

/** Runs the upkeep of every feature, unless another server is at it. One that fails does not keep the others from it. */
export async function runUpkeep({
  services: { database, log },
  features,
}: {
  services: { database: Database; log: FastifyBaseLogger };
  features: readonly Pick<AnyFeature, 'name' | 'upkeep'>[];
}): Promise<{ ran: boolean }> {
  const client = await database.$client.connect();
  try {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      upkeepLock,
    ]);
    if (!rows[0]?.isOurs) return { ran: false };
    const tasks = [
      ...features.map(({ name, upkeep }) => ({ name, run: upkeep })),
      { name: 'rate limits', run: () => removeOldRateLimits(database) },
    ];
    for (const { name, run } of tasks) {
      await run?.().catch((error: unknown) =>
        log.error({ err: error, name }, 'Upkeep failed; it runs again in an hour.'),
      );
    }
    return { ran: true };
  } finally {
    // Closing the connection gives the lock back.
    client.release(true);
  }
}

/** Runs the upkeep a minute after the start and then every hour, until stopped. */
export function startUpkeep(options: Parameters<typeof runUpkeep>[0]): { stop(): void } {
  const run = () => {
    runUpkeep(options).catch((error: unknown) =>
      options.services.log.error({ err: error }, 'Upkeep could not run.'),
    );
  };
  const first = setTimeout(run, afterStart).unref();
  const further = setInterval(run, hour).unref();
  return {
    stop() {
      clearTimeout(first);
      clearInterval(further);
    },
  };
}
