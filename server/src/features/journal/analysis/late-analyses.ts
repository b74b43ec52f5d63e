import type { FastifyBaseLogger } from 'fastify';
import { FairQueue } from '../../../platform/fair-queue.ts';
import type { RowKey } from '../../../platform/sealed-table/sealed-rows.ts';

const atOnce = 4;
/** One person's entries never take all places; somebody else's come next. */
const atOnceEach = 2;
const maxQueueEach = 10_000;

export type LateAnalyses = ReturnType<typeof makeLateAnalyses>;

/**
 * Analyses that take longer than a save may wait. The queue is in memory only, and people take turns. After a crash, or
 * when too many wait, an entry keeps the analysis it was saved with. An entry that already waits is not queued again.
 */
export function makeLateAnalyses({
  analyse,
  log,
}: {
  analyse: (entry: RowKey & { signal: AbortSignal }) => Promise<void>;
  log: FastifyBaseLogger;
}) {
  const queue = new FairQueue({ places: atOnce, mostEach: atOnceEach, mostWaitingEach: maxQueueEach });
  const waiting = new Set<string>();
  const present = new Set<Promise<void>>();
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(key: RowKey): Promise<void> {
    try {
      await queue.run(
        key.userId,
        () => {
          waiting.delete(toName(key));
          return analyse({ ...key, signal });
        },
        { signal },
      );
    } catch (error) {
      waiting.delete(toName(key));
      if (signal.aborted) return;
      log.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'a later analysis of an entry failed',
      );
    }
  }

  return {
    /** Analyses an entry soon. Never throws and never waits. */
    later(key: RowKey): void {
      if (signal.aborted || waiting.has(toName(key))) return;
      waiting.add(toName(key));
      const running = run(key).finally(() => present.delete(running));
      present.add(running);
    },
    /** Resolves when nothing waits any more. */
    async idle(): Promise<void> {
      while (present.size > 0) await Promise.all(present);
    },
    /** Ends what runs and drops what is queued. */
    async stop(): Promise<void> {
      stopping.abort(new Error('The server stops.'));
      await Promise.all(present);
    },
  };
}

function toName({ userId, id }: RowKey): string {
  return `${userId} ${id}`;
}
