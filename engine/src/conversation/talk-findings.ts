import type { TalkLine } from './talk-lines.ts';
import type { TalkLabel } from './talk-reader.ts';

const patternOfLabel: Partial<Record<TalkLabel, string>> = {
  criticism: 'criticism',
  contempt: 'contempt',
  defending: 'defensiveness',
  withdrawing: 'stonewalling',
  repair: 'repair',
  affection: 'affection',
};
const labelOfPattern = new Map(
  Object.entries(patternOfLabel).map(([label, key]): [string, TalkLabel] => [key, label as TalkLabel]),
);
// If one of these phrases is found in a line, it says more exactly what the reader says of the whole line.
const saidMoreClosely: Partial<Record<TalkLabel, readonly string[]>> = {
  repair: ['apology', 'responsibility', 'compromise'],
  affection: ['appreciation'],
};
// A phrase doesn't count if the reader gives its label less than this: chosen on lines it hadn't seen, see MODEL_CARD.md.
const minForPhrase = 0.1;
const maxQuoteLength = 90;

/** Returns the pattern that the reader is certain of in a line, unless `phrases` (keys) name it more exactly; or null. */
export function findLinePattern({ analysis: { sure } }: TalkLine, phrases: readonly string[]): string | null {
  if (sure === null || saidMoreClosely[sure]?.some((key) => phrases.includes(key))) return null;
  return patternOfLabel[sure] ?? null;
}

/** Whether the reader judges this pattern, so that a phrase of it stands for its whole line. */
export function isReadByLine(key: string): boolean {
  return labelOfPattern.has(key);
}

/**
 * Whether a phrase in a line may mean what it looks like: an apology that quotes a reproach isn't one, and sarcastic
 * thanks bring nobody closer.
 */
export function agreesWithLine(
  { key, kind }: { key: string; kind: string },
  { analysis: { labels, sure } }: TalkLine,
): boolean {
  const label = labelOfPattern.get(key);
  if (label && labels[label] < minForPhrase) return false;
  if (kind === 'strains') return sure !== 'repair' && sure !== 'affection';
  if (kind === 'connects') return sure !== 'contempt' && sure !== 'criticism';
  return true;
}

/** Returns a line in the form in which a sentence can quote it. */
export function quoteLine({ text }: TalkLine): string {
  const line = text.replace(/\s+/g, ' ').replace(/[“”]/g, '"').trim();
  return line.length > maxQuoteLength ? `${line.slice(0, maxQuoteLength).replace(/\s\S*$/, '')} …` : line;
}
