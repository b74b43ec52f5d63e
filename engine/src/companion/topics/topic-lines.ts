import type { HeardMessage } from '../hear.ts';
import type { AnswerPairs } from '../reading/answer-pairs.ts';
import { installedCompanion } from '../reading/installed-companion.ts';
import { contentOf, wordsOfPair } from '../reading/pair-fit.ts';
import feelings from './feelings.json' with { type: 'json' };
import { learnTopics, type TopicFinder } from './learn-topics.ts';
import topics from './topics.json' with { type: 'json' };

type Lines = Readonly<Record<string, readonly string[] | undefined>>;
type Catalogue = Readonly<Record<string, Lines & { also?: readonly string[] }>>;

/** From this probability on a message has a tone that its topic may be answered in. */
const sureTone = 0.8;
/** Joy over what is no good news hurts more than silence. */
const surelyGood = 0.85;

const learned = new WeakMap<AnswerPairs, { topicOf: TopicFinder; feelingOf: TopicFinder }>();

/**
 * Lines that are right for whatever is told of the message's topic in its tone, or for the feeling that it names; null where
 * neither is plain enough.
 */
export function topicLines({ kind, tone, sureOfTone, text }: HeardMessage): readonly string[] | null {
  const companion = installedCompanion();
  if (!companion || kind === null) return null;
  const finders = learned.get(companion.pairs) ?? findersFrom(companion.pairs);
  learned.set(companion.pairs, finders);
  const words = contentOf(text);
  if (kind === 'feels') return linesOf(feelings, finders.feelingOf(words), 'any');
  if (sureOfTone < (tone === 'good' ? surelyGood : sureTone)) return null;
  return linesOf(topics, finders.topicOf(words), tone === 'funny' ? 'good' : tone);
}

function linesOf(catalogue: Catalogue, name: string | null, tone: string): readonly string[] | null {
  return (name === null ? null : catalogue[name]?.[tone]) ?? null;
}

function findersFrom({ pairs }: AnswerPairs) {
  const felt = pairs.filter(({ does }) => does === 'feels');
  return {
    topicOf: learnTopics(examplesOf(pairs, topics)),
    feelingOf: learnTopics(examplesOf(felt, feelings)),
  };
}

function examplesOf(pairs: AnswerPairs['pairs'], catalogue: Catalogue) {
  const names = new Map(
    Object.entries(catalogue).flatMap(([name, { also = [] }]) =>
      [name, ...also].map((about) => [about, name] as const),
    ),
  );
  return pairs.map((pair) => ({ words: wordsOfPair(pair).situation, topic: names.get(pair.about) ?? null }));
}
