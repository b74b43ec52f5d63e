import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/** Nice enough for the main thread to go first, and not so nice that another busy program leaves nothing. */
const niceness = 4;

/**
 * Gives the main thread priority if there are few cores. Only Linux has a priority for each thread; elsewhere
 * nothing changes.
 */
export function giveWayToRequests(): void {
  if (isMainThread || process.platform !== 'linux') return;
  try {
    const threadId = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(threadId, niceness);
  } catch {
    // There is no /proc, or changing the priority is forbidden. The analysis works without it.
  }
}
