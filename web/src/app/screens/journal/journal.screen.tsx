import { JournalScreen } from '../../../features/journal/journal.routes.tsx';
import { JournalSlotsProvider } from '../../../features/journal/journal-slots.tsx';
import { journalSlots } from './journal-slots.ts';

/** The journal with what other features bring to it. */
export function JournalWithSlots() {
  return (
    <JournalSlotsProvider value={journalSlots}>
      <JournalScreen />
    </JournalSlotsProvider>
  );
}
