import { stopWords } from './stop-words.ts';
import { splitWords } from './words.ts';

const damping = 0.85;
const rounds = 24;
// Of more sentences, an even sample is ranked, so that a book costs no more than a chapter.
const maxRanked = 240;

/**
 * Returns how central each sentence is to its text, by TextRank (Mihalcea and Tarau 2004): sentences that share words
 * with many others rank high. One score for each sentence, in order, the highest being 1.
 */
export function rankSentences(texts: readonly string[]): number[] {
  const step = Math.max(1, Math.ceil(texts.length / maxRanked));
  const bags = texts.map((text, index) => (index % step === 0 ? collectWords(text) : null));
  const picked = bags.flatMap((bag, index) => (bag ? [index] : []));
  const links = picked.map((a) => picked.map((b) => (a === b ? 0 : measureOverlap(bags[a]!, bags[b]!))));
  const totals = links.map((row) => row.reduce((sum, link) => sum + link, 0));

  let ranks = picked.map(() => 1);
  for (let round = 0; round < rounds; round += 1) {
    ranks = picked.map((_, to) => {
      let inflow = 0;
      for (let from = 0; from < picked.length; from += 1) {
        if (totals[from]! > 0) inflow += (links[from]![to]! / totals[from]!) * ranks[from]!;
      }
      return 1 - damping + damping * inflow;
    });
  }
  const highest = Math.max(...ranks, Number.EPSILON);
  const scores = texts.map(() => 0);
  for (const [position, index] of picked.entries()) scores[index] = ranks[position]! / highest;
  return scores;
}

function collectWords(text: string): Set<string> {
  return new Set(
    splitWords(text)
      .map((word) => word.text.replace(/'s$/, '').replace(/(?:ing|ed|s)$/, ''))
      .filter((word) => word.length > 2 && !stopWords.has(word)),
  );
}

function measureOverlap(a: Set<string>, b: Set<string>): number {
  if (a.size < 2 || b.size < 2) return 0;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared / (Math.log(a.size) + Math.log(b.size));
}
