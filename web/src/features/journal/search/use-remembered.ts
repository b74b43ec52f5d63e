import type { MemoryAnswer } from '@reflect/engine/memory';
import { useRef } from 'react';
import { useMemorySearch } from '../../../platform/memory/use-memory.ts';
import { useDelayed } from '../../../platform/use-delayed.ts';
import { isPhrase } from './search.model.ts';

/** What memory finds for what is searched. */
export interface Remembered {
  /** What the answer belongs to; while somebody types it stays the last one that was answered. */
  question: string;
  answer: MemoryAnswer;
}

/** Cards beyond these begin with their first words. */
const mostQuotes = 100;

/**
 * Asks memory for what is searched; nothing for a single word that stands in entries as it is. `literalTotal` is how many
 * entries have what was typed, and null until that is known.
 */
export function useRemembered(
  searchText: string,
  literalTotal: number | null,
): { remembered: Remembered | null; isPending: boolean } {
  const typed = searchText.trim();
  const question = useDelayed(typed);
  const isWanted = (of: string) => of !== '' && literalTotal !== null && (isPhrase(of) || literalTotal === 0);
  const { answer, hasFailed } = useMemorySearch(isWanted(question) ? { question, limit: mostQuotes } : null);
  const last = useRef<Remembered>(null);
  if (!isWanted(typed) || hasFailed) last.current = null;
  else if (answer !== undefined && question === typed && last.current?.answer !== answer)
    last.current = { question, answer };
  const isLate = question !== typed || (isWanted(question) && answer === undefined && !hasFailed);
  return { remembered: last.current, isPending: typed !== '' && isLate };
}
