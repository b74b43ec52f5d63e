import { isApiError } from '../../api-error.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 20_000;
/** Too many calls, or a server that is busy. */
const passing = [429, 503];

/** Repeats a call that the server has no time for at present. */
export async function patiently<Answer>(call: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    signal.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      if (!isApiError(error) || !passing.includes(error.status)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Runs tasks, a few at the same time; the first failure ends it. */
export async function runAll(tasks: readonly (() => Promise<void>)[], atOnce = 4): Promise<void> {
  const left = tasks.values();
  const work = async () => {
    for (const task of left) await task();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
