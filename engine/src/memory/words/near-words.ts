import { peopleWords } from '../../text/people.ts';
import type { Memory } from '../memory.ts';
import type { ContentWord } from './content-words.ts';
import { markNamed, markTold } from './word-book.ts';
import type { WordVectors } from './word-vectors.ts';

// Words that are less similar than this are unrelated.
const floor = 0.4;
/** A word that counts this much for a requested one says nearly the same. */
export const strongCredit = 0.6;
// What a text that names or tells of a topic counts, if the question names it and if it only tells of it.
const namedCredits = [0.7, 0.55] as const;
const toldCredits = [0.4, 0.3] as const;
// Further ones are too many to look up, and add little.
const maxNear = 60;

/** For a requested word: how much each word of the journal counts in its place, 1 for itself. */
export type NearWords = { stem: string; weight: number; credits: ReadonlyMap<string, number> };

/** Finds the words of the journal that may stand for the words of a question. */
export function findNearWords({
  memory,
  wordVectors,
  words,
  topic,
}: {
  memory: Memory;
  wordVectors: WordVectors | null;
  words: readonly ContentWord[];
  /** The question without its chips. */
  topic: string;
}): NearWords[] {
  const asked = memory.wordBook()?.listAsked(topic) ?? [];
  const distinct = new Map(words.map((word) => [word.stem, word]));
  return [...distinct.values()].map(({ stem, text }) => {
    // A father isn't a mother, however similar the words are.
    const vector = peopleWords.has(text) ? null : (wordVectors?.findVector(text) ?? null);
    const found = vector === null ? [] : compareVocabulary(memory, wordVectors!, vector);
    const nearest = found.sort(([, one], [, other]) => other - one).slice(0, maxNear);
    const credits = new Map(nearest);
    if (memory.pagesWith(stem)) credits.set(stem, 1);
    for (const { topic: at, isNamed } of asked.filter(({ stems }) => stems.includes(stem))) {
      const [naming, telling] = isNamed ? namedCredits : toldCredits;
      if (isTelling(memory, markNamed(at))) credits.set(markNamed(at), naming);
      if (isTelling(memory, markTold(at))) credits.set(markTold(at), telling);
    }
    return { stem, weight: memory.weightOf(stem), credits };
  });
}

// What a fifth of the pages tell of doesn't distinguish them, and takes long to count.
const maxShare = 0.2;
const fewPages = 50;

function isTelling(memory: Memory, mark: string): boolean {
  const having = memory.pagesWith(mark)?.size ?? 0;
  return having > 0 && having <= Math.max(fewPages, maxShare * memory.pages().length);
}

type Vectors = { version: number; stems: string[]; rows: Float32Array };
const vectorsOf = new WeakMap<Memory, Vectors>();

// How similar each word of the journal is to a vector, if it is.
function compareVocabulary(
  memory: Memory,
  wordVectors: WordVectors,
  vector: Float32Array,
): [stem: string, credit: number][] {
  const { stems, rows } = getVocabularyVectors(memory, wordVectors);
  const found: [string, number][] = [];
  for (let word = 0; word < stems.length; word++) {
    let near = 0;
    for (let k = 0; k < vector.length; k++) near += vector[k]! * rows[word * vector.length + k]!;
    if (near > floor) found.push([stems[word]!, (near - floor) / (1 - floor)]);
  }
  return found;
}

// The vectors of all words of the journal in one array, made once for each version of the vocabulary.
function getVocabularyVectors(memory: Memory, wordVectors: WordVectors): Vectors {
  const version = memory.vocabularyVersion();
  const known = vectorsOf.get(memory);
  if (known?.version === version) return known;
  const listed = [...memory.vocabulary()].flatMap(([stem, written]) => {
    const vector = wordVectors.findVector(written);
    return vector === null ? [] : [{ stem, vector }];
  });
  const width = listed[0]?.vector.length ?? 0;
  const rows = new Float32Array(listed.length * width);
  for (const [at, { vector }] of listed.entries()) rows.set(vector, at * width);
  const made = { version, stems: listed.map(({ stem }) => stem), rows };
  vectorsOf.set(memory, made);
  return made;
}

/** Returns how much of the question some words cover, weighted by how much each word says, 0 to 1. */
export function measureSaid(near: readonly NearWords[], said: ReadonlySet<string>): number {
  let [sum, whole] = [0, 0];
  for (const { weight, credits } of near) {
    whole += weight;
    let best = 0;
    for (const [stem, credit] of credits) if (credit > best && said.has(stem)) best = credit;
    sum += weight * best;
  }
  return whole === 0 ? 0 : sum / whole;
}

/** Returns the same for all pages at once, by their ids; pages that aren't listed cover nothing. */
export function measureAllSaid(memory: Memory, near: readonly NearWords[]): Map<string, number> {
  const shares = new Map<string, number>();
  const whole = near.reduce((sum, { weight }) => sum + weight, 0);
  for (const { weight, credits } of near) {
    const best = new Map<string, number>();
    for (const [stem, credit] of [...credits].sort(([, one], [, other]) => one - other)) {
      for (const pageId of memory.pagesWith(stem) ?? []) best.set(pageId, credit);
    }
    for (const [pageId, credit] of best) {
      shares.set(pageId, (shares.get(pageId) ?? 0) + (weight * credit) / whole);
    }
  }
  return shares;
}
