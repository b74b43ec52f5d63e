import { isApiError } from '../../api-error.ts';

const firstPauseMs = 1_000;
const maxPauseMs = 20_000;
/** Too many calls, or a busy server. */
const passing = [429, 503];

/** Repeats a call while the server is too busy for it. */
export async function callPatiently<Answer>(
  call: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    signal.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      if (!isApiError(error) || !passing.includes(error.status)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Runs tasks, a few at a time; after the first failure no more are started. */
export async function runAll(tasks: readonly (() => Promise<void>)[], atOnce = 4): Promise<void> {
  const left = [...tasks];
  const work = async () => {
    try {
      for (let task = left.shift(); task !== undefined; task = left.shift()) await task();
    } catch (error) {
      left.length = 0;
      throw error;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, work));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}
