import type { Reply } from '@reflect/contract';
import type { Mind } from '../mind.ts';
import { findCrisis } from '../safety/support-need.ts';
import { makeGeneralReply } from './general-results.ts';
import { countCharacters, type RunTask } from './thread/run-task.ts';
import { streamWhole } from './whole-answer.ts';

/** The engine reads this many of the latest messages. */
const messagesRead = 12;

export function makeReplier(run: RunTask): Mind['reply'] {
  return async ({ message, history, preferences, memory, userId, signal }) => {
    const answer = await run({
      task: 'reply',
      asked: [{ message, history, preferences, memory }],
      characters: message.length + countCharacters(history.slice(-messagesRead)),
      userId,
      signal,
      fallback: async () => makeGeneralReply(await findCrisis(message, userId)),
    });
    return streamWhole<Reply>(answer);
  };
}
