import type { JournalEntry } from '@reflect/contract';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '../../../platform/current-user.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { late } from '../../../ui/late.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { FollowUpChat } from '../analysis/follow-up-chat.tsx';
import { useReading } from '../analysis/use-reading.ts';
import { EntryConflict, EntryRefused } from '../edit/entry-conflict.tsx';
import { EntryEditor } from '../edit/entry-editor.tsx';
import { EntryEdits } from '../edit/entry-edits.ts';
import { useDeleteEntry, useRestoreEntry } from '../journal.api.ts';
import { type SpokenRange, useJournalSlots } from '../journal-slots.tsx';
import { useEntryState } from '../sync/journal-outbox.ts';
import { longDay } from './days.model.ts';
import { EditActions, EntryActions } from './entry-actions.tsx';
import { EntryDetails } from './entry-details.tsx';
import { EntryReading } from './entry-reading.tsx';
import { EntryStateLine } from './entry-state-line.tsx';
import { keptHere } from './kept-here.ts';

const EarlierVersionDialog = late({
  fetch: async () => (await import('../edit/earlier-version.tsx')).EarlierVersionDialog,
  close: ({ onClose }) => onClose(),
});

/** One entry, to read or to edit, with everything that can be done with it. */
export function EntryDialog({ entry, onClose }: { entry: JournalEntry; onClose: () => void }) {
  const user = useUser();
  const [edits] = useState(() => new EntryEdits({ userId: user.id, entry }));
  const [mode, setMode] = useState<'view' | 'edit'>('view');
  const [asks, setAsks] = useState<'nothing' | 'delete' | 'leave' | 'earlier'>('nothing');
  const { reading, read, forget } = useReading();
  const [isChatting, setIsChatting] = useState(false);
  const [readRange, setReadRange] = useState<SpokenRange | null>(null);
  const remove = useDeleteWithUndo(entry, onClose);
  const { SupportPlace } = useJournalSlots();
  const top = useRef<HTMLDivElement>(null);

  useEffect(() => {
    window.addEventListener('beforeunload', edits.warn);
    window.addEventListener('pagehide', edits.keep);
    return () => {
      edits.keep();
      window.removeEventListener('beforeunload', edits.warn);
      window.removeEventListener('pagehide', edits.keep);
    };
  }, [edits]);

  const startEditing = () => {
    if (edits.begin(entry)) toast({ title: 'Draft restored', duration: 3_000 });
    setMode('edit');
  };
  const stopEditing = () => {
    edits.drop();
    forget();
    setMode('view');
  };
  const close = () => (mode === 'edit' && edits.areUnsaved() ? setAsks('leave') : onClose());
  const state = useEntryState(user.id, entry.id);
  // Not on the server yet, a reading cannot be stored with it.
  const entryId = entry.revision === 0 && state !== null && state !== 'saved' ? undefined : entry.id;
  const canAskFollowUp = entry.entryType === 'CAE' && entry.conversationData !== null;

  if (state === 'changed-elsewhere') return <EntryConflict entry={entry} onClose={onClose} />;
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && close()}
        title={mode === 'edit' ? 'Edit entry' : entry.title || longDay(new Date(entry.createdAt))}
        initialFocus={top}
        footer={
          mode === 'view' ? (
            <EntryActions
              entry={entry}
              onEdit={startEditing}
              onDelete={() => setAsks('delete')}
              onReadRange={setReadRange}
              onAnalyse={() =>
                read({ content: entry.content, entryId, writtenAs: entry.id, isSecret: entry.isSecret })
              }
              chat={canAskFollowUp ? { isOpen: isChatting, toggle: () => setIsChatting(!isChatting) } : null}
            />
          ) : (
            <EditActions entry={entry} edits={edits} onCancel={stopEditing} onSaved={stopEditing} />
          )
        }
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
        <div ref={top} tabIndex={0} className="rounded-lg outline-offset-4">
          {mode === 'view' ? (
            <>
              <SupportPlace
                entryId={entry.id}
                wayOn="Back to the entry"
                onWayOn={() => top.current?.focus()}
              />
              {state === 'refused' && <EntryRefused entry={entry} />}
              <EntryStateLine entryId={entry.id} className="pb-3" />
              <EntryDetails
                entry={entry}
                readRange={readRange}
                onShowEarlier={() => setAsks('earlier')}
                hasReading={entry.analysis !== null || reading.status !== 'idle'}
              />
              <EntryReading entry={entry} reading={reading} />
            </>
          ) : (
            <EntryEditor edits={edits} isSecret={entry.isSecret} />
          )}
          {canAskFollowUp && (
            <div hidden={!isChatting || mode === 'edit'}>
              <FollowUpChat entryId={entry.id} />
            </div>
          )}
        </div>
      </Dialog>
      {asks === 'earlier' && <EarlierVersionDialog entry={entry} onClose={() => setAsks('nothing')} />}
      <ConfirmDialog
        open={asks === 'delete'}
        onOpenChange={(open) => !open && setAsks('nothing')}
        title="Delete this entry?"
        description="It moves to the trash and stays there for 30 days before it is erased."
        confirmLabel="Delete"
        pending={remove.isPending}
        onConfirm={remove.run}
      />
      <ConfirmDialog
        open={asks === 'leave'}
        onOpenChange={(open) => !open && setAsks('nothing')}
        title="Close without saving?"
        description="Your changes to this entry are kept on this device, and Edit brings them back."
        confirmLabel="Close"
        cancelLabel="Keep editing"
        variant="primary"
        onConfirm={onClose}
      />
    </>
  );
}

function useDeleteWithUndo(
  entry: JournalEntry,
  onDeleted: () => void,
): { run: () => void; isPending: boolean } {
  const { mutateAsync: removeEntry, isPending } = useDeleteEntry();
  const { mutateAsync: restoreEntry } = useRestoreEntry();
  const undo = () => {
    restoreEntry(entry).then(
      () => toast({ title: 'Entry restored' }),
      () =>
        toast({
          title: 'Error',
          description: 'The entry could not be brought back just now. It stays in the trash for 30 days.',
          variant: 'destructive',
        }),
    );
  };
  const run = () => {
    removeEntry({ entryId: entry.id }).then(
      ({ kind }) => {
        onDeleted();
        toast({
          title: 'Entry deleted',
          ...(kind === 'sent' ? {} : { description: keptHere(kind).description }),
          action: { label: 'Undo', altText: 'Take the entry back out of the trash', onSelect: undo },
        });
      },
      () =>
        toast({
          title: 'Error',
          description: 'Failed to delete entry. Please try again.',
          variant: 'destructive',
        }),
    );
  };
  return { run, isPending };
}
