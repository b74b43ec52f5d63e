import { splitSentences } from '../text/sentences.ts';
import { splitWords } from '../text/words.ts';
import type { Conversation } from './conversation.ts';
import { fillPerson, namesOnlyWhoIsThere } from './people-in-answers.ts';
import { asks } from './question-budget.ts';
import type { AnswerPair } from './reading/answer-pairs.ts';
import type { MessageKind } from './reading/companion-reader.ts';
import { type Companion, installedCompanion } from './reading/installed-companion.ts';
import { contentOf, leastFor, likelihoodOf, preparePairs } from './reading/pair-fit.ts';
import { isSaid } from './words/choose-words.ts';

/** An answer to somebody who wishes for short ones has so many words at most. */
const shortAnswer = 8;
/** Pairs that are farther from a message have nothing to do with it. */
const leastNearness = 0.4;
/** What these mean lies in what was said before, or safety answers them: no pair is right for another message. */
const onlyFromBefore: ReadonlySet<MessageKind> = new Set(['answers', 'wishes', 'danger', 'foreign']);
const prepared = new WeakMap<Companion, ReturnType<typeof preparePairs>>();

/**
 * The answer that was written for a situation of nearly the same meaning, where one is near enough and right for this
 * message; null where none is.
 */
export function findAnswer(conversation: Conversation): string | null {
  const { heard, earlier } = conversation;
  const companion = installedCompanion();
  if (!companion || !heard.reading || !heard.odds || !heard.kind) return null;
  if (onlyFromBefore.has(heard.kind)) return null;
  const fitOf = prepared.get(companion) ?? preparePairs(companion.pairs);
  prepared.set(companion, fitOf);
  const words = contentOf(heard.text);
  const { odds, reading, kind } = heard;
  const likely = companion.pairs
    .nearnessTo(reading)
    .filter(({ pair, situation }) => pair.does === kind && situation >= leastNearness)
    .map((near) => ({ pair: near.pair, likelihood: likelihoodOf(fitOf(near, words, odds)) }))
    .filter(({ likelihood }) => likelihood >= leastFor(kind))
    .sort((one, other) => other.likelihood - one.likelihood);
  for (const { pair } of likely) {
    const answer = answerFrom(pair, conversation);
    if (answer !== null && namesOnlyWhoIsThere(answer, [...earlier.slice(-2), heard.text])) return answer;
  }
  return null;
}

/** The answer of a pair as it can be said now; null where it can't. */
function answerFrom({ answer, tone }: AnswerPair, conversation: Conversation): string | null {
  const { heard, said, wishes, mayAsk } = conversation;
  if (areOpposite(tone, heard.tone)) return null;
  const filled = fillPerson(answer, heard.people);
  if (filled === null) return null;
  const allowed = mayAsk ? filled : withoutQuestions(filled);
  if (allowed === '' || isSaid(allowed, said)) return null;
  return wishes.has('short') && splitWords(allowed).length > shortAnswer ? null : allowed;
}

function areOpposite(one: AnswerPair['tone'], other: AnswerPair['tone']): boolean {
  const glad = new Set(['good', 'funny']);
  return (one === 'bad' && glad.has(other)) || (other === 'bad' && glad.has(one));
}

/** An answer without its questions; empty where nothing is left that stands by itself. */
export function withoutQuestions(answer: string): string {
  return splitSentences(answer)
    .map(({ text }) => text)
    .filter((sentence) => !asks(sentence))
    .join(' ');
}
