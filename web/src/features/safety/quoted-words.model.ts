import type { CrisisAnalysis } from '@reflect/contract';

/** A longer sentence is cut at a word. */
const longest = 140;

/** The shortest sentence that a card rests on, because the card is read in a hard moment. */
export function findQuotedWords(evidence: CrisisAnalysis['evidence']): string | undefined {
  const [shortest] = evidence
    .map(({ quote }) => quote.replace(/\s+/g, ' ').trim())
    .toSorted((a, b) => a.length - b.length);
  if (shortest === undefined || shortest.length <= longest) return shortest;
  return `${shortest.slice(0, longest).replace(/\s+\S*$/, '')} …`;
}
