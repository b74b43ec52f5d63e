import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { mendIdsInCapitals } from './ids-in-capitals.ts';
import type { MasterKey } from './master-key.ts';

/**
 * Repairs stored rows while the server is running, which takes minutes for millions of rows. What is left after a stop
 * or a failure is repaired after the next start.
 */
export function startMending({
  database,
  master,
  log,
}: {
  database: Database;
  master: MasterKey;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}): { stop(): Promise<void> } {
  const ending = new AbortController();
  const mending = mendIdsInCapitals({ database, master, signal: ending.signal }).then(
    ({ mended }) => {
      if (mended > 0) log.info({ mended }, 'Rows that could not be read were repaired.');
    },
    (error: unknown) => log.error({ err: error }, 'Rows could not be repaired; the next start continues.'),
  );
  return {
    async stop() {
      ending.abort();
      await mending;
    },
  };
}
