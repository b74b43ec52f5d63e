import { makeJudge } from '@reflect/engine/model-answers';
import type { Mind } from '../mind.ts';
import { makeCrisisAnswer } from '../safety/crisis-answer.ts';
import type { ModelAsker } from './model/ask-model.ts';
import { fenceText, listTurns } from './model/prompt.ts';
import { getStyle } from './preferences.ts';

const instructions =
  'The person asks about the conversation between the marks. Answer in at most 150 words, from what is really said there, fair to everyone in it. Where it does not say, tell them so.';

export function makeFollowUpAnswerer(asker: ModelAsker, engine: Mind): Mind['answerFollowUp'] {
  return async (followUp) => {
    const { content, question, history, preferences, userId, signal } = followUp;
    // The current text is sent; lines quoted from it may have been removed since.
    const { lines: _quoted, ...analysis } = followUp.analysis;
    const { system, text, fence } = fenceText(
      preferences ? `${instructions}\n${getStyle(preferences)}` : instructions,
      `${content}\n\nEarlier reading of it:\n${JSON.stringify(analysis)}`,
    );
    const judge = makeJudge([content, question, ...history.map((turn) => turn.content)].join('\n'));
    const care = await makeCrisisAnswer(question, history);
    const { answer } = await asker.text<string>({
      task: 'answer_follow_up',
      userId,
      entries: 1,
      signal,
      system,
      messages: listTurns(history, question, text),
      fence,
      judge: (said) => {
        if (!judge.isFit(said)) return 'unsafe';
        const withoutUnfounded = judge.withoutUnfounded(said);
        if (withoutUnfounded === '') return 'unfounded';
        return [care, withoutUnfounded].filter(Boolean).join('\n\n');
      },
      fallback: () => engine.answerFollowUp(followUp),
    });
    return answer;
  };
}
