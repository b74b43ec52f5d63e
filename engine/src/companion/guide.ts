import type { AiPreferences, ChatMessage, GuideStep } from '@reflect/contract';
import { answerInKind } from './answer-in-kind.ts';
import { answerAfterCrisis, answerMention, isSaferAnswer } from './care/after-crisis.ts';
import {
  answerDanger,
  answerHints,
  answerMedical,
  answerQuietly,
  mayBeInDanger,
  meetsQuietLine,
} from './care/care.ts';
import { askForHelper } from './care/stay.ts';
import { writeTouchedLine } from './challenges.ts';
import { type Conversation, readConversation } from './conversation.ts';
import type { MessageKind } from './reading/companion-reader.ts';
import { sayBack } from './say-back/say-back.ts';
import { answerSituation, removeQuestions } from './situations/answer-situation.ts';
import { readPreferredWishes } from './wishes.ts';
import { chooseFreshWording } from './words/choose-words.ts';
import lines from './words/lines.json' with { type: 'json' };

/** A guided session: its questions, the one just answered, and what was said before. */
export type GuideOptions = {
  template: { title: string; questions: readonly string[] };
  /** The index of the question that the message answers, from 0. */
  questionIndex: number;
  message: string;
  history?: readonly ChatMessage[];
  preferences?: AiPreferences;
};

// Messages that don't answer the question: they are answered by their kind, and the question stays.
const besides: ReadonlySet<MessageKind> = new Set([
  'greets',
  'thanks',
  'complains',
  'asks-ai',
  'asks-facts',
  'asks-words',
  'asks-advice',
  'asks-journal',
  'tests',
]);
// Probability that it is one of them; below it, the message counts as an answer.
const sureBeside = 0.6;

/**
 * Answers within a guided session: acknowledges the answer and continues with the next question, exactly as in the
 * template. A message that isn't an answer is answered by its kind, and the question stays. After the last question
 * it closes the session. Words of crisis pause the questions until the person wants to go on.
 */
export function guide({
  template,
  questionIndex,
  message,
  history = [],
  preferences = {},
}: GuideOptions): GuideStep {
  const read = readConversation({ message, history, wishes: readPreferredWishes(preferences) });
  const conversation = { ...read, mayAsk: false };
  const { crisis } = conversation.heard;
  const question = template.questions[questionIndex] ?? '';
  const staying = answerThatStays(conversation, question);
  if (staying !== null) return { message: staying, nextQuestionIndex: questionIndex, crisis };
  const heard = acknowledgeAnswer(conversation, preferences);
  const next = template.questions[questionIndex + 1];
  if (next !== undefined)
    return { message: `${heard} ${next}`, nextQuestionIndex: questionIndex + 1, crisis };
  const closing = chooseFreshWording(lines['guide-closings'], conversation.said, message);
  return { message: `${heard} ${closing}`, isComplete: true, crisis };
}

// The answer if the question stays: for safety, or to a message that isn't an answer; null if the session goes on.
function answerThatStays(conversation: Conversation, question: string): string | null {
  const { heard, earlier, said } = conversation;
  const askAgain = (answer: string) => {
    const words = chooseFreshWording(lines['guide-again'], said, heard.text).replace(
      '{question}',
      () => question,
    );
    return `${removeQuestions(answer)} ${words}`.trim();
  };
  const care = answerDanger(heard, said);
  if (care) return care;
  const helper = askForHelper(conversation);
  if (helper) return helper;
  const afterCrisis = answerAfterCrisis({ heard, earlier, said });
  if (afterCrisis) return isSaferAnswer(afterCrisis) ? askAgain(afterCrisis) : afterCrisis;
  const hinted = answerHints(heard, { earlier, said });
  if (hinted) return hinted;
  const medical = answerMedical(heard, said);
  if (medical) return askAgain(medical);
  if (heard.kind === null) return null;
  if (heard.kind === 'leaves') return chooseFreshWording(lines['guide-stops'], said, heard.text);
  const { odds } = heard;
  const isBeside = odds ? [...besides].reduce((sum, kind) => sum + odds.does[kind], 0) >= sureBeside : false;
  return isBeside && besides.has(heard.kind) ? askAgain(answerInKind(conversation)) : null;
}

function acknowledgeAnswer(conversation: Conversation, preferences: AiPreferences): string {
  const { heard, earlier, said } = conversation;
  const mention = answerMention(heard, said);
  if (mention) return mention;
  if (mayBeInDanger(heard, earlier)) return answerQuietly(heard, said);
  if (heard.isForeign) return chooseFreshWording(lines.foreign, said, heard.text);
  if (heard.kind === 'unsure') return chooseFreshWording(lines['guide-skipped'], said, heard.text);
  const isSad = heard.found.situation?.tone === 'bad';
  if (!isSad && meetsQuietLine(heard, earlier))
    return chooseFreshWording(lines['guide-heard'], said, heard.text);
  return (
    answerSituation(conversation) ??
    writeTouchedLine({ text: heard.text, said, challenges: preferences.currentChallenges }) ??
    sayBack(conversation) ??
    chooseFreshWording(lines['guide-heard'], said, heard.text)
  );
}
