import fastifyRateLimit from '@fastify/rate-limit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { ProblemError } from '../../problem.ts';
import { groupAddress } from './address-group.ts';
import { type Counted, makeDatabaseCounter } from './count-in-database.ts';
import { InMemoryRateCounter } from './in-memory-rate-counter.ts';
import { PortionedRateCounter } from './portioned-rate-counter.ts';

/**
 * Counts calls in PostgreSQL, so that several servers share the limits; only routes with a limit are counted. While the
 * database doesn't answer, each server counts in its own memory.
 */
export async function addRateLimits({
  app,
  database,
}: {
  app: FastifyInstance;
  database: Database;
}): Promise<{ callCounter: PortionedRateCounter }> {
  const memory = new InMemoryRateCounter();
  const countInDatabase = makeDatabaseCounter(database);
  const portions = new PortionedRateCounter(countInDatabase);

  class Store {
    #route: string;
    #isInPortions: boolean;
    constructor(_options: unknown, route = '', isInPortions = false) {
      this.#route = route;
      this.#isInPortions = isInPortions;
    }
    child({
      routeInfo,
    }: {
      routeInfo?: { method: unknown; url: string; config?: { isCountedInPortions?: boolean } };
    }): Store {
      const isInPortions = routeInfo?.config?.isCountedInPortions === true;
      return new Store(undefined, `${routeInfo?.method} ${routeInfo?.url}`, isInPortions);
    }
    incr(
      caller: string,
      done: (error: Error | null, result?: Counted) => void,
      window = 60_000,
      most = 1,
    ): void {
      const key = `${this.#route} ${caller}`;
      const call = { key, window, most };
      const counting = this.#isInPortions ? portions.count(call) : countCall(call);
      counting.then(
        (counted) => done(null, counted),
        (error: Error) => done(error),
      );
    }
  }

  async function countCall(call: { key: string; window: number; most: number }): Promise<Counted> {
    // A caller over the limit stays so until the window ends, so further calls need no query.
    const known = memory.peek(call.key);
    if (known && known.current > call.most) return known;
    try {
      const counted = await countInDatabase({ key: call.key, window: call.window, calls: 1 });
      if (counted.current > call.most) memory.store(call.key, counted);
      return counted;
    } catch {
      return memory.count(call);
    }
  }

  await app.register(fastifyRateLimit, {
    global: false,
    hook: 'onRequest',
    // The plugin's types lack the arguments that it passes to the store.
    store: Store as never,
    keyGenerator: makeCallerKey,
    errorResponseBuilder: () => new ProblemError('request.too_many'),
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
  });
  return { callCounter: portions };
}

function makeCallerKey(request: FastifyRequest): string {
  return request.caller ? `person ${request.caller.id}` : `address ${groupAddress(request.ip)}`;
}

/** Removes the windows that have ended. */
export async function removeOldRateLimits(database: Database): Promise<void> {
  await database.execute(sql`delete from rate_limits where ends_at < now()`);
}
