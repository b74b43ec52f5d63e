import { aiNotice, needsNotice } from '@reflect/engine';
import type { Mind } from '../../mind.ts';
import { joinLatestMessages } from '../../safety/latest-messages.ts';
import { findCrisis, judgeForCrisis } from '../../safety/support-need.ts';
import { answerConversation, joinMaterial } from '../conversation-answer.ts';
import type { ModelAsker } from '../model/ask-model.ts';
import { formatTold, getHeeding, getStyle } from '../preferences.ts';

const echoing = `You accompany a guided session. Give back in one to three sentences what you heard in the last answer, in the person's own words where you can. Ask nothing and advise nothing: the next question of the session follows your words.`;

export function makeGuide(asker: ModelAsker, engine: Mind): Mind['guide'] {
  return async (asked) => {
    const { template, questionIndex, message, history, preferences, userId, signal } = asked;
    const whole = await engine.guide(asked);
    const { words: fromEngine, source: _engine, ...step } = whole;
    // After recent words of crisis, and after the mention of a past one, the answer consists of reviewed sentences.
    const isAfterCrisis = (await findCrisis(joinLatestMessages(history), userId)).isCrisis;
    const { mention } = await judgeForCrisis(message, userId);
    if (step.crisis.isCrisis || isAfterCrisis || mention) return whole;
    const next = step.isComplete ? undefined : template.questions[step.nextQuestionIndex ?? -1];
    const answer = answerConversation(asker, {
      task: 'guide',
      userId,
      instructions: [
        echoing,
        ...(step.isComplete ? ['This was the last answer: close the session warmly.'] : []),
        getStyle(preferences),
        ...getHeeding(preferences),
      ].join('\n'),
      material: joinMaterial(formatTold(preferences), {
        text: `The session: ${template.title}\nThe question that is being answered: ${template.questions[questionIndex] ?? ''}`,
        source: template.questions.join('\n'),
      }),
      message,
      history,
      closing: [next, needsNotice(history) ? `(${aiNotice})` : undefined].filter(Boolean).join(' '),
      engineWords: fromEngine,
      signal,
    });
    return { ...step, ...answer };
  };
}
