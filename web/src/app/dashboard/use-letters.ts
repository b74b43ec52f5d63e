import type { JournalEntry } from '@reflect/contract';
import { dayOf } from '@reflect/engine/days';
import { useMemo } from 'react';
import { useInsights } from '../../features/insights/insights.api.ts';
import { countByMonth, monthsOfShelf, useMonthlyLetters } from '../../features/letters/letters.routes.tsx';
import { useUser } from '../../platform/current-user.ts';
import { useToday } from '../../platform/days/use-today.ts';
import { useKnownJournal } from './use-known-journal.ts';

const nothingSaid = { removed: [], helpful: {} };

/** The monthly letters, made of the journal on this device and of what holds in it today. */
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
  const counts = useMemo(() => countByMonth(entries), [entries]);
  const monthly = useMonthlyLetters({
    judgements: insights ? (insights.judgements ?? nothingSaid) : null,
    months: monthsOfShelf(today),
    counts,
    isComplete,
    observe: async () => {
      const observed = await journal.observe();
      return observed?.isWhole ? observed.journal : null;
    },
    metSupport: async (month) => (await import('./month-met-support.ts')).monthMetSupport(userId, month),
  });
  return { journal, today, counts, monthly };
}
