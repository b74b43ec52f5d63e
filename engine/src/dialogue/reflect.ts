import { analyseEntry } from '../analysis/analyse-entry.ts';
import { patterns as patternCatalogue } from '../analysis/patterns.ts';
import { detectCrisis } from '../safety/detect-crisis.ts';
import { splitSentences } from '../text/sentences.ts';
import { splitWords } from '../text/words.ts';

/** What was found in one message. */
export type ToneInput = {
  text: string;
  words: number;
  emotions: { name: string; confidence: number }[];
  /** Keys of the patterns that were found. */
  patterns: string[];
  /** Names of those that give strength. */
  strengths: string[];
  tone: string;
  /** A short stretch of the writer's own words that carries the message; null where none is fit to quote. */
  quote: string | null;
  /** People as the writer names them, such as "my sister". */
  people: string[];
  isForeign: boolean;
  crisis: ReturnType<typeof detectCrisis>;
};

const strengthNames = new Map(
  patternCatalogue
    .filter(({ kind }) => kind === 'strength')
    .map(({ key, name }) => [key, name.toLowerCase()]),
);
const person =
  /\bmy (?:\w+ )?(?:sister|brother|mother|father|mum|mom|dad|partner|wife|husband|girlfriend|boyfriend|daughter|son|friend|gran|grandmother|grandfather|boss|manager|colleague|roommate|therapist|teacher)\b/gi;

/** Listens to a message: its feelings, its people, and the words worth giving back. */
export function hear(text: string): ToneInput {
  const analysis = analyseEntry(text);
  const quote =
    analysis.evidence.patterns[0]?.evidence[0]?.quote ??
    analysis.evidence.emotions[0]?.evidence[0]?.quote ??
    null;
  return {
    text,
    words: splitWords(text).length,
    emotions: analysis.evidence.emotions.map(({ name, confidence }) => ({ name, confidence })),
    patterns: analysis.evidence.patterns.map(({ key }) => key),
    strengths: analysis.evidence.patterns.flatMap(({ key }) => strengthNames.get(key) ?? []),
    tone: analysis.toneAnalysis.overall,
    quote: quote === null ? null : shortQuote(quote),
    people: [
      ...new Set([...text.matchAll(person)].map(([words]) => words.toLowerCase().replace(/^my/, 'your'))),
    ],
    isForeign: /^I can read English so far/.test(analysis.analysis),
    crisis: detectCrisis(text),
  };
}

/** The first sentence of a quote if it is short enough to be repeated in an answer. */
function shortQuote(quote: string): string | null {
  const first = splitSentences(quote)[0]?.text.replace(/[.\s]+$/, '') ?? '';
  const words = first.split(/\s+/).length;
  return words >= 3 && words <= 12 && !/["“”]/.test(first) ? first : null;
}
