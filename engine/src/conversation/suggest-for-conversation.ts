import { pickBy } from '../text/hash.ts';
import catalogue from './conversation-suggestions.json' with { type: 'json' };

/** Something worth trying after a conversation. */
export type ConversationSuggestion = {
  key: string;
  text: string;
  /** Tags that call for it, any of them; of two joined by a plus, both must be there. */
  fits: string[];
  /** Tags that rule it out. If a text needs care, nothing is suggested that leads back into the conversation. */
  not: string[];
};

const conversationSuggestions = catalogue as readonly ConversationSuggestion[];

const maxSuggestions = 3;
const sharedBy = new Map<string, number>();
for (const { fits } of conversationSuggestions)
  for (const fit of fits) sharedBy.set(fit, (sharedBy.get(fit) ?? 0) + 1);

/** Returns the suggestions that fit best, at most three. `tags` maps findings to their strength. */
export function suggestForConversation(text: string, tags: ReadonlyMap<string, number>): string[] {
  return conversationSuggestions
    .filter(({ not }) => !not.some((tag) => tags.has(tag)))
    .map(({ key, text: words, fits }) => ({
      words,
      score: Math.max(...fits.map((fit) => measureFit(fit, tags))) * (1 + 0.15 * pickBy(text, key)),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, maxSuggestions)
    .map(({ words }) => words);
}

// A tag that few suggestions share says more about the conversation than one that fits many.
function measureFit(fit: string, tags: ReadonlyMap<string, number>): number {
  const strengths = fit.split('+').map((tag) => tags.get(tag) ?? 0);
  if (strengths.some((strength) => strength === 0)) return 0;
  const sum = strengths.reduce((total, strength) => total + strength, 0);
  return sum / Math.log2(2 + (sharedBy.get(fit) ?? 1)) ** 0.4;
}
