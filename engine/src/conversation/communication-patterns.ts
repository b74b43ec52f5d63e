import type { Evidence, FoundCommunicationPattern } from '@reflect/contract';
import type { AnalysedSentence } from '../analysis/analysed-sentence.ts';
import { findClause } from '../text/clauses.ts';
import { addLongForm } from '../text/long-forms.ts';
import { isNegated } from '../text/negation.ts';
import { TermFinder } from '../text/terms.ts';
import { splitWords, type Word } from '../text/words.ts';
import catalogue from './communication-patterns.json' with { type: 'json' };
import { agreesWithLine, findLinePattern, isReadByLine, quoteLine } from './talk-findings.ts';
import type { TalkLine } from './talk-lines.ts';

/** A way of speaking that can be found in a conversation. */
export type CommunicationPattern = {
  key: string;
  kind: FoundCommunicationPattern['kind'];
  name: string;
  /** One sentence about the words, never about the person; `{words}` stands for what was found. */
  description: string;
  /** Words and phrases, in the form of `TermFinder`, or an emoji. */
  cues: string[];
  /** Cues that count only beside another: of the same pattern, or for `care` of any pattern of care. */
  weak?: string[];
  /** Cues that count only if they are the whole sentence. */
  alone?: string[];
  /** Phrases that contain a cue but mean something else. */
  unless?: string[];
  /** Doesn't count in a friendly sentence. */
  notWarm?: boolean;
  /** How often it must occur to count. */
  least?: number;
};

/** A sentence of a conversation and its speaker. */
export type SpokenSentence = AnalysedSentence & {
  speaker: string | null;
  /** The line it belongs to, if the reader of lines is installed. */
  line?: TalkLine;
};

/** All ways of speaking. */
export const communicationPatterns = catalogue as readonly CommunicationPattern[];

type Cue = { key: string; isWeak: boolean };
type Hit = {
  pattern: CommunicationPattern;
  isWeak: boolean;
  sentence: SpokenSentence;
  words: string;
  evidence: Evidence;
};

const byKey = new Map(communicationPatterns.map((pattern) => [pattern.key, pattern]));
const isWritten = (term: string) => /[\p{L}\p{N}]/u.test(term);
// The catalogue may contain both a short and a long form; each counts once.
const cues = communicationPatterns.flatMap(({ key, cues: strong, weak = [] }) => [
  ...[...new Set(strong.flatMap(addLongForm))].map((term): [string, Cue] => [term, { key, isWeak: false }]),
  ...[...new Set(weak.flatMap(addLongForm))].map((term): [string, Cue] => [term, { key, isWeak: true }]),
]);
const finder = new TermFinder(cues.filter(([term]) => isWritten(term)));
const emojiCues = cues.filter(([term]) => !isWritten(term));
const exceptions = new TermFinder<string>(
  communicationPatterns.flatMap(({ key, unless = [] }) =>
    unless.flatMap(addLongForm).map((phrase): [string, string] => [phrase, key]),
  ),
);
const alone = new Map(
  communicationPatterns.flatMap(({ key, alone: words = [] }) => words.map((text) => [text, key])),
);

const warm = 0.3;
const maxEvidence = 4;

/** Finds the ways of speaking of every speaker, strongest first, each with its words. */
export function findCommunicationPatterns(sentences: readonly SpokenSentence[]): FoundCommunicationPattern[] {
  const phrases = sentences
    .flatMap((sentence) => [...findHits(sentence)])
    .filter(isMeant)
    .map(extendToLine);
  const hits = [...phrases, ...findLineHits(sentences, phrases)];
  const careHits = hits.filter(({ pattern }) => pattern.kind === 'care');
  const groups = new Map<string, Hit[]>();
  for (const makeHit of hits) {
    const group = `${makeHit.sentence.speaker ?? ''}\u0000${makeHit.pattern.key}`;
    const others = groups.get(group) ?? [];
    others.push(makeHit);
    groups.set(group, others);
  }
  return [...groups.values()]
    .filter((group) => holds(group, careHits))
    .map((group) => ({ group, score: computeScore(group) }))
    .sort((a, b) => b.score - a.score || a.group[0]!.evidence.start - b.group[0]!.evidence.start)
    .map(({ group }) => toPattern(group));
}

// The reader of a whole line may rule out what a phrase in it looks like.
function isMeant({ pattern, sentence: { line } }: Hit): boolean {
  return pattern.kind === 'care' || !line || agreesWithLine(pattern, line);
}

// If the reader of lines judges a pattern, a phrase of it stands for the whole line.
function extendToLine(hit: Hit): Hit {
  const { line } = hit.sentence;
  return line && isReadByLine(hit.pattern.key) ? { ...hit, evidence: toEvidence(line) } : hit;
}

function findLineHits(sentences: readonly SpokenSentence[], phrases: readonly Hit[]): Hit[] {
  const firstOf = new Map<TalkLine, SpokenSentence>();
  for (const sentence of sentences)
    if (sentence.line && !firstOf.has(sentence.line)) firstOf.set(sentence.line, sentence);
  const phrasesOf = new Map<TalkLine, Hit[]>();
  for (const makeHit of phrases)
    if (makeHit.sentence.line)
      phrasesOf.set(makeHit.sentence.line, [...(phrasesOf.get(makeHit.sentence.line) ?? []), makeHit]);
  return [...firstOf].flatMap(([line, sentence]) => {
    const inLine = phrasesOf.get(line) ?? [];
    const key = findLinePattern(
      line,
      inLine.map(({ pattern }) => pattern.key),
    );
    if (key === null || inLine.some(({ pattern, isWeak }) => pattern.key === key && !isWeak)) return [];
    return [
      {
        pattern: byKey.get(key)!,
        isWeak: false,
        sentence,
        words: quoteLine(line),
        evidence: toEvidence(line),
      },
    ];
  });
}

function toEvidence({ start, end, text }: TalkLine): Evidence {
  return { start, end, quote: text };
}

function holds(group: readonly Hit[], careHits: readonly Hit[]): boolean {
  const { pattern } = group[0]!;
  if (group.length < (pattern.least ?? 1)) return false;
  if (group.some(({ isWeak }) => !isWeak)) return true;
  return pattern.kind === 'care' ? careHits.length >= 2 : group.length >= 2;
}

const kindWeight = { care: 10, strains: 1.2, connects: 1.2, notice: 1 };

function computeScore(group: readonly Hit[]): number {
  return kindWeight[group[0]!.pattern.kind] * (1 + Math.log2(group.length));
}

function toPattern(group: readonly Hit[]): FoundCommunicationPattern {
  const { pattern, sentence, words } = group.find(({ isWeak }) => !isWeak) ?? group[0]!;
  const seen = new Set<string>();
  const evidence = group
    .map((hit) => hit.evidence)
    .filter(({ start, end }) => !seen.has(`${start}-${end}`) && seen.add(`${start}-${end}`));
  return {
    key: pattern.key,
    kind: pattern.kind,
    name: pattern.name,
    description: pattern.description.replace('{words}', () => words),
    speaker: sentence.speaker,
    evidence: evidence.slice(0, maxEvidence),
  };
}

function* findHits(sentence: SpokenSentence): Generator<Hit> {
  const { text, start, analysis } = sentence;
  const words = splitWords(text);
  const makeHit = (key: string, isWeak: boolean, at: number, end: number): Hit => {
    const clause = findClause(text, at, end);
    return {
      pattern: byKey.get(key)!,
      isWeak,
      sentence,
      words: text.slice(at, end).replace(/\s+/g, ' '),
      evidence: {
        start: start + clause.start,
        end: start + clause.end,
        quote: text.slice(clause.start, clause.end),
      },
    };
  };
  const whole = alone.get(words.map((word) => word.text).join(' '));
  if (whole && words.length > 0) yield makeHit(whole, false, words[0]!.start, words.at(-1)!.end);

  const excepted = exceptions.find(words);
  for (const { value: cue, from, to } of finder.find(words)) {
    const pattern = byKey.get(cue.key)!;
    if (excepted.some((other) => other.value === cue.key && other.from < to && other.to > from)) continue;
    if (pattern.notWarm && analysis.valence > warm) continue;
    if (isDenied(words, from, text)) continue;
    yield makeHit(cue.key, cue.isWeak, words[from]!.start, words[to - 1]!.end);
  }
  for (const [emoji, cue] of emojiCues) {
    const at = text.indexOf(emoji);
    if (at >= 0) yield makeHit(cue.key, cue.isWeak, at, at + emoji.length);
  }
}

const ownDenial = /n't$|^(?:not|no|nothing|never|nobody|cannot|without|don't|hardly)$/;

// A cue that itself begins with "not" doesn't negate itself.
function isDenied(words: readonly Word[], from: number, text: string): boolean {
  return !ownDenial.test(words[from]!.text) && isNegated(words, from, text);
}
