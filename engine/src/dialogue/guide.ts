import type { AiPreferences, ChatMessage, GuideStep } from '@reflect/contract';
import { answerAfterCrisis, answerMention } from './after-crisis.ts';
import { answerInKind } from './answer-in-kind.ts';
import { type HeardMessage, hear, type Tone } from './hear.ts';
import type { MessageKind } from './message-kind.ts';
import { adviceFor, styleFor } from './preferences.ts';
import { careAnswer } from './reply.ts';
import { smallStep } from './small-step.ts';
import { acknowledge } from './telling.ts';
import { topicQuestion } from './topics.ts';
import { wishesOf } from './wishes.ts';
import { freshWording, isAnySaid, type Said } from './words/choose-words.ts';
import wordings from './words/wordings.json' with { type: 'json' };

/** A guided session: its questions, which of them was just answered, and what was said before. */
export type GuideOptions = {
  template: { title: string; questions: readonly string[] };
  /** The question the message answers, counted from 0. */
  questionIndex: number;
  message: string;
  history?: readonly ChatMessage[];
  preferences?: AiPreferences;
};

const heavyTones: ReadonlySet<Tone> = new Set(['sad', 'afraid', 'ashamed', 'heavy']);
/** What is no answer to the question: it is answered in kind, and the question stays. */
const besides: ReadonlySet<MessageKind> = new Set([
  'greeting',
  'how-are-you',
  'thanks',
  'angry-at-app',
  'about-ai',
  'asks-meaning',
  'asks-ai-memory',
  'asks-ai-feelings',
  'asks-if-trusted',
  'asks-medical-now',
  'asks-medical',
  'asks-diagnosis',
  'asks-for-service',
  'asks-for-question',
  'commands-ai',
]);
/** What asks something back and is an answer all the same. */
const asking: ReadonlySet<MessageKind> = new Set([
  'asks-verdict',
  'asks-whose-fault',
  'asks-if-normal',
  'asks-ai-choice',
  'asks-opinion',
]);
const noQuestions = new Set(['no-questions'] as const);
/** An answer of so many words has said enough to be asked about, in words. */
const longAnswer = 12;
const severalWords = 6;

/**
 * Answers within a guided session: acknowledges the answer and goes on to the next question, word for word as the template
 * has it. Where an answer brings bad news or a strong feeling, it asks about that first, once a session, and stays with the
 * question. After the last question it closes the session. Words of crisis stop the questions: the same question stays open
 * until the person wants to go on.
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
  const answers = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  const earlier = answers.slice(-template.questions.length).map(hear);
  const { crisis } = heard;
  const care = careAnswer(heard, said);
  if (care) return { message: care, nextQuestionIndex: questionIndex, crisis };
  const staying = answerThatStays({
    heard,
    said,
    answers,
    preferences,
    question: template.questions[questionIndex] ?? '',
  });
  if (staying) return { message: staying, nextQuestionIndex: questionIndex, crisis };

  const mention = answerMention(heard, said);
  const echo = mention ?? acknowledgement({ heard, earlier, said, preferences });
  // More answers than questions so far: something was asked about already.
  const hasFollowedUp = answers.length > questionIndex;
  const followUp = hasFollowedUp || mention ? null : followUpTo(heard, [...answers, message], said);
  if (followUp) return { message: joined(echo, followUp), nextQuestionIndex: questionIndex, crisis };

  const next = template.questions[questionIndex + 1];
  if (next !== undefined)
    return { message: joined(echo, next), nextQuestionIndex: questionIndex + 1, crisis };
  const named = [...earlier, heard].flatMap(({ leading }) => leading ?? []);
  return { message: joined(echo, closing(named, said, message)), isComplete: true, crisis };
}

/** What is said where the question stays: soon after words of crisis, and to what is no answer; null where the session goes on. */
function answerThatStays({
  heard,
  said,
  answers,
  preferences,
  question,
}: {
  heard: HeardMessage;
  said: Said;
  answers: readonly string[];
  preferences: AiPreferences;
  question: string;
}): string | null {
  const again = () =>
    freshWording(wordings.guideAgain, said, heard.text).replace('{question}', () => question);
  const afterCrisis = answerAfterCrisis({ heard, earlier: answers, said });
  if (afterCrisis)
    return isAnySaid(wordings.saferAfterCrisis, [afterCrisis]) ? joined(afterCrisis, again()) : afterCrisis;
  if (heard.kind === 'stops' || heard.kind === 'goodbye')
    return freshWording(wordings.guideStops, said, heard.text);
  if (heard.kind === 'asks-for-step' && adviceFor(preferences) !== 'never')
    return joined(smallStep([...answers, heard.text], said), again());
  if (!besides.has(heard.kind)) return null;
  const inKind = answerInKind({ heard, earlier: [], said, wishes: noQuestions });
  return inKind && joined(inKind, again());
}

function acknowledgement({
  heard,
  earlier,
  said,
  preferences,
}: {
  heard: HeardMessage;
  earlier: readonly HeardMessage[];
  said: Said;
  preferences: AiPreferences;
}): string {
  if (heard.isForeign) return freshWording(wordings.foreign, said, heard.text);
  if (heard.kind === 'nothing-said') return freshWording(wordings.skipped, said, heard.text);
  if (asking.has(heard.kind)) return answerInKind({ heard, earlier: [], said, wishes: noQuestions }) ?? '';
  const challenges = preferences.currentChallenges;
  const sentences = acknowledge({
    heard,
    earlier,
    said,
    style: styleFor(preferences),
    wishes: new Set(),
    challenges,
  });
  if (sentences.length > 0) return sentences.slice(0, 2).join(' ');
  const isMore = heard.words >= severalWords;
  return freshWording(isMore ? wordings.guideHeardMore : wordings.guideHeard, said, heard.text);
}

/** A question about what weighs most in an answer; null where the session can go on. */
function followUpTo(heard: HeardMessage, answers: readonly string[], said: Said): string | null {
  if (heard.kind !== 'bad-news' && !(heavyTones.has(heard.tone) && heard.words >= longAnswer)) return null;
  if (wishesOf(answers).has('no-questions')) return null;
  return topicQuestion({ text: heard.text, people: heard.people, said });
}

function closing(feelings: readonly string[], said: Said, seed: string): string {
  const counts = new Map<string, number>();
  for (const name of feelings) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [first] = [...counts].sort((a, b) => b[1] - a[1]).filter(([, count]) => count > 1);
  const end = freshWording(wordings.closings, said, seed);
  return first
    ? `${end} ${first[0][0]!.toUpperCase()}${first[0].slice(1)} came up more than once in your answers.`
    : end;
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
