import { type AnalysedSentence, analyseEach } from '../analysed-sentence.ts';
import { computeSentimentScore } from './sentiment-score.ts';
import list from './stock-praise.json' with { type: 'json' };

const matchAny = (phrases: readonly string[]) =>
  phrases.map((phrase) => phrase.replaceAll(' ', '\\s+')).join('|');
const praise = `(?:(?:${matchAny(list.before)})[\\s,]+)*(?:${matchAny(list.praise)})`;
const end = '[\\s.!?…]*$';
const plainlyPleasant = 3.9;
// Longer sentences are more than praise, and searching them would take too long.
const maxLength = 300;
// A sentence of nothing but praise.
const nothingElse = new RegExp(`^${praise}(?:[\\s,]+${praise})*${end}`, 'i');
/** Praise before its subject: "Great, another sleepless night". */
const opening = new RegExp(`^${praise}\\s*(?:[,:;!–—-]\\s*|\\s(?=another\\s|more\\s))`, 'i');
/** Praise after it: "working on Sunday, lucky me". */
const closing = new RegExp(`[,:;–—-]\\s*${praise}${end}`, 'i');

/**
 * Removes praise that people also say ironically ("Great, another sleepless night. Just what I needed."), unless
 * everything else in the text is clearly pleasant. Such praise says nothing by itself: if it is meant, the rest is
 * pleasant too.
 */
export function removeStockPraise(sentences: readonly AnalysedSentence[]): readonly AnalysedSentence[] {
  const rest = sentences.map(({ text }) => removePraise(text));
  if (rest.every((text, index) => text === sentences[index]!.text)) return sentences;
  const others = sentences.flatMap((sentence, index) =>
    rest[index] === '' ? [] : [{ ...sentence, text: rest[index]! }],
  );
  if (others.length === 0) return sentences;
  const read = analyseEach(others);
  if (computeSentimentScore(read) >= plainlyPleasant) return sentences;
  return read.map((sentence) => ({
    ...sentence,
    text: sentences.find(({ start }) => start === sentence.start)!.text,
  }));
}

function removePraise(text: string): string {
  if (text.length > maxLength) return text;
  const plain = text.trim().replaceAll('’', "'");
  if (nothingElse.test(plain)) return '';
  const rest = plain.replace(opening, '').replace(closing, '');
  return rest === plain ? text : rest;
}
