import type { CrisisKind } from '@reflect/contract';
import weights from './crisis-weights.json' with { type: 'json' };

const edge = (source: string) => new RegExp(`(?:^|(?<=[^a-z'-]))(?:${source})(?![a-z'-])`);
const concepts = Object.entries(weights.concepts).map(([name, source]): [string, RegExp] => [
  name,
  edge(source),
]);
const single = weights.weights as Record<string, number>;
const pairs = weights.pairs as [string, string, number][];
const phrases = new Map(
  Object.entries(weights.phrases).flatMap(([weight, group]) =>
    group.split('|').map((phrase): [string, number] => [phrase, Number(weight)]),
  ),
);
const tokens = /[a-z]+(?:'[a-z]+)?|\d+|[?!]/g;

/** Scores above this speak of crisis: four in a thousand sentences of ordinary journals lie above it, most without a word of danger. */
export const likelyCrisis: number = weights.threshold;

/**
 * How much a sentence sounds like the labelled sentences of crisis: a linear model over ideas (a means, a burden,
 * a limit on food), pairs of ideas, and phrases of up to three words. It catches what the written rules do not
 * foresee. `text` is lower case with straight apostrophes.
 */
export function crisisLikeness(text: string): number {
  const present = new Set(concepts.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : [])));
  let score = weights.bias;
  for (const name of present) score += single[name] ?? 0;
  for (const [a, b, weight] of pairs) if (present.has(a) && present.has(b)) score += weight;

  const words = text.match(tokens) ?? [];
  const found = new Set<string>();
  for (let length = 1; length <= 3; length += 1) {
    for (let at = 0; at + length <= words.length; at += 1) found.add(words.slice(at, at + length).join(' '));
  }
  let sum = 0;
  for (const phrase of found) sum += phrases.get(phrase) ?? 0;
  return score + sum / Math.sqrt(Math.max(1, words.length));
}

const ideasOfKind = Object.entries(weights.kinds) as [CrisisKind, string[]][];

/** What kind of crisis a sentence most resembles, by the ideas in it; suicide where none stands out. */
export function likeliestKind(text: string): CrisisKind {
  const present = new Set(concepts.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : [])));
  const ranked = ideasOfKind
    .map(([kind, ideas]) => ({ kind, count: ideas.filter((idea) => present.has(idea)).length }))
    .sort((a, b) => b.count - a.count);
  return ranked[0]!.count >= 2 ? ranked[0]!.kind : 'suicide';
}
