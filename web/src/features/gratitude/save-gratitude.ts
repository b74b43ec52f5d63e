import { isApiError } from '../../platform/api-error.ts';

const maxAttempts = 3;
const backoffMs = 1_000;

/** Tries up to three times and waits 1 s, then 2 s in between. Rejects with the last failure. */
export async function saveWithAttempts<Result>(
  save: () => Promise<Result>,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await save();
    } catch (error) {
      if (attempt === maxAttempts) throw describeFailure(error);
      await wait(backoffMs * attempt);
    }
  }
}

function describeFailure(error: unknown): unknown {
  if (!isApiError(error) || error.status === 401) return error;
  const statusText = error.message.slice(`${error.status}: `.length);
  return new Error(`HTTP ${error.status}: ${statusText}`, { cause: error });
}
