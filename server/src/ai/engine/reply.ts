import type { Reply } from '@reflect/contract';
import type { Mind } from '../mind.ts';
import { crisisIn } from '../safety/support-need.ts';
import { generalReply } from './general-results.ts';
import { charactersOf, type RunTask } from './thread/run-task.ts';
import { streamWhole } from './whole-answer.ts';

/** The engine reads this many of the latest messages. */
const messagesRead = 12;

export function makeReplier(run: RunTask): Mind['reply'] {
  return async ({ message, history, preferences, memory, userId, signal }) => {
    const answer = await run({
      task: 'reply',
      asked: [{ message, history, preferences, memory }],
      characters: message.length + charactersOf(history.slice(-messagesRead)),
      userId,
      signal,
      fallback: async () => generalReply(await crisisIn(message, userId)),
    });
    return streamWhole<Reply>(answer);
  };
}
