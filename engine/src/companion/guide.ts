import type { AiPreferences, ChatMessage, GuideStep } from '@reflect/contract';
import { answerAfterCrisis, answerMention, isSaferAnswer } from './after-crisis.ts';
import { answerInKind } from './answer-in-kind.ts';
import { careAnswer, hintedCare, mayBeInDanger, medicalAnswer, quietCare } from './care.ts';
import { touchedLine } from './challenges.ts';
import { type Conversation, readConversation } from './conversation.ts';
import type { MessageKind } from './reading/companion-reader.ts';
import { answerSituation, withoutQuestions } from './situations/answer-situation.ts';
import { wishesIn } from './wishes.ts';
import { freshWording } from './words/choose-words.ts';
import lines from './words/lines.json' with { type: 'json' };

/** A guided session: its questions, which of them was just answered, and what was said before. */
export type GuideOptions = {
  template: { title: string; questions: readonly string[] };
  /** The question the message answers, counted from 0. */
  questionIndex: number;
  message: string;
  history?: readonly ChatMessage[];
  preferences?: AiPreferences;
};

/** What is no answer to the question: it is answered in kind, and the question stays. */
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
/** From this probability of any of them on; in doubt it is an answer. */
const sureBeside = 0.6;

/**
 * Answers within a guided session: acknowledges the answer, asks nothing itself, and goes on to the next question, word for
 * word as the template has it. What is no answer is answered in kind, and the question stays. After the last question it
 * closes the session. Words of crisis stop the questions: the same one stays open until the person wants to go on.
 */
export function guide({
  template,
  questionIndex,
  message,
  history = [],
  preferences = {},
}: GuideOptions): GuideStep {
  const read = readConversation({ message, history, wishes: wishesIn(preferences) });
  const conversation = { ...read, mayAsk: false };
  const { crisis } = conversation.heard;
  const question = template.questions[questionIndex] ?? '';
  const staying = answerThatStays(conversation, question);
  if (staying !== null) return { message: staying, nextQuestionIndex: questionIndex, crisis };
  const heard = acknowledgement(conversation, preferences);
  const next = template.questions[questionIndex + 1];
  if (next !== undefined)
    return { message: `${heard} ${next}`, nextQuestionIndex: questionIndex + 1, crisis };
  const closing = freshWording(lines['guide-closings'], conversation.said, message);
  return { message: `${heard} ${closing}`, isComplete: true, crisis };
}

/** What is said where the question stays: for safety, and to what is no answer; null where the session goes on. */
function answerThatStays(conversation: Conversation, question: string): string | null {
  const { heard, earlier, said } = conversation;
  const again = (answer: string) => {
    const words = freshWording(lines['guide-again'], said, heard.text).replace('{question}', () => question);
    return `${withoutQuestions(answer)} ${words}`.trim();
  };
  const care = careAnswer(heard, said);
  if (care) return care;
  const afterCrisis = answerAfterCrisis({ heard, earlier, said });
  if (afterCrisis) return isSaferAnswer(afterCrisis) ? again(afterCrisis) : afterCrisis;
  const hinted = hintedCare(heard, { earlier, said });
  if (hinted) return hinted;
  const medical = medicalAnswer(heard, said);
  if (medical) return again(medical);
  if (heard.kind === null) return null;
  if (heard.kind === 'leaves') return freshWording(lines['guide-stops'], said, heard.text);
  const { odds } = heard;
  const isBeside = odds ? [...besides].reduce((sum, kind) => sum + odds.does[kind], 0) >= sureBeside : false;
  return isBeside && besides.has(heard.kind) ? again(answerInKind(conversation)) : null;
}

function acknowledgement(conversation: Conversation, preferences: AiPreferences): string {
  const { heard, earlier, said } = conversation;
  const mention = answerMention(heard, said);
  if (mention) return mention;
  if (mayBeInDanger(heard, earlier)) return quietCare(heard, said);
  if (heard.isForeign) return freshWording(lines.foreign, said, heard.text);
  if (heard.kind === 'unsure') return freshWording(lines['guide-skipped'], said, heard.text);
  return (
    answerSituation(conversation) ??
    touchedLine({ text: heard.text, said, challenges: preferences.currentChallenges }) ??
    freshWording(lines['guide-heard'], said, heard.text)
  );
}
