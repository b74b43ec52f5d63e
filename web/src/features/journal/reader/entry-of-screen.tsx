import type { JournalEntry } from '@reflect/contract';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useJournalSlots } from '../journal-slots.tsx';
import type { EntryDialog } from './entry-dialog.tsx';
import { EntryGone } from './entry-gone.tsx';
import { type EntryInAddress, type ReadEntry, useOpenedEntry } from './entry-in-address.ts';
import { OpenPageProvider } from './open-page.ts';
import { makeSteps } from './reading.tsx';

const backToPage = 'Back to the page';

interface OpenEntries {
  entries: readonly JournalEntry[];
  inAddress: EntryInAddress;
  /** What closing leads to, if not the writing. */
  back?: string;
  /** Goes back to writing. */
  onWrite?: (entryId: string) => void;
  editing?: Pick<ComponentProps<typeof EntryDialog>, 'onEdited'> & { entryId: string | null };
}

/** The entry in the screen's address, over those it was opened from. Renders nothing without one. */
export function EntryOfScreen(open: OpenEntries) {
  const { stack, isFromPage, openOver } = open.inAddress;
  return (
    <OpenPageProvider value={openOver}>
      {stack.map((read, at) => (
        <OneOfScreen
          // biome-ignore lint/suspicious/noArrayIndexKey: one page may be read under and over another
          key={`${at} ${read.entryId}`}
          {...open}
          read={read}
          // The first one was opened from the screen itself, unless a page on it opened it.
          isFromPage={at > 0 || (isFromPage && stack.length === 1)}
        />
      ))}
    </OpenPageProvider>
  );
}

function OneOfScreen({
  read: { entryId, passage },
  isFromPage,
  entries,
  inAddress: { open, close },
  back,
  onWrite,
  editing,
}: OpenEntries & { read: ReadEntry; isFromPage: boolean }) {
  const { EntryDialog } = useJournalSlots();
  const opened = useOpenedEntry(entries, entryId);
  const navigate = useNavigate();
  if (opened === undefined) {
    const backTo = isFromPage ? backToPage : (back ?? 'Back to the journal');
    return <EntryGone entryId={entryId} back={backTo} onClose={() => close(entryId)} />;
  }
  const goOn = onWrite ?? (() => void navigate({ to: '/', search: { action: 'write' } }));
  const isEdited = editing?.entryId === entryId;
  return (
    <EntryDialog
      entry={opened}
      passage={passage}
      {...(isFromPage
        ? { back: backToPage }
        : {
            ...(back !== undefined && { back }),
            reading: { ...makeSteps({ entries, entryId, open }), write: () => goOn(entryId) },
          })}
      {...(isEdited && { startsEditing: true, onEdited: editing.onEdited })}
      onClose={() => close(entryId)}
    />
  );
}
