import type { Evidence, FoundPattern } from '@reflect/contract';
import { decideWhoseFeeling } from '../sentences/whose-feeling.ts';
import { findQuotedSpans } from '../text/clauses.ts';
import { isNegated, isSetAside } from '../text/negation.ts';
import { type Sentence, splitSentences } from '../text/sentences.ts';
import { TermFinder } from '../text/terms.ts';
import { splitWords } from '../text/words.ts';
import type { AnalysedSentence } from './analysed-sentence.ts';
import catalogue from './patterns.json' with { type: 'json' };

/** A strain costs strength, a strength gives some, a theme is only what the text is about. */
export type PatternKind = 'strain' | 'strength' | 'theme';

/** A kind of thinking or living that can be found in an entry. */
export type Pattern = {
  key: string;
  kind: PatternKind;
  name: string;
  /** One sentence to the writer; `{words}` stands for the words that were found. */
  description: string;
  /** Counts only if it is about the writer, not about somebody else. */
  isOwn?: boolean;
  /** Words and phrases, in the form of `TermFinder`. */
  cues: string[];
  /** Phrases that contain a cue but mean something else. */
  unless?: string[];
};

/** All patterns. */
export const patterns = catalogue as readonly Pattern[];

const byKey = new Map(patterns.map((pattern) => [pattern.key, pattern]));
const finder = new TermFinder<string>(
  patterns.flatMap(({ key, cues }) => cues.map((cue): [string, string] => [cue, key])),
);
const exceptions = new TermFinder<string>(
  patterns.flatMap(({ key, unless = [] }) => unless.map((phrase): [string, string] => [phrase, key])),
);

const kindWeight: Record<PatternKind, number> = { strain: 1.3, strength: 1.2, theme: 0.9 };
const maxPatterns = 6;
const maxThemes = 3;
const maxEvidence = 3;

type Hit = Evidence & { words: string; cue: string };

// How many different cues, in as many sentences, show a pattern: a single one is often about something else.
const minCues = 2;

/** Finds the patterns of a text, strongest first, each with the words it rests on. */
export function findPatternsWithin(sentences: readonly AnalysedSentence[]): FoundPattern[] {
  const hits = new Map<string, Hit[]>();
  for (const sentence of sentences) {
    for (const [key, hit] of findHits(sentence)) hits.set(key, [...(hits.get(key) ?? []), hit]);
  }
  const ranked = [...hits]
    .map(([key, found]) => ({ pattern: byKey.get(key)!, found }))
    .filter(({ found }) => isShownTwice(found))
    .map(({ pattern, found }) => ({
      pattern,
      found,
      score: kindWeight[pattern.kind] * (1 + Math.log2(found.length)),
    }))
    .sort((a, b) => b.score - a.score || a.found[0]!.start - b.found[0]!.start);
  const themes = ranked.filter(({ pattern }) => pattern.kind === 'theme').slice(0, maxThemes);
  const others = ranked
    .filter(({ pattern }) => pattern.kind !== 'theme')
    .slice(0, maxPatterns - Math.min(themes.length, 2));
  return ranked
    .filter((entry) => others.includes(entry) || themes.includes(entry))
    .slice(0, maxPatterns)
    .map(({ pattern, found }) => ({
      key: pattern.key,
      name: pattern.name,
      description: pattern.description.replace('{words}', () => found[0]!.words),
      evidence: removeDuplicates(found)
        .slice(0, maxEvidence)
        .map(({ start, end, quote }) => ({ start, end, quote })),
    }));
}

/**
 * Lists the keys of the patterns for which a text counts in a whole journal: themes and strengths need one cue,
 * strains two, as within the text.
 */
export function listPatternKeys(text: string): Set<string> {
  const hits = new Map<string, Hit[]>();
  for (const sentence of splitSentences(text))
    for (const [key, hit] of findHits(sentence)) hits.set(key, [...(hits.get(key) ?? []), hit]);
  return new Set(
    [...hits].flatMap(([key, found]) =>
      byKey.get(key)!.kind !== 'strain' || isShownTwice(found) ? [key] : [],
    ),
  );
}

/** Lists the keys of the patterns with at least one cue in a text, strains included. */
export function listCuedPatterns(text: string): Set<string> {
  return new Set(splitSentences(text).flatMap((sentence) => [...findHits(sentence)].map(([key]) => key)));
}

/** Lists the words, in lower case, with which a text shows a pattern. */
export function listCueWords(text: string, key: string): string[] {
  return splitSentences(text).flatMap((sentence) =>
    [...findHits(sentence)].flatMap(([found, { cue }]) => (found === key ? [cue] : [])),
  );
}

/** Lists the names of the patterns that are themes. */
export function listThemes(found: readonly Pick<FoundPattern, 'key' | 'name'>[]): string[] {
  return found.filter(({ key }) => byKey.get(key)?.kind === 'theme').map(({ name }) => name);
}

function isShownTwice(found: readonly Hit[]): boolean {
  const cues = new Set(found.map(({ cue }) => cue));
  const sentences = new Set(found.map(({ start }) => start));
  return cues.size >= minCues && sentences.size >= minCues;
}

function* findHits({ text, start, end: sentenceEnd }: Sentence): Generator<[key: string, hit: Hit]> {
  const words = splitWords(text);
  const matches = finder.find(words);
  if (matches.length === 0) return;
  const quoted = findQuotedSpans(text);
  const excepted = exceptions.find(words);
  for (const { value: key, from, to } of matches) {
    const at = words[from]!.start;
    const end = words[to - 1]!.end;
    if (excepted.some((other) => other.value === key && other.from <= from && other.to >= to)) continue;
    // Words of others in quotation marks show their patterns, not the writer's.
    if (quoted.some((span) => span.start <= at && end <= span.end)) continue;
    if ((byKey.get(key)!.kind === 'theme' ? isSetAside : isDenied)(words, from, text)) continue;
    if (byKey.get(key)!.isOwn && isOfSomebodyElse(words, from, text)) continue;
    const found = text.slice(at, end).replace(/\s+/g, ' ');
    yield [key, { start, end: sentenceEnd, quote: text, words: found, cue: found.toLowerCase() }];
  }
}

// A cue that itself begins with "not" doesn't negate itself.
function isDenied(words: ReturnType<typeof splitWords>, from: number, text: string): boolean {
  return (
    !/n't$|^(?:not|no|nothing|never|nobody|cannot|without)$/.test(words[from]!.text) &&
    isNegated(words, from, text)
  );
}

/** "She walked", "his breathing", "Leo’s headache". */
function isOfSomebodyElse(words: ReturnType<typeof splitWords>, from: number, text: string): boolean {
  const before = words[from - 1]?.text ?? '';
  const isOwner = /^(?:his|her|their|your)$|(?<!\b(?:it|that|what|there|here|let))'s$/.test(before);
  return isOwner || decideWhoseFeeling(words, from, text) === 'other';
}

function removeDuplicates(found: Hit[]): Hit[] {
  return found.filter(
    (hit, index) => found.findIndex((other) => other.start === hit.start && other.end === hit.end) === index,
  );
}
