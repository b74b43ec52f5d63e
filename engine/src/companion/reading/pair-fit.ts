import { stemsOf } from '../../model/text.ts';
import { stopWords } from '../../text/stop-words.ts';
import { splitWords } from '../../text/words.ts';
import type { AnswerPair, AnswerPairs, NearPair } from './answer-pairs.ts';
import type { MessageKind, MessageOdds } from './companion-reader.ts';
import judged from './pair-fit.json' with { type: 'json' };

/** What tells whether the answer of a pair is right for another message. */
export type PairFit = {
  /** How near the situations are in meaning, and the message and the answer. */
  situation: number;
  answer: number;
  /** How much of what the situation is about is in the message too, 0 to 1. */
  shared: number;
  /** How much the answer says that the message doesn't: one for each word that belongs to few topics. */
  unsaid: number;
  /** Probability that the message does what the situation does, and that it sounds like it. */
  kind: number;
  tone: number;
};

/** Words that stop lists leave out and that an answer may not say of another message. */
const telling = new Set('one two once twice never first last new old'.split(' '));
/** A word in answers about so many topics says nothing about any of them. */
const anyTopic = 12;

/** The words of a text that say what it is about, each in the form it is listed in. */
export function contentOf(text: string): Set<string> {
  return new Set(
    splitWords(text)
      .map(({ text: word }) => word.replace(/'s$/, ''))
      .filter((word) => telling.has(word) || (!stopWords.has(word) && word.length > 1))
      .map((word) => stemsOf(word).at(-1) ?? word),
  );
}

type PairWords = { situation: Set<string>; answer: Set<string> };
const known = new WeakMap<AnswerPair, PairWords>();

/** The words that say what the two sides of a pair are about; found once for each pair. */
export function wordsOfPair(pair: AnswerPair): PairWords {
  const words = known.get(pair) ?? { situation: contentOf(pair.text), answer: contentOf(pair.answer) };
  known.set(pair, words);
  return words;
}

/** What is asked of every pair, prepared once: the words of both sides, and in how many topics a word of answers occurs. */
export function preparePairs({ pairs }: AnswerPairs) {
  const words = new Map(pairs.map((pair) => [pair, wordsOfPair(pair)]));
  const topics = new Map<string, Set<string>>();
  const counts = new Map<string, number>();
  for (const [{ about }, { situation, answer }] of words) {
    for (const word of answer) topics.set(word, (topics.get(word) ?? new Set()).add(about));
    for (const word of situation) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const rarity = (word: string) => Math.log((pairs.length + 1) / ((counts.get(word) ?? 0) + 1));
  const belongs = (word: string) =>
    1 - Math.min(1, Math.log(topics.get(word)?.size ?? 1) / Math.log(anyTopic));
  const rarityOf = (of: Iterable<string>) => [...of].reduce((sum, word) => sum + rarity(word), 0);

  /** How well each near pair fits a message. */
  return function fitOf(
    { pair, situation, answer }: NearPair,
    said: Set<string>,
    odds: MessageOdds,
  ): PairFit {
    const own = words.get(pair)!;
    const both = [...own.situation].filter((word) => said.has(word));
    const all = new Set([...own.situation, ...said]);
    return {
      situation,
      answer,
      shared: rarityOf(both) / Math.max(1, rarityOf(all)),
      unsaid: [...own.answer].reduce((sum, word) => (said.has(word) ? sum : sum + belongs(word)), 0),
      kind: odds.does[pair.does],
      tone: odds.tones[pair.tone],
    };
  };
}

/** How likely the answer of a pair is right for a message, 0 to 1, as engine/training/companion/judged.jsonl teaches. */
export function likelihoodOf(fit: PairFit): number {
  const sum = Object.entries(judged.weights).reduce(
    (total, [name, weight]) => total + weight * fit[name as keyof PairFit],
    judged.bias,
  );
  return 1 / (1 + Math.exp(-sum));
}

const least: Readonly<Record<string, number>> = judged.least;

/** From which likelihood on an answer to what does this is taken: more where a wrong one hurts, or where its kind varies most. */
export function leastFor(kind: MessageKind): number {
  return least[kind] ?? judged.least[''];
}
