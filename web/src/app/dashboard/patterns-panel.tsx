import { PatternList } from '../../features/insights/insights.routes.tsx';
import { usePatternReminder } from './pattern-reminder.tsx';

/** The patterns of the journal, with the reminders that can be set for them. */
export function PatternsPanel() {
  const { setReminder, dialog } = usePatternReminder();
  return (
    <>
      <PatternList onSetReminder={setReminder} />
      {dialog}
    </>
  );
}
