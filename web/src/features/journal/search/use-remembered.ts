import type { MemoryAnswer } from '@reflect/engine/memory';
import { useRef } from 'react';
import { useMemorySearch } from '../../../platform/memory/use-memory.ts';
import { useDelayed } from '../../../platform/use-delayed.ts';
import { isPhrase } from './search.model.ts';

export interface Remembered {
  /** The question that the answer belongs to. While somebody types, it stays the last one answered. */
  question: string;
  answer: MemoryAnswer;
}

/** The cards after these begin with their first words. */
const maxQuotes = 100;

/**
 * Asks memory, except for a single word that some entries have. `literalTotal` is how many entries have what was typed;
 * null until known.
 */
export function useRemembered(
  searchText: string,
  literalTotal: number | null,
): { remembered: Remembered | null; isPending: boolean } {
  const typed = searchText.trim();
  const question = useDelayed(typed);
  const isWanted = (of: string) => of !== '' && literalTotal !== null && (isPhrase(of) || literalTotal === 0);
  const { answer, hasFailed } = useMemorySearch(isWanted(question) ? { question, limit: maxQuotes } : null);
  const last = useRef<Remembered>(null);
  if (!isWanted(typed) || hasFailed) last.current = null;
  else if (answer !== undefined && question === typed && last.current?.answer !== answer)
    last.current = { question, answer };
  const isLate = question !== typed || (isWanted(question) && answer === undefined && !hasFailed);
  return { remembered: last.current, isPending: typed !== '' && isLate };
}
