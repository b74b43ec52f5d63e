import { plainWriting } from '../../text/plain-writing.ts';
import type { Encode } from '../encode.ts';
import type { KnownPage, Memory } from '../memory.ts';
import type { Chip } from '../question/chip.ts';
import { createProbe, vectorBytes } from '../vectors/packed-vectors.ts';
import type { ContentWord } from '../words/content-words.ts';
import { moodFit } from './narrow.ts';

/** A page with how well it fits what was asked. */
export type Ranked = {
  known: KnownPage;
  score: number;
  /** The sentence that fits best; null where none does. */
  sentence: number | null;
  /** Whether it has to do with what was asked. */
  isFound: boolean;
};

type Asked = {
  memory: Memory;
  encode: Encode | null;
  pages: readonly KnownPage[];
  topic: string;
  words: readonly ContentWord[];
  moods: readonly Extract<Chip, { kind: 'mood' }>[];
};

/** How much the words of a page weigh beside what it means. */
const wordShare = 0.55;
const moodShare = 0.3;
/** A page is about what was asked from this score on. */
const foundFrom = 0.5;
const foundByWordsFrom = 0.6;

/** Pages in the order in which they fit; without a topic all of them are found, the newest first. */
export function rankPages({ memory, encode, pages, topic, words, moods }: Asked): Ranked[] {
  if (topic === '') {
    return pages.toReversed().map((known) => ({ known, score: 0, sentence: null, isFound: true }));
  }
  const weights = new Map(words.map(({ stem }) => [stem, memory.weightOf(stem)]));
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const probe = encode && createProbe(encode([plainWriting(topic)])[0]!.vector);
  return pages
    .map((known): Ranked => {
      const said = whole === 0 ? { share: 0, sentence: null } : saidIn(known, weights, whole);
      const meant = probe && known.vectors ? nearest(known.vectors, probe) : null;
      const mood = Math.max(0, ...moods.map((chip) => moodFit(known, chip)));
      const meaning = meant?.cosine ?? 0;
      const score = meaning + wordShare * said.share + moodShare * mood;
      const byWords = Math.max(said.share, words.length === 0 ? mood : 0);
      const isFound = meant === null ? byWords >= foundByWordsFrom : score >= foundFrom;
      const isSaid = said.share > 0 && (meant === null || said.share > 0.5);
      return { known, score, sentence: isSaid ? said.sentence : (meant?.sentence ?? null), isFound };
    })
    .sort((one, other) => other.score - one.score);
}

/** How much of what is asked stands in a page, weighed by how much each word tells, and which sentence says most of it. */
function saidIn(
  { stems }: KnownPage,
  weights: ReadonlyMap<string, number>,
  whole: number,
): { share: number; sentence: number | null } {
  let [best, sentence] = [0, null as number | null];
  const seen = new Set<string>();
  for (const [index, own] of stems.entries()) {
    let sum = 0;
    for (const [stem, weight] of weights) {
      if (!own.has(stem)) continue;
      sum += weight;
      seen.add(stem);
    }
    if (sum > best) [best, sentence] = [sum, index === stems.length - 1 ? null : index];
  }
  let all = 0;
  for (const stem of seen) all += weights.get(stem)!;
  return { share: (0.5 * all + 0.5 * best) / whole, sentence };
}

function nearest(
  vectors: Uint8Array,
  probe: (bytes: Uint8Array, at: number) => number,
): { cosine: number; sentence: number } | null {
  let [cosine, sentence] = [-1, 0];
  for (let at = 0; at < vectors.length; at += vectorBytes) {
    const here = probe(vectors, at);
    if (here > cosine) [cosine, sentence] = [here, at / vectorBytes];
  }
  return vectors.length === 0 ? null : { cosine, sentence };
}
