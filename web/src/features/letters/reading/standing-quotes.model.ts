import type { Letter } from '../letters.api.ts';

interface KnownText {
  id: string;
  content: string;
  isSecret: boolean;
}

/**
 * Drops sentences that are no longer in their entry, or whose entry was deleted or became secret, and
 * observations that have none left.
 */
export function dropStaleQuotes(
  letter: Letter,
  { entries, isComplete }: { entries: readonly KnownText[]; isComplete: boolean },
): Letter {
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const stands = ({ entryId, text }: Letter['observations'][number]['quotes'][number]) => {
    const entry = known.get(entryId);
    if (entry === undefined) return !isComplete;
    return !entry.isSecret && entry.content.includes(text);
  };
  return {
    ...letter,
    observations: letter.observations
      .map((observation) => ({ ...observation, quotes: observation.quotes.filter(stands) }))
      .filter(({ quotes }, at) => quotes.length > 0 || letter.observations[at]?.quotes.length === 0),
  };
}
