import type { FastifyBaseLogger } from 'fastify';
import PQueue from 'p-queue';
import type { RowKey } from '../../platform/sealed-rows.ts';

const atOnce = 4;
const longestQueue = 10_000;

export type LateAnalyses = ReturnType<typeof makeLateAnalyses>;

/**
 * Analyses that take longer than a save may wait for. They are queued in memory only: after a crash, and when too many
 * wait, an entry keeps the analysis it was saved with. An entry that waits already is not queued a second time.
 */
export function makeLateAnalyses({
  analyse,
  log,
}: {
  analyse: (entry: RowKey & { signal: AbortSignal }) => Promise<void>;
  log: FastifyBaseLogger;
}) {
  const queue = new PQueue({ concurrency: atOnce });
  const waiting = new Set<string>();
  const stopping = new AbortController();

  async function run(key: RowKey): Promise<void> {
    waiting.delete(nameOf(key));
    try {
      await analyse({ ...key, signal: stopping.signal });
    } catch (error) {
      if (stopping.signal.aborted) return;
      log.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'a later analysis of an entry failed',
      );
    }
  }

  return {
    /** Analyses an entry soon. Never throws and never waits. */
    later(key: RowKey): void {
      if (stopping.signal.aborted || waiting.has(nameOf(key))) return;
      if (queue.size >= longestQueue) {
        log.warn({ waiting: queue.size }, 'too many entries wait for an analysis');
        return;
      }
      waiting.add(nameOf(key));
      void queue.add(() => run(key));
    },
    /** Resolves when nothing waits any more. */
    idle: () => queue.onIdle(),
    /** Ends what runs and forgets what waits. */
    async stop(): Promise<void> {
      stopping.abort(new Error('The server stops.'));
      queue.clear();
      await queue.onIdle();
    },
  };
}

function nameOf({ userId, id }: RowKey): string {
  return `${userId} ${id}`;
}
