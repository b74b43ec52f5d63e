import type { FoundEmotion, FoundPattern, NamedFeeling } from '@reflect/contract';
import { feelings } from '../sentences/feelings.ts';
import { pickBy } from '../text/hash.ts';
import catalogue from './suggestions.json' with { type: 'json' };

/** The kind of activity a suggestion asks for; suggestions shown together differ in it. */
export type SuggestionKind = 'write' | 'body' | 'reach' | 'act' | 'notice' | 'rest' | 'make';

/** Something worth trying, with what it fits and what rules it out. */
export type Suggestion = {
  key: string;
  kind: SuggestionKind;
  text: string;
  /**
   * Tags that make it fit, any of them: a feeling (`grief`), a pattern (`pattern:sleep`), a tone (`tone:rising`),
   * a kind of entry (`entry:plain`, `entry:short`), or two together (`pattern:work+anger`).
   */
  fits: string[];
  /** Tags that rule it out. */
  not: string[];
};

/** All suggestions. */
export const suggestions = catalogue as readonly Suggestion[];

const fitCount = new Map<string, number>();
for (const { fits } of suggestions) for (const fit of fits) fitCount.set(fit, (fitCount.get(fit) ?? 0) + 1);

/** What was found in a text, as far as suggestions need it. */
export type Findings = {
  content: string;
  emotions: readonly FoundEmotion[];
  patterns: readonly FoundPattern[];
  /** The feeling that leads the text; a suggestion has to fit it. Absent if only requested suggestions count. */
  leading?: NamedFeeling | null;
  /** How pleasant the text is, 1 to 5. Absent if only requested suggestions count. */
  sentimentScore?: number;
  /** Tags of the text as a whole, such as `tone:rising`. */
  tags: readonly string[];
};

const maxSuggestions = 2;
// A suggestion needs this many reasons in the text.
const minReasons = 2;
// Below this, a feeling is too faint to rule a suggestion out.
const clearly = 0.45;
// Below this, a feeling is too faint to call for one.
const faint = 0.38;
// A page with a lower score isn't a good day, whatever feeling leads it.
const plainlyPleasant = 3.5;

/**
 * Returns the suggestions that fit the findings, best first, at most two and of different kinds. Each fits the
 * leading feeling and has two reasons in the text; there may be none. With `isAskedFor` one reason is enough.
 */
export function suggest(findings: Findings, { isAskedFor = false } = {}): string[] {
  const strengths = measureStrengths(findings);
  if (!isAskedFor && !(findings.leading && isLeadFitting(findings.leading, findings.sentimentScore)))
    return [];
  const ranked = suggestions
    .filter((suggestion) => isAskedFor || hasTwoReasons(suggestion, findings, strengths))
    .filter(({ not }) => !not.some((tag) => (holds(tag, strengths) ?? 0) >= clearly))
    .map((suggestion) => ({ suggestion, score: measureFit(suggestion, strengths) }))
    .filter(({ score }) => score > 0)
    // Equal fits vary with the text, so that two similar entries needn't get the same advice.
    .map((entry) => ({
      ...entry,
      score: entry.score * (1 + 0.12 * pickBy(findings.content, entry.suggestion.key)),
    }))
    .sort((a, b) => b.score - a.score);
  const differing = ranked.filter(
    ({ suggestion }, index) =>
      ranked.findIndex((other) => other.suggestion.kind === suggestion.kind) === index,
  );
  return differing.slice(0, maxSuggestions).map(({ suggestion }) => suggestion.text);
}

function isLeadFitting({ emotion }: NamedFeeling, score = plainlyPleasant): boolean {
  return score >= plainlyPleasant || (feelings.get(emotion)?.valence ?? 0) <= 0;
}

// The leading feeling calls for it, and so does something else: a second feeling, a pattern, the tone. Two feelings
// that only one and the same sentence shows are one reason.
function hasTwoReasons(
  { fits }: Suggestion,
  { leading, emotions }: Findings,
  strengths: Map<string, number>,
): boolean {
  const reasons = new Set(
    fits.filter((fit) => holds(fit, strengths) !== undefined).flatMap((fit) => fit.split('+')),
  );
  if (!reasons.has(leading!.emotion)) return false;
  const places = [...reasons].map((reason) => {
    const evidence = emotions.find(({ name }) => name === reason)?.evidence ?? [];
    return evidence.length === 1 ? `${evidence[0]!.start}` : reason;
  });
  return new Set(places).size >= minReasons;
}

function measureStrengths({ emotions, patterns, tags }: Findings): Map<string, number> {
  return new Map([
    ...emotions
      .filter(({ confidence }) => confidence >= faint)
      .map(({ name, confidence }): [string, number] => [name, confidence]),
    ...patterns.map(({ key, evidence }): [string, number] => [
      `pattern:${key}`,
      0.4 + 0.1 * Math.min(3, evidence.length),
    ]),
    ...tags.map((tag): [string, number] => [tag, 0.5]),
  ]);
}

// How strongly a tag, or two joined by a plus, was found; undefined if it wasn't.
function holds(tag: string, strengths: Map<string, number>): number | undefined {
  const parts = tag.split('+').map((part) => strengths.get(part));
  if (parts.some((part) => part === undefined)) return undefined;
  return parts.reduce<number>((sum, part) => sum + part!, 0);
}

// The best fit counts in full and further ones a little; a tag that few suggestions share counts more.
function measureFit({ fits }: Suggestion, strengths: Map<string, number>): number {
  const scores = fits
    .map((fit) => (holds(fit, strengths) ?? 0) / Math.log2(2 + (fitCount.get(fit) ?? 1)) ** 0.4)
    .sort((a, b) => b - a);
  return scores.reduce((sum, score, index) => sum + score / (index + 1) ** 1.5, 0);
}
