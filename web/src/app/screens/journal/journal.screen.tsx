import { type ReactNode, useEffect, useState } from 'react';
import { JournalScreen } from '../../../features/journal/journal.routes.tsx';
import { JournalSlotsProvider } from '../../../features/journal/journal-slots.tsx';
import { AfterFirstPaint } from '../../../ui/after-first-paint.tsx';
import { journalSlots } from './journal-slots.ts';

export function JournalWithSlots() {
  return (
    <JournalSlotsProvider value={journalSlots}>
      <DrawnInSteps>
        <JournalScreen />
      </DrawnInSteps>
    </JournalSlotsProvider>
  );
}

let isOpened = false;

/** When the app opens, the frame is painted before the journal. Later the journal renders at once, keeping its place. */
function DrawnInSteps({ children }: { children: ReactNode }) {
  const [isOpening] = useState(!isOpened);
  useEffect(() => {
    isOpened = true;
  }, []);
  return isOpening ? <AfterFirstPaint pending={null}>{children}</AfterFirstPaint> : children;
}
