import { useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';

/** Runs a task and holds the problem to show if it fails. Calls `onEnd` either way. */
export function useAttempt({ failed, onEnd }: { failed: string; onEnd: () => Promise<void> }) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (task: () => Promise<unknown>) => {
    setProblem(null);
    setPending(true);
    try {
      await task();
    } catch (error) {
      setProblem(isApiError(error) ? error.userMessage : failed);
    } finally {
      setPending(false);
      await onEnd();
    }
  };
  return { attempt, isPending, problem };
}
