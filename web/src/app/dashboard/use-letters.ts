import type { JournalEntry } from '@reflect/contract';
import { dayOf } from '@reflect/engine/days';
import { useMemo } from 'react';
import { useInsights, usePatterns } from '../../features/insights/insights.api.ts';
import { countByMonth, monthsOfShelf, useMonthlyLetters } from '../../features/letters/letters.routes.tsx';
import { useUser } from '../../platform/current-user.ts';
import { useToday } from '../../platform/days/use-today.ts';
import { useKnownJournal } from './use-known-journal.ts';

/** The monthly letters, made of the journal and of the patterns that hold in it today. */
export function useLettersOfJournal({
  entries,
  isComplete,
}: {
  entries: readonly JournalEntry[];
  isComplete: boolean;
}) {
  const { id: userId } = useUser();
  const today = dayOf(useToday());
  const journal = useKnownJournal({ entries, isComplete });
  const { data: insights } = useInsights(journal);
  const { data: patterns } = usePatterns(journal);
  const counts = useMemo(() => countByMonth(entries), [entries]);
  const isSettled = insights !== undefined && !insights.isGenerating && patterns !== undefined;
  const monthly = useMonthlyLetters({
    patterns: isSettled ? patterns : null,
    months: monthsOfShelf(today),
    counts,
    isComplete,
    observe: async () => (await journal.observe())?.journal.entries ?? null,
    metSupport: async (month) => (await import('./month-met-support.ts')).monthMetSupport(userId, month),
  });
  return { journal, today, counts, monthly };
}
