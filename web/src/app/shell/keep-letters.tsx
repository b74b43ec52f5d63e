import { toDay } from '@reflect/engine/days';
import { entries as journal } from '../../features/journal/journal.api.ts';
import { letters as collection } from '../../features/letters/letters.api.ts';
import { listMonthsWithoutLetter } from '../../features/letters/making/make-letters.ts';
import { countByMonth, listLatestMonths } from '../../features/letters/months.model.ts';
import { useItems } from '../../platform/collection/use-collection.ts';
import { useToday } from '../../platform/days/use-today.ts';
import { useLettersOfJournal } from '../dashboard/use-letters.ts';

/** Makes last month's letter once the journal is loaded, so that it's ready when opened. Renders nothing. */
export function KeepLetters() {
  const [lastMonth = ''] = listLatestMonths(toDay(useToday()));
  const { items: entries, isComplete } = useItems(journal, { isWanted: false });
  const { items: letters, isComplete: knowsLetters } = useItems(collection);
  if (!isComplete || !knowsLetters) return null;
  const due = listMonthsWithoutLetter({ months: [lastMonth], counts: countByMonth(entries), letters });
  return due.length > 0 ? <LetterInMaking key={lastMonth} entries={entries} isComplete={isComplete} /> : null;
}

function LetterInMaking(known: Omit<Parameters<typeof useLettersOfJournal>[0], 'isShown'>) {
  useLettersOfJournal({ ...known, isShown: false });
  return null;
}
