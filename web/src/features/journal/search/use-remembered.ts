import type { Chip, Quote } from '@reflect/engine/memory';
import { useMemorySearch } from '../../../platform/memory/use-memory.ts';
import { useDelayed } from '../../../platform/use-delayed.ts';

/** What memory finds beside the entries that have the searched words as they were typed. */
export interface Remembered {
  /** The best first; no secret entry, whose hidden text no search in this list may find. */
  quotes: readonly Quote[];
  chips: readonly Chip[];
  /** Whether the answer is still to come. */
  isPending: boolean;
}

const limit = 20;
const shown = 10;

/** Asks memory for what is searched; nothing for a single word that stands in entries as it is. */
export function useRemembered(
  searchText: string,
  found: { total: number; ids: ReadonlySet<string> } | null,
): Remembered {
  const typed = searchText.trim();
  const question = useDelayed(typed);
  const isPhrase = /\s/.test(question);
  const isWanted = question !== '' && found !== null && (isPhrase || found.total === 0);
  const { answer, hasFailed } = useMemorySearch(isWanted ? { question, limit } : null);
  const isLate = question !== typed || (isWanted && answer === undefined && !hasFailed);
  if (!isWanted || answer === undefined || question !== typed)
    return { quotes: [], chips: [], isPending: typed !== '' && isLate };
  const others = answer.quotes.filter(({ pageId, isSecret }) => !isSecret && !found.ids.has(pageId));
  return { quotes: others.slice(0, shown), chips: answer.chips, isPending: false };
}
