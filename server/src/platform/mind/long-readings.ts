import type { EntryAnalysis } from '@reflect/contract';
import { Piscina } from 'piscina';

const isBuilt = import.meta.url.endsWith('.js');

/** More texts than this do not wait for their turn; whoever comes then gets a general reading. */
const longestQueue = 20;
/** From here on nobody waits for a reading, its turn included: a save must end. */
const longestWait = 20_000;

/**
 * Readings of long texts, one after the other in a thread of their own: they take seconds, and everybody else of this
 * server would stand still meanwhile. The thread starts with the first long text and ends when none has come for a while.
 */
const readers = new Piscina<string, EntryAnalysis>({
  filename: new URL(isBuilt ? './reading.worker.js' : './reading.worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
  // A thread does not inherit what lets its parent run TypeScript.
  execArgv: isBuilt ? [] : ['--import', 'tsx'],
});

/** Rejects when too many wait, when it takes too long, and when `signal` is aborted; the thread then stops reading. */
export async function readLongText({
  content,
  signal,
  milliseconds = longestWait,
}: {
  content: string;
  signal?: AbortSignal;
  milliseconds?: number;
}): Promise<EntryAnalysis> {
  // Asked here, because the pool's own limit lets all through while its thread starts.
  if (readers.queueSize >= longestQueue) throw new Error('Too many long texts wait to be read.');
  const timeout = AbortSignal.timeout(milliseconds);
  return readers.run(content, { signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
}
