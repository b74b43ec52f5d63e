import { toPlainWriting } from '../../text/plain-writing.ts';
import type { Encode } from '../encode.ts';
import type { KnownPage, Memory } from '../memory.ts';
import type { Chip } from '../question/chip.ts';
import { createProbe, type Probe, vectorBytes } from '../vectors/packed-vectors.ts';
import type { ContentWord } from '../words/content-words.ts';
import { listMarks } from '../words/cut-page.ts';
import { findNearWords, measureAllSaid, measureSaid, type NearWords } from '../words/near-words.ts';
import { stemWord } from '../words/stem.ts';
import { isMark } from '../words/word-book.ts';
import type { WordVectors } from '../words/word-vectors.ts';
import { measureAllFelt } from './felt.ts';

/** A page with how well it fits the question. */
export type Ranked = {
  known: KnownPage;
  score: number;
  /** The cosine of its nearest sentences; null without vectors. */
  meaning: number | null;
  /** How much of the question it contains in the same or similar words, 0 to 1. */
  said: number;
  mood: number;
};

/** Pages, best fit first, and what finds their best sentence. */
export type Ranking = { ranked: readonly Ranked[]; near: readonly NearWords[]; probe: Probe | null };

export type Asked = {
  memory: Memory;
  encode: Encode | null;
  wordVectors: WordVectors | null;
  pages: readonly KnownPage[];
  topic: string;
  words: readonly ContentWord[];
  moods: readonly Extract<Chip, { kind: 'mood' }>[];
};

// The weight of each: chosen on the odd-numbered questions in `engine/evaluation/memory`.
const meaningShare = 1;
const saidShare = 0.5;
const moodShare = 0.35;

/** Ranks pages by their meaning, words and mood. Without a topic the newest come first. */
export function rankPages({ memory, encode, wordVectors, pages, topic, words, moods }: Asked): Ranking {
  if (topic === '') {
    const ranked = pages.toReversed().map((known) => ({ known, score: 0, meaning: null, said: 0, mood: 0 }));
    return { ranked, near: [], probe: null };
  }
  const feelings = moods.filter(({ feeling }) => feeling !== null);
  const named = feelings.map(({ mood }) => ({ text: mood, stem: stemWord(mood), start: 0, end: 0 }));
  const near = findNearWords({ memory, wordVectors, words: [...words, ...named], topic });
  const shares = measureAllSaid(memory, near);
  const namedStems = new Set(named.map(({ stem }) => stem));
  const nearNamed = near.filter(({ stem }) => namedStems.has(stem));
  const felt = measureAllFelt(memory, pages, { feelings, near: nearNamed });
  const others = near.filter(({ stem }) => !namedStems.has(stem));
  const otherShares = feelings.length === 0 ? shares : measureAllSaid(memory, others);
  const probe = encode && makeTopicProbe(encode, topic, words);
  const ranked = pages.map((known): Ranked => {
    const meaning = probe && known.blocks ? findMostAlike(known.blocks, probe) : null;
    const mood = felt.get(known.page.id) ?? 0;
    // A sentence about somebody else's feeling, or one that denies it, doesn't answer the question.
    const isOthers = felt.get(known.page.id) === 0;
    const said = (isOthers ? otherShares : shares).get(known.page.id) ?? 0;
    const score = meaningShare * (meaning ?? 0) + saidShare * said + moodShare * mood;
    return { known, meaning, said, mood, score };
  });
  return { ranked: sortBestFirst(ranked), near, probe };
}

// Nobody looks at pages that fit less, and sorting thousands of them takes time.
const worthOrdering = 0.45;
const orderedAnyway = 50;

function sortBestFirst(ranked: readonly Ranked[]): Ranked[] {
  const compareScores = (one: Ranked, other: Ranked) => other.score - one.score;
  const worth = ranked.filter(({ score, meaning }) => score >= worthOrdering || meaning === null);
  return (worth.length >= orderedAnyway ? worth : [...ranked]).sort(compareScores);
}

// The meaning of a question as asked, and of its content words alone, which say more than "when did I" before them.
function makeTopicProbe(encode: Encode, topic: string, words: readonly ContentWord[]): Probe {
  const telling = words.map(({ text }) => text).join(' ');
  const vectors = encode(telling === '' ? [toPlainWriting(topic)] : [toPlainWriting(topic), telling]);
  const sum = new Float32Array(vectors[0]!.vector.length);
  for (const { vector } of vectors) {
    let squares = 0;
    for (let k = 0; k < sum.length; k++) squares += vector[k]! ** 2;
    for (let k = 0; k < sum.length; k++) sum[k]! += vector[k]! / Math.sqrt(squares || 1);
  }
  return createProbe(sum);
}

// What a sentence gains if it names somebody for whom is asked.
const namedShare = 0.25;

/** Returns the sentence of a page that fits best; null if none does. `names`: the stems of the people asked for. */
export function findBestSentence(
  { page, stems, vectors, sentences, telling }: KnownPage,
  {
    memory,
    near,
    probe,
    names,
  }: Pick<Ranking, 'near' | 'probe'> & { memory: Memory; names: readonly string[] },
): number | null {
  let [best, sentence] = [0, null as number | null];
  const marks = near.flatMap(({ credits }) => [...credits.keys()].filter(isMark));
  // Only where the page is marked it takes time to find the sentence that is.
  const book = marks.some((mark) => memory.pagesWith(mark)?.has(page.id)) ? memory.wordBook() : null;
  for (let at = 0; at < sentences.length; at++) {
    const kept = telling.indexOf(at);
    const cosine = probe && vectors && kept !== -1 ? probe(vectors, kept * vectorBytes) : 0;
    const isNaming = names.some((name) => stems[at]!.has(name));
    const said = book ? new Set([...stems[at]!, ...listMarks(sentences[at]!.text, book)]) : stems[at]!;
    const fit = meaningShare * cosine + saidShare * measureSaid(near, said);
    const score = fit > 0 && isNaming ? fit + namedShare : fit;
    if (score > best) [best, sentence] = [score, at];
  }
  return sentence;
}

function findMostAlike(vectors: Uint8Array, probe: Probe): number {
  let cosine = vectors.length === 0 ? 0 : -1;
  for (let at = 0; at < vectors.length; at += vectorBytes) cosine = Math.max(cosine, probe(vectors, at));
  return cosine;
}
