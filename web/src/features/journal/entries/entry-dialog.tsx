import type { JournalEntry } from '@reflect/contract';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useUser } from '../../../platform/current-user.ts';
import { warnBeforeUnload } from '../../../platform/drafts/leave-warning.ts';
import { openedFor } from '../../../platform/private-journal/private-here.ts';
import { useStore } from '../../../platform/store.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { useMentionedSupport } from '../../../platform/support/written-support.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { showBeginning } from '../../../ui/overlay/show-beginning.ts';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { FollowUpChat } from '../analysis/follow-up-chat.tsx';
import { useAnalysis } from '../analysis/use-analysis.ts';
import { EditActions } from '../edit/edit-actions.tsx';
import { EntryConflict, EntryRefused } from '../edit/entry-conflict.tsx';
import { EntryEditor } from '../edit/entry-editor.tsx';
import { openEntryEdits } from '../edit/entry-edits.ts';
import { useSaveEdits } from '../edit/use-save-edits.ts';
import type { SpokenRange } from '../journal-slots.tsx';
import { dayInFull } from '../list/days.model.ts';
import { PageQuestion } from '../notes/page-question.tsx';
import { useMarginRoom } from '../notes/use-margin-room.ts';
import { usePageAnswer } from '../notes/use-page-answer.ts';
import { AskByName } from '../read-once/ask-by-name.tsx';
import { EntryActions } from './entry-actions.tsx';
import { EntryAnalysisSection } from './entry-analysis-section.tsx';
import { EntryDetails } from './entry-details.tsx';
import { useEntryState } from './entry-state.ts';
import { EntryStateLine } from './entry-state-line.tsx';
import { ownWordsOfEntry } from './own-words.model.ts';
import { BackBar, type Reading, ReadingSteps } from './reading.tsx';
import { useDeleteEntry } from './use-delete-entry.ts';
import { useReadingKeys } from './use-reading-keys.ts';

const AskOwnModel = lazyComponent({
  fetch: async () => (await import('../own-model/ask-own-model.tsx')).AskOwnModel,
});
const EarlierVersionDialog = lazyDialog({
  fetch: async () => (await import('../edit/earlier-version.tsx')).EarlierVersionDialog,
  close: ({ onClose }) => onClose(),
});

/** A text that leaves room for its notes at its end. */
const besideMargin =
  'max-w-[calc(100cqi-2.5rem*2-var(--margin-apart)-var(--margin-width))] [--margin-apart:2.5rem] [--margin-width:17rem] @min-[66rem]:[--margin-apart:4rem] @min-[66rem]:[--margin-width:19.25rem]';

/** Whoever goes from one entry to the next has left it by then. */
const leafingMs = 400;

/** The details of one entry, in view or edit mode; with `passage` it opens at that part of its content. */
export function EntryDialog({
  entry,
  passage = null,
  onClose,
  reading,
  back,
  startsEditing = false,
  onEdited,
}: {
  entry: JournalEntry;
  passage?: SpokenRange | null;
  onClose: () => void;
  /** What is around it where it is one of a list. */
  reading?: Reading;
  /** What closing it leads back to, where it isn't the writing. */
  back?: string;
  /** Opened to edit it, from where it is read: it closes with the edit. */
  startsEditing?: boolean;
  onEdited?: () => void;
}) {
  const user = useUser();
  const isPrivateOpen = useStore(openedFor) === user.id;
  const [edits, setEdits] = useState(() => editsOf(user.id, entry));
  const [mode, setMode] = useState<'view' | 'edit'>(startsEditing ? 'edit' : 'view');
  const [asks, setAsks] = useState<'nothing' | 'leave' | 'earlier'>('nothing');
  const { state: analysisState, analyse, reset } = useAnalysis();
  const [isChatting, setIsChatting] = useState(false);
  const [readRange, setReadRange] = useState<SpokenRange | null>(null);
  const remove = useDeleteEntry(entry, onClose);
  const { SupportPlace } = useSupport();
  const top = useRef<HTMLDivElement>(null);
  const answer = usePageAnswer(entry, { isWanted: passage === null, waitMs: leafingMs });
  const isWide = useMediaQuery('(min-width: 80rem)');
  // A box that something else is in can't be left in use beside it.
  const [isInBox] = useState(isBoxOpen);
  const isDocked = isWide && !isInBox;
  const isBeside = useMarginRoom(top, {
    isWanted: isDocked && mode === 'view' && answer.notes.notes.length > 0,
  });
  useMentionedSupport({ textId: entry.id, text: ownWordsOfEntry(entry), isSecret: entry.isSecret });

  useEffect(() => warnBeforeUnload(edits.areUnsaved, 'You have unsaved changes to an entry.'), [edits]);
  useEffect(() => (mode === 'edit' ? edits.begin() : undefined), [edits, mode]);
  const shownMode = useRef(mode);
  useLayoutEffect(() => {
    if (shownMode.current !== mode) showBeginning(top.current);
    shownMode.current = mode;
  }, [mode]);

  const leave = () => {
    onEdited?.();
    onClose();
  };
  const startEditing = () => {
    setEdits(editsOf(user.id, entry));
    setMode('edit');
  };
  const stopEditing = () => {
    edits.drop();
    reset();
    if (startsEditing) return leave();
    setMode('view');
  };
  useReadingKeys({ top, isActive: mode === 'view' && asks === 'nothing', onEdit: startEditing, reading });
  const saving = useSaveEdits({ entry, edits, onSaved: stopEditing });
  const close = () => (mode === 'edit' && edits.areUnsaved() ? setAsks('leave') : leave());
  const state = useEntryState(entry.id);
  // The server can't store an analysis with an entry that it doesn't have yet.
  const entryId = entry.revision === 0 && state !== null && state !== 'saved' ? undefined : entry.id;
  const hasAnalysis = entry.analysis !== null || analysisState.status !== 'idle';
  const canAskFollowUp = entry.entryType === 'CAE' && entry.conversationData?.analysis !== undefined;

  if (state === 'changed-elsewhere') return <EntryConflict entry={entry} onClose={onClose} />;
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && close()}
        title={
          mode === 'edit' ? 'Edit entry' : entry.title || dayInFull(new Date(entry.createdAt), new Date())
        }
        layout={isDocked ? 'docked' : 'full'}
        bar={<BackBar to={back} onPress={close} />}
        headActions={mode === 'view' && reading && <ReadingSteps reading={reading} />}
        initialFocus={top}
        footer={
          mode === 'view' ? (
            <EntryActions
              entry={entry}
              onEdit={startEditing}
              onDelete={remove.run}
              isDeleting={remove.isPending}
              onReadRange={setReadRange}
              onAnalyse={() =>
                analyse({ content: entry.content, entryId, writtenAs: entry.id, isSecret: entry.isSecret })
              }
              chat={canAskFollowUp ? { isOpen: isChatting, toggle: () => setIsChatting(!isChatting) } : null}
            />
          ) : (
            <EditActions
              edits={edits}
              isPending={saving.isPending}
              onCancel={stopEditing}
              onSave={saving.save}
            />
          )
        }
      >
        <div
          ref={top}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
          tabIndex={0}
          className={classNames('mt-1.5 rounded-lg outline-offset-4', isBeside && besideMargin)}
        >
          {mode === 'view' ? (
            <>
              <SupportPlace
                entryId={entry.id}
                part="card"
                wayOn="Back to the entry"
                onWayOn={() => top.current?.focus()}
              />
              {state === 'refused' && <EntryRefused entry={entry} />}
              <EntryStateLine entryId={entry.id} className="pb-3" />
              <EntryDetails
                entry={entry}
                readRange={readRange}
                answer={answer}
                isBeside={isBeside}
                passage={passage}
                onShowEarlier={() => setAsks('earlier')}
                hasAnalysis={hasAnalysis}
              />
              {answer.analysis && !hasAnalysis && (
                <PageQuestion
                  entry={entry}
                  analysis={answer.analysis}
                  className="mt-5 border-t border-line pt-4 outline-none"
                />
              )}
              <EntryAnalysisSection entry={entry} state={analysisState} />
              <AskByName entry={entry} isStored={entryId !== undefined} />
              {isPrivateOpen && <AskOwnModel key={entry.id} entry={entry} />}
              <SupportPlace
                entryId={entry.id}
                part="line"
                wayOn="Back to the entry"
                onWayOn={() => top.current?.focus()}
              />
            </>
          ) : (
            <EntryEditor entryId={entry.id} edits={edits} isSecret={entry.isSecret} onSave={saving.save} />
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
        open={asks === 'leave'}
        onOpenChange={(open) => !open && setAsks('nothing')}
        title="Close without saving?"
        description="Your changes are kept on this device. Select Edit to continue with them."
        confirmLabel="Close"
        cancelLabel="Keep editing"
        variant="primary"
        onConfirm={leave}
      />
    </>
  );
}

function isBoxOpen(): boolean {
  return document.querySelector('[data-sheet]:not([data-docked])') !== null;
}

function editsOf(userId: string, entry: JournalEntry) {
  const onRestored = () => toast({ title: 'Draft restored', duration: 3_000 });
  return openEntryEdits({ userId, entry, onRestored });
}
