import { ProblemError } from './problem.ts';

/** Gives a turn back; further calls do nothing. */
export type EndTurn = () => void;

/**
 * Does one thing at a time for each person, so that nobody fills the server's memory with their own data. Further calls
 * wait for their turn; if too many wait, or for too long, they are told to try again later.
 */
export function makeTurns({ mostWaiting, timeoutMs }: { mostWaiting: number; timeoutMs: number }) {
  const waiting = new Map<string, (() => void)[]>();

  function endTurn(userId: string): void {
    const next = waiting.get(userId)?.shift();
    if (next) next();
    else waiting.delete(userId);
  }

  return {
    /** Waits for a turn; a caller who disconnects no longer waits. @throws ProblemError `request.too_many` */
    async take(userId: string, { signal }: { signal?: AbortSignal | undefined } = {}): Promise<EndTurn> {
      signal?.throwIfAborted();
      let isOver = false;
      const end = () => {
        if (!isOver) endTurn(userId);
        isOver = true;
      };
      const queue = waiting.get(userId);
      if (!queue) {
        waiting.set(userId, []);
        return end;
      }
      if (queue.length >= mostWaiting) throw new ProblemError('request.too_many');
      await new Promise<void>((resolve, reject) => {
        const stopWaiting = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', leave);
        };
        const begin = () => {
          stopWaiting();
          resolve();
        };
        const giveUp = (reason: unknown) => {
          stopWaiting();
          queue.splice(queue.indexOf(begin), 1);
          reject(reason);
        };
        const leave = () => giveUp(signal?.reason);
        const timer = setTimeout(giveUp, timeoutMs, new ProblemError('request.too_many'));
        signal?.addEventListener('abort', leave, { once: true });
        queue.push(begin);
      });
      return end;
    },
  };
}
