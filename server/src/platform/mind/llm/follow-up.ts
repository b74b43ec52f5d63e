import { careFor } from '../care-for.ts';
import type { Mind } from '../mind.ts';
import type { ModelAsker } from './ask-model.ts';
import { makeJudge } from './judge.ts';
import { fenced, turnsOf } from './prompting.ts';

const instructions =
  'The person asks about the conversation between the marks. Answer in at most 150 words, from what is really said there, fair to everyone in it. Where it does not say, tell them so.';

/** Has a question about an analysed conversation answered by a language model. */
export function makeFollowUpAnswerer(asker: ModelAsker, engine: Mind): Mind['answerFollowUp'] {
  return async (followUp) => {
    const { analysis, content, question, history, signal } = followUp;
    const { system, text, fence } = fenced(
      instructions,
      `${content}\n\nEarlier reading of it:\n${JSON.stringify(analysis)}`,
    );
    const judge = makeJudge([content, question, ...history.map((turn) => turn.content)].join('\n'));
    const care = await careFor(question, history);
    return asker.text({
      task: 'answer_follow_up',
      signal,
      system,
      messages: turnsOf(history, question, text),
      fence,
      judge: (answer) => {
        if (!judge.isFit(answer)) return 'unsafe';
        const founded = judge.founded(answer);
        if (founded === '') return 'unfounded';
        return [care, founded].filter(Boolean).join('\n\n');
      },
      fallback: () => engine.answerFollowUp(followUp),
    });
  };
}
