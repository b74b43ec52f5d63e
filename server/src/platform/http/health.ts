import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { ProblemError } from '../problem.ts';

const timeoutMs = 2_000;

/** Adds `/healthz`: the process runs, and `/readyz`: the database answers too, and the server isn't about to stop. */
export function addHealth({ app, database }: { app: FastifyInstance; database: Database }): {
  /** Reports from now on that the server isn't ready, and resolves after these seconds. */
  drain(seconds: number): Promise<void>;
} {
  let isStopping = false;
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (isStopping) throw new ProblemError('server.unavailable');
    const answer = database.execute(sql`select 1`);
    // A failure after the timeout must not become an unhandled rejection.
    answer.catch(() => undefined);
    const timeout = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new ProblemError('server.unavailable')), timeoutMs).unref();
    });
    await Promise.race([answer, timeout]);
    reply.header('cache-control', 'no-store');
    return { status: 'ready' };
  });
  return {
    async drain(seconds) {
      isStopping = true;
      await wait(seconds * 1000);
    },
  };
}
