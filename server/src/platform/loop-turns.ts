import { setImmediate } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop that no other caller gets. Work that arrives for many requests at once, such as
 * rows to be unsealed, is then done for one request at a time, with the server's other work in between.
 */
export function awaitLoopTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
