import type { JournalEntry } from '@reflect/contract';
import { toDay } from '@reflect/engine/days';
import { useMemo } from 'react';
import { useInsights } from '../../features/insights/insights.api.ts';
import {
  countByMonth,
  findLastChanges,
  listLatestMonths,
  makeJournalKey,
  useMonthlyLetters,
} from '../../features/letters/letters.routes.tsx';
import { useToday } from '../../platform/days/use-today.ts';
import { useUser } from '../../platform/session/current-user.ts';
import { useKnownJournal } from './use-known-journal.ts';

const nothingSaid = { removed: [], helpful: {} };

/**
 * The monthly letters, made from the journal on this device and from what is true in it today. With `isShown` false, only
 * the last month's letter is made.
 */
export function useLettersOfJournal({
  entries,
  isComplete,
  isShown = true,
}: {
  entries: readonly JournalEntry[];
  isComplete: boolean;
  isShown?: boolean;
}) {
  const { id: userId } = useUser();
  const today = toDay(useToday());
  const journal = useKnownJournal({ entries, isComplete });
  const { data: insights, isError } = useInsights(journal);
  const counts = useMemo(() => countByMonth(entries), [entries]);
  const changes = useMemo(() => findLastChanges(entries), [entries]);
  const journalKey = useMemo(() => (isShown ? makeJournalKey(entries) : null), [entries, isShown]);
  const months = listLatestMonths(today);
  const monthly = useMonthlyLetters({
    judgements: insights ? (insights.judgements ?? nothingSaid) : null,
    months: isShown ? months : months.slice(0, 1),
    counts,
    isComplete,
    changes,
    isWaiting: insights === undefined && !isError,
    journalKey,
    observe: async () => {
      const observed = await journal.observe();
      return observed?.isWhole ? observed.journal : null;
    },
    metSupport: async (month, since) =>
      (await import('./month-met-support.ts')).hasMonthMetSupport(userId, month, since),
  });
  return { journal, today, counts, monthly };
}
