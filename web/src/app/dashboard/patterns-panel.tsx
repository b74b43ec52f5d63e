import { useMemo } from 'react';
import { PatternList } from '../../features/insights/insights.routes.tsx';
import { entries } from '../../features/journal/journal.api.ts';
import { letters } from '../../features/letters/letters.api.ts';
import { useItems } from '../../platform/collection/use-collection.ts';
import { usePatternReminder } from './pattern-reminder.tsx';
import { useKnownJournal } from './use-known-journal.ts';

export function PatternsPanel() {
  const { items, isComplete } = useItems(entries);
  const journal = useKnownJournal({ entries: items, isComplete });
  const { items: made } = useItems(letters);
  const turnedDown = useMemo(() => made.flatMap(({ notThis }) => notThis), [made]);
  const { setReminder, dialog } = usePatternReminder();
  return (
    <>
      <PatternList journal={journal} turnedDown={turnedDown} onSetReminder={setReminder} />
      {dialog}
    </>
  );
}
