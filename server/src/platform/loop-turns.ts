import { setImmediate } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop that no other caller gets. Work that arrives for many requests at once, such as rows
 * to be unsealed, is then done one request at a time, and between two of them the server does everything else.
 */
export function nextLoopTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
