import type { FoundEmotion, FoundPattern } from '@reflect/contract';
import catalogue from './suggestions.json' with { type: 'json' };

/** The suggestions that fit what was found, best first, at most three. */
export function suggest({
  emotions,
  patterns,
}: {
  emotions: FoundEmotion[];
  patterns: FoundPattern[];
}): string[] {
  const found = new Map<string, number>([
    ...emotions.map(({ name, confidence }): [string, number] => [name, confidence]),
    ...patterns.map(({ key, evidence }): [string, number] => [
      `pattern:${key}`,
      0.4 + 0.15 * evidence.length,
    ]),
  ]);
  if (emotions.length === 0) found.set('neutral', 0.3);
  return catalogue
    .map(({ text, fits }) => ({ text, score: fits.reduce((sum, fit) => sum + (found.get(fit) ?? 0), 0) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ text }) => text);
}
