import type { FastifyBaseLogger } from 'fastify';
import PQueue from 'p-queue';
import type { EntryKey } from './journal.repo.ts';

const atOnce = 4;
const longestQueue = 10_000;

export type LateReadings = ReturnType<typeof makeLateReadings>;

/**
 * Readings that take longer than a save may wait for. They are kept in memory only: after a crash, and when too many
 * wait, an entry keeps the reading it was saved with. An entry that waits already is not queued a second time.
 */
export function makeLateReadings({
  read,
  log,
}: {
  read: (entry: EntryKey & { signal: AbortSignal }) => Promise<void>;
  log: FastifyBaseLogger;
}) {
  const queue = new PQueue({ concurrency: atOnce });
  const waiting = new Set<string>();
  const stopping = new AbortController();

  async function run(key: EntryKey): Promise<void> {
    waiting.delete(nameOf(key));
    try {
      await read({ ...key, signal: stopping.signal });
    } catch (error) {
      if (stopping.signal.aborted) return;
      log.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'a later reading of an entry failed',
      );
    }
  }

  return {
    /** Reads an entry soon. Never throws and never waits. */
    later(key: EntryKey): void {
      if (stopping.signal.aborted || waiting.has(nameOf(key))) return;
      if (queue.size >= longestQueue) {
        log.warn({ waiting: queue.size }, 'too many entries wait for a reading');
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

function nameOf({ userId, entryId }: EntryKey): string {
  return `${userId} ${entryId}`;
}
