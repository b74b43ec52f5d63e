import type { JournalEntry } from '@reflect/contract';
import { useNavigate } from '@tanstack/react-router';
import { useJournalSlots } from '../journal-slots.tsx';
import { type EntryInAddress, useOpenedEntry } from './entry-in-address.ts';
import { stepsFrom } from './reading.tsx';

/** The entry that the address of a screen names; nothing where it names none. `back` says what closing it leads to. */
export function EntryOfScreen({
  entries,
  inAddress: { entryId, passage, open, close },
  back,
}: {
  entries: readonly JournalEntry[];
  inAddress: EntryInAddress;
  back: string;
}) {
  const { EntryDialog } = useJournalSlots();
  const opened = useOpenedEntry(entries, entryId);
  const navigate = useNavigate();
  if (opened === undefined) return null;
  return (
    <EntryDialog
      key={opened.id}
      entry={opened}
      passage={passage}
      back={back}
      reading={{
        ...stepsFrom({ entries, entryId: opened.id, open }),
        write: () => void navigate({ to: '/', search: { action: 'write' } }),
      }}
      onClose={() => close(opened.id)}
    />
  );
}
