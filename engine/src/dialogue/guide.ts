import type { AiPreferences, ChatMessage, GuideStep } from '@reflect/contract';
import { freshWording } from './choose-words.ts';
import { styleFor } from './preferences.ts';
import { hear } from './reflect.ts';
import { reflection } from './reflection.ts';
import { careAnswer } from './reply.ts';
import wordings from './wordings.json' with { type: 'json' };

/** A guided session: its questions, which of them was just answered, and what was said before. */
export type GuideOptions = {
  template: { title: string; questions: readonly string[] };
  /** The question the message answers, counted from 0. */
  questionIndex: number;
  message: string;
  history?: readonly ChatMessage[];
  preferences?: AiPreferences;
};

const closings = [
  'That was the last question. What you found here is yours: {thread}',
  'You have come to the end of it. One thread I saw: {thread}',
  'That is all I wanted to ask. Looking back over your answers: {thread}',
];

/**
 * Answers within a guided session: reflects the answer and goes on to the next question, word for word as
 * the template has it. After the last one it closes the session. Words of crisis stop the questions: the same
 * question stays open until the person wants to go on.
 */
export function guide({
  template,
  questionIndex,
  message,
  history = [],
  preferences = {},
}: GuideOptions): GuideStep {
  const heard = hear(message);
  const said = history.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  const earlier = history
    .filter(({ role }) => role === 'user')
    .slice(-template.questions.length)
    .map(({ content }) => hear(content));
  const care = careAnswer(heard, said);
  if (care) return { message: care, nextQuestionIndex: questionIndex, crisis: heard.crisis };

  const echo = heard.isForeign
    ? freshWording(wordings.foreign, said, message)
    : reflection({
        heard,
        earlier,
        said,
        style: styleFor(preferences),
        challenges: preferences.currentChallenges,
      }).join(' ');
  const next = template.questions[questionIndex + 1];
  if (next !== undefined)
    return { message: `${echo} ${next}`, nextQuestionIndex: questionIndex + 1, crisis: heard.crisis };
  const thread = threadOf([...earlier, heard].flatMap(({ emotions }) => emotions.map(({ name }) => name)));
  return {
    message: `${echo} ${freshWording(closings, said, message).replace('{thread}', () => thread)}`,
    isComplete: true,
    crisis: heard.crisis,
  };
}

/** What ran through all the answers, in one sentence. */
function threadOf(feelings: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of feelings) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name);
  if (!first) return 'you kept to what happened, and that is a beginning too.';
  return second ? `${first} came up most, and ${second} beside it.` : `${first} ran through it.`;
}
