import { findQuotedSpans } from '../text/clauses.ts';
import type { Sentence } from '../text/sentences.ts';
import type { CrisisRule } from './crisis-rules.ts';
import { toPlainWords } from './plain-text.ts';

/** One sentence, or two adjacent ones, in the form that the rules expect. */
export type Passage = { sentences: readonly Sentence[]; place: number; plain: string; unquoted: string };

/** A passage with the rule that matches it. */
export type Sign = Passage & { rule: CrisisRule };

/** Makes a passage of each sentence. */
export function toPassages(sentences: readonly Sentence[]): Passage[] {
  return sentences.map((sentence, place) => ({
    sentences: [sentence],
    place,
    plain: toPlainWords(sentence.text),
    unquoted: toPlainWords(removeQuotes(sentence.text)),
  }));
}

/** Joins two adjacent passages. */
export function join(first: Passage, second: Passage): Passage {
  return {
    sentences: [...first.sentences, ...second.sentences],
    place: first.place,
    plain: `${first.plain} ${second.plain}`,
    unquoted: `${first.unquoted} ${second.unquoted}`,
  };
}

// Quoted words are somebody else's, or from a song.
function removeQuotes(text: string): string {
  let rest = text;
  for (const { start, end } of findQuotedSpans(text).reverse()) {
    if (start === 0 && end >= text.length - 1) continue;
    rest = `${rest.slice(0, start)} … ${rest.slice(end)}`;
  }
  return rest;
}
