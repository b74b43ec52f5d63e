import type { CrisisAnalysis } from '@reflect/contract';
import { analyseEntry } from '../analysis/analyse-entry.ts';
import { patterns as patternCatalogue } from '../analysis/patterns.ts';
import { type CrisisMention, judgeByRules } from '../safety/detect-crisis.ts';
import { feelings } from '../sentences/feelings.ts';
import { splitSentences } from '../text/sentences.ts';
import { splitWords } from '../text/words.ts';
import { kindOf, type MessageKind } from './message-kind.ts';
import { type NamedTone, namedTone } from './named-tone.ts';
import { peopleIn } from './people.ts';

/** How a message sounds, where it is clear enough to be answered in kind. */
export type Tone = NamedTone | 'plain';

/** What was found in one message. */
export type HeardMessage = {
  text: string;
  words: number;
  kind: MessageKind;
  tone: Tone;
  /** The feeling that leads it; null where none is sure enough. */
  leading: string | null;
  /** Names of what gives strength in it. */
  strengths: string[];
  /** A short stretch of the writer's own words; null where none is fit to quote. */
  quote: string | null;
  /** People and animals as an answer calls them, such as "your sister". */
  people: string[];
  isForeign: boolean;
  crisis: CrisisAnalysis;
  mention: CrisisMention;
};

const strengthNames = new Map(
  patternCatalogue
    .filter(({ kind }) => kind === 'strength')
    .map(({ key, name }) => [key, name.toLowerCase()]),
);

/** A shorter message says too little to be judged by how it sounds, in words. */
const longMessage = 20;
/** Sentiments of 1 to 5 up to this are clearly unpleasant. */
const clearlyUnpleasant = 2;
/** A quote has to say something and to be taken in at a glance, in words. */
const [shortestQuote, longestQuote] = [3, 9];

/** Reads a message: what kind it is, how it sounds, its people, and the words worth giving back. */
export function hear(text: string): HeardMessage {
  const { evidence, leading, sentimentScore, analysis } = analyseEntry(text);
  const kind = kindOf(text);
  return {
    text,
    words: splitWords(text).length,
    kind,
    tone: newsTones[kind] ?? toneOf({ text, leading: leading?.emotion ?? null, sentimentScore }),
    leading: leading?.emotion ?? null,
    strengths: evidence.patterns.flatMap(({ key }) => strengthNames.get(key) ?? []),
    quote: quoteOf(text),
    people: peopleIn(text),
    isForeign: /^I can read English so far/.test(analysis),
    ...judgeByRules(text),
  };
}

const newsTones: Partial<Record<MessageKind, Tone>> = { 'bad-news': 'sad', 'good-news': 'good' };
const tonesByName: Readonly<Record<string, Tone>> = {
  exhaustion: 'tired',
  tiredness: 'tired',
  disappointment: 'let-down',
  stress: 'heavy',
  overwhelm: 'heavy',
  guilt: 'ashamed',
  shame: 'ashamed',
  remorse: 'ashamed',
  embarrassment: 'ashamed',
  confusion: 'unclear',
  doubt: 'unclear',
};
const tonesByFamily: Readonly<Record<string, Tone>> = { sadness: 'sad', anger: 'angry', fear: 'afraid' };

/** A feeling that the writer names, else one that leads a longer message; a short message that names none sounds plain. */
function toneOf({
  text,
  leading,
  sentimentScore,
}: {
  text: string;
  leading: string | null;
  sentimentScore: number;
}): Tone {
  const named = namedTone(text);
  if (named) return named;
  if (splitWords(text).length < longMessage) return 'plain';
  const feeling = feelings.get(leading ?? '');
  if (feeling)
    return (
      tonesByName[feeling.name] ?? tonesByFamily[feeling.family] ?? (feeling.valence > 0.3 ? 'good' : 'plain')
    );
  return sentimentScore <= clearlyUnpleasant ? 'heavy' : 'plain';
}

/** The latest clause that is short enough to be given back as it stands. */
function quoteOf(text: string): string | null {
  const clauses = splitSentences(text)
    .flatMap((sentence) => sentence.text.split(/[,;:–—]\s+|\s+[-–—]\s+/))
    .map((clause) => clause.replace(/[.\s!…]+$/, '').trim());
  const fits = clauses.filter((clause) => {
    const words = clause.split(/\s+/).length;
    return words >= shortestQuote && words <= longestQuote && !/["“”?]/.test(clause);
  });
  return fits.at(-1) ?? null;
}
