import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database.ts';
import { ProblemError } from '../problem.ts';

const patience = 2_000;

/** `/healthz`: the process is alive. `/readyz`: it can serve people, because the database answers. */
export function addHealth({ app, database }: { app: FastifyInstance; database: Database }): void {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const answer = database.execute(sql`select 1`);
    // A late failure is nobody's any more.
    answer.catch(() => undefined);
    const late = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new ProblemError('server.unavailable')), patience).unref();
    });
    await Promise.race([answer, late]);
    reply.header('cache-control', 'no-store');
    return { status: 'ready' };
  });
}
