import { createHash } from 'node:crypto';
import fastifyRateLimit from '@fastify/rate-limit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { ProblemError } from '../../problem.ts';
import { addressGroup } from './address-group.ts';
import { InMemoryRateCounter } from './in-memory-rate-counter.ts';

const countingMs = 2_000;

interface Counted {
  current: number;
  ttl: number;
}

/**
 * Counts calls in PostgreSQL, so that several servers share the limits; only routes with a limit are counted. While the
 * database does not answer, each server counts in its own memory.
 */
export async function addRateLimits({
  app,
  database,
}: {
  app: FastifyInstance;
  database: Database;
}): Promise<void> {
  const memory = new InMemoryRateCounter();

  class Store {
    #route: string;
    #isInMemory: boolean;
    constructor(_options: unknown, route = '', isInMemory = false) {
      this.#route = route;
      this.#isInMemory = isInMemory;
    }
    child({
      routeInfo,
    }: {
      routeInfo?: { method: unknown; url: string; config?: { isCountedInMemory?: boolean } };
    }): Store {
      const isInMemory = routeInfo?.config?.isCountedInMemory === true;
      return new Store(undefined, `${routeInfo?.method} ${routeInfo?.url}`, isInMemory);
    }
    incr(
      caller: string,
      done: (error: Error | null, result?: Counted) => void,
      window = 60_000,
      most = 1,
    ): void {
      const key = `${this.#route} ${caller}`;
      if (this.#isInMemory) {
        done(null, memory.count({ key, window }));
        return;
      }
      countCall({ key, window, most }).then(
        (counted) => done(null, counted),
        (error: Error) => done(error),
      );
    }
  }

  async function countCall(call: { key: string; window: number; most: number }): Promise<Counted> {
    // A caller over the limit stays so until the window ends, so no query is made for further calls.
    const known = memory.peek(call.key);
    if (known && known.current > call.most) return known;
    try {
      const counted = await Promise.race([countInDatabase({ database, ...call }), giveUp()]);
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
    keyGenerator: callerKey,
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
}

/** Per account; per address for requests without a session. */
function callerKey(request: FastifyRequest): string {
  return request.caller ? `person ${request.caller.id}` : `address ${addressGroup(request.ip)}`;
}

/** Rejects after a while: a database that does not answer must not cost a call this wait and then its own. */
function giveUp(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The database did not count in time.')), countingMs).unref();
  });
}

async function countInDatabase({
  database,
  key,
  window,
}: {
  database: Database;
  key: string;
  window: number;
}): Promise<Counted> {
  const hash = createHash('sha256').update(key).digest();
  const { rows } = await database.execute<{ calls: number; left: number }>(sql`
    insert into rate_limits as limits (key, calls, ends_at)
    values (${hash}, 1, now() + ${window} * interval '1 millisecond')
    on conflict (key) do update set
      calls = case when limits.ends_at <= now() then 1 else limits.calls + 1 end,
      ends_at = case when limits.ends_at <= now() then excluded.ends_at else limits.ends_at end
    returning calls, (extract(epoch from ends_at - now()) * 1000)::int as left`);
  const [row] = rows;
  if (!row) throw new Error('The call was not counted.');
  return { current: row.calls, ttl: Math.max(0, row.left) };
}

/** Removes the windows that have ended. */
export async function removeOldRateLimits(database: Database): Promise<void> {
  await database.execute(sql`delete from rate_limits where ends_at < now()`);
}
