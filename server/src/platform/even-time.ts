import { setTimeout as wait } from 'node:timers/promises';

/**
 * Does a task and answers no sooner than after `milliseconds`, whether it finds something or fails: how long an answer takes
 * then says nothing about what was found.
 */
export async function answerAfter<Answer>(
  milliseconds: number,
  task: () => Promise<Answer>,
): Promise<Answer> {
  const [answer] = await Promise.allSettled([task(), wait(milliseconds)]);
  if (answer.status === 'rejected') throw answer.reason;
  return answer.value;
}

/** Longer than a lookup takes, shorter than somebody notices. */
export const lookupMs = 150;
