import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/**
 * Lets the main thread go first where there are few cores. Only Linux has a priority for each thread; elsewhere nothing
 * changes.
 */
export function giveWayToRequests(): void {
  if (isMainThread || process.platform !== 'linux') return;
  try {
    const threadId = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(threadId, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // There is no /proc, or changing the priority is forbidden. The analysis works without it.
  }
}
