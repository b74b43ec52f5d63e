import { pickBy } from '../text/hash.ts';
import catalogue from './dream-suggestions.json' with { type: 'json' };

/** Something to do with a dream. */
export type DreamSuggestion = {
  key: string;
  text: string;
  /** Themes, symbols, families of feeling or tags such as `nightmare` that call for it, any of them. */
  fits: string[];
};

const dreamSuggestions = catalogue as readonly DreamSuggestion[];

const maxSuggestions = 2;

/** Returns at most two suggestions, best first. After a nightmare, calming the body comes before finding meaning. */
export function suggestForDream(content: string, tags: readonly string[]): string[] {
  const rank = new Map(tags.map((tag, index) => [tag, 1 / (1 + 0.2 * index)]));
  if (rank.has('nightmare')) rank.set('nightmare', 3).set('body-first', 4);
  if (rank.has('nightmares-return')) rank.set('nightmares-return', 3.6);
  return dreamSuggestions
    .map(({ key, text, fits }) => ({
      text,
      score: Math.max(...fits.map((fit) => computeScore(fit, rank))) * (1 + 0.1 * pickBy(content, key)),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, maxSuggestions)
    .map(({ text }) => text);
}

function computeScore(fit: string, rank: ReadonlyMap<string, number>): number {
  const parts = fit.split('+').map((tag) => rank.get(tag) ?? 0);
  return parts.includes(0) ? 0 : Math.max(...parts) + 0.1 * (parts.length - 1);
}
