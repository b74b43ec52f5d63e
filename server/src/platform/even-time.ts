import { setTimeout as wait } from 'node:timers/promises';

/**
 * Does a task, and answers or fails no sooner than after `milliseconds`: the time of an answer then tells nothing about
 * what was found.
 */
export async function answerAfter<Answer>(
  milliseconds: number,
  task: () => Promise<Answer>,
): Promise<Answer> {
  const [answer] = await Promise.allSettled([task(), wait(milliseconds)]);
  if (answer.status === 'rejected') throw answer.reason;
  return answer.value;
}

/** Longer than a lookup takes, and too short for anybody to notice. */
export const lookupMs = 150;
