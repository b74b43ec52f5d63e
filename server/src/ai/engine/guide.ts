import type { GuideStep } from '@reflect/contract';
import { addNotice } from '@reflect/engine';
import type { Mind } from '../mind.ts';
import { findCrisis } from '../safety/support-need.ts';
import { makeGeneralReply } from './general-results.ts';
import { countCharacters, type RunTask } from './thread/run-task.ts';
import { streamWhole } from './whole-answer.ts';

/** The engine reads this many of the latest messages. */
const messagesRead = 12;

export function makeGuide(run: RunTask): Mind['guide'] {
  return async ({ template, questionIndex, message, history, preferences, userId, signal }) => {
    const step = await run({
      task: 'guide',
      asked: [{ template, questionIndex, message, history, preferences }],
      characters: message.length + countCharacters(history.slice(-messagesRead)),
      userId,
      signal,
      fallback: async () => ({
        ...makeGeneralReply(await findCrisis(message, userId)),
        nextQuestionIndex: questionIndex,
      }),
    });
    return streamWhole<GuideStep>({ ...step, message: addNotice(step.message, history) });
  };
}
