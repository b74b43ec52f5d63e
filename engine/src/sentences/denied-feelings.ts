import { isNegated } from '../text/negation.ts';
import { TermFinder } from '../text/terms.ts';
import { splitWords } from '../text/words.ts';
import feelingWords from './feeling-words.json' with { type: 'json' };
import type { FeelingLabel } from './labels.ts';

const finder = new TermFinder<FeelingLabel>(
  Object.entries(feelingWords).flatMap(([label, strengths]) =>
    Object.values(strengths)
      .flat()
      .map((term): [string, FeelingLabel] => [term, label as FeelingLabel]),
  ),
);

/** The feelings that a sentence says are not there: "I am not sad about it". */
export function deniedFeelings(text: string): FeelingLabel[] {
  const words = splitWords(text);
  const found = finder.find(words).map(({ value: label, from }) => ({
    label,
    isDenied: isNegated(words, from, text),
  }));
  return [...new Set(found.map(({ label }) => label))].filter((label) =>
    found.every((cue) => cue.label !== label || cue.isDenied),
  );
}
