import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/**
 * Lets the main thread go first where cores are few: on Linux each thread has a priority of its own. Elsewhere threads
 * stay equal.
 */
export function giveWayToRequests(): void {
  if (isMainThread || process.platform !== 'linux') return;
  try {
    const threadId = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(threadId, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A system without /proc, or one that forbids it: an analysis is made all the same.
  }
}
