import type { JournalEntry } from '@reflect/contract';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useMentionedSupport } from '../../../platform/support/written-support.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { focusPart } from '../../../ui/overlay/focus-part.ts';
import { makeLazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { showBeginning } from '../../../ui/overlay/show-beginning.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { FollowUpChat } from '../analysis/follow-up-chat.tsx';
import { EditActions } from '../edit/edit-actions.tsx';
import { EntryEditor } from '../edit/entry-editor.tsx';
import { useEditing } from '../edit/use-editing.ts';
import { EntryActions } from '../entries/entry-actions.tsx';
import { useEntryAnalysis } from '../entries/entry-analysis-section.tsx';
import { useEntryState } from '../entries/entry-state.ts';
import { EntryView } from '../entries/entry-view.tsx';
import { useDeleteEntry } from '../entries/use-delete-entry.ts';
import { readOwnEntryWords } from '../entry-content/own-words.model.ts';
import type { SpokenRange } from '../journal-slots.tsx';
import { writeFullDay } from '../list/days.model.ts';
import { useMarginRoom } from '../margin/use-margin-room.ts';
import { usePageAnswer } from '../notes/use-page-answer.ts';
import { EntryConflict } from '../versions/entry-conflict.tsx';
import { BackBar, type Reading, ReadingSteps } from './reading.tsx';
import { useReadingKeys } from './use-reading-keys.ts';

const EarlierVersionDialog = makeLazyDialog({
  fetch: async () => (await import('../versions/earlier-version.tsx')).EarlierVersionDialog,
  close: ({ onClose }) => onClose(),
});

/** Leaves room for the notes beside the text. */
const besideMargin =
  'max-w-[calc(100cqi-2.5rem*2-var(--margin-apart)-var(--margin-width))] [--margin-apart:2.5rem] [--margin-width:17rem] @min-[66rem]:[--margin-apart:4rem] @min-[66rem]:[--margin-width:19.25rem]';

/** Somebody who goes from one entry to the next has left it by then. */
const leafingMs = 400;

/** One entry in view or edit mode. With `passage`, it opens at that part of its content. */
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
  /** The entries around it, if it is one of a list. */
  reading?: Reading;
  /** What closing leads back to, if not the writing. */
  back?: string;
  /** Opened from where it is read, to edit it. It closes with the edit. */
  startsEditing?: boolean;
  onEdited?: () => void;
}) {
  const [asks, setAsks] = useState<Asked>('nothing');
  const analysis = useEntryAnalysis(entry);
  const leave = () => {
    onEdited?.();
    onClose();
  };
  const { mode, edits, saving, ...editing } = useEditing({
    entry,
    startsEditing,
    onStop: analysis.reset,
    onLeave: leave,
  });
  const [isChatting, setIsChatting] = useState(false);
  const [readRange, setReadRange] = useState<SpokenRange | null>(null);
  const remove = useDeleteEntry(entry, onClose);
  const top = useRef<HTMLDivElement>(null);
  const answer = usePageAnswer(entry, { isWanted: passage === null, waitMs: leafingMs });
  const isDocked = useIsDocked();
  const isBeside = useMarginRoom(top, {
    isWanted: isDocked && mode === 'view' && answer.notes.notes.length > 0,
  });
  useMentionedSupport({ textId: entry.id, text: readOwnEntryWords(entry), isSecret: entry.isSecret });
  useShownFromBeginning(top, mode);
  useReadingKeys({ top, isActive: mode === 'view' && asks === 'nothing', onEdit: editing.start, reading });
  const close = () =>
    mode === 'edit' && edits.areUnsaved() ? setAsks(edits.tryToKeep() ? 'leave' : 'lose') : leave();
  const state = useEntryState(entry.id);
  const canAskFollowUp = entry.entryType === 'CAE' && entry.conversationData?.analysis !== undefined;

  if (state === 'changed-elsewhere') return <EntryConflict entry={entry} onClose={onClose} />;
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && close()}
        title={
          mode === 'edit' ? 'Edit entry' : entry.title || writeFullDay(new Date(entry.createdAt), new Date())
        }
        layout={isDocked ? 'docked' : 'full'}
        bar={<BackBar to={back} onPress={close} />}
        headActions={mode === 'view' && reading && <ReadingSteps reading={reading} />}
        initialFocus={top}
        footer={
          mode === 'view' ? (
            <EntryActions
              entry={entry}
              onEdit={editing.start}
              onDelete={remove.run}
              isDeleting={remove.isPending}
              onReadRange={setReadRange}
              onAnalyse={analysis.ask}
              chat={canAskFollowUp ? { isOpen: isChatting, toggle: () => setIsChatting(!isChatting) } : null}
            />
          ) : (
            <EditActions
              edits={edits}
              isPending={saving.isPending}
              onCancel={editing.stop}
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
            <EntryView
              entry={entry}
              answer={answer}
              analysis={analysis}
              isBeside={isBeside}
              passage={passage}
              readRange={readRange}
              onShowEarlier={() => setAsks('earlier')}
              onWayOn={() => top.current && focusPart(top.current)}
            />
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
      <LeaveQuestion asks={asks} onStay={() => setAsks('nothing')} onLeave={leave} />
    </>
  );
}

/** What is asked or shown over an entry. `lose`: this device can't keep the changes. */
type Asked = 'nothing' | 'leave' | 'lose' | 'earlier';

function LeaveQuestion({ asks, onStay, onLeave }: { asks: Asked; onStay: () => void; onLeave: () => void }) {
  const isLost = asks === 'lose';
  return (
    <ConfirmDialog
      open={isLost || asks === 'leave'}
      onOpenChange={(open) => !open && onStay()}
      title="Close without saving?"
      description={
        isLost
          ? "This device has no room for your changes: they're gone once this is closed. Copy them first."
          : 'Your changes are kept on this device. Select Edit to continue with them.'
      }
      confirmLabel={isLost ? 'Close and lose them' : 'Close'}
      cancelLabel="Keep editing"
      {...(!isLost && { variant: 'primary' as const })}
      onConfirm={onLeave}
    />
  );
}

function useShownFromBeginning(top: RefObject<HTMLElement | null>, mode: 'view' | 'edit'): void {
  const shownMode = useRef(mode);
  useLayoutEffect(() => {
    if (shownMode.current !== mode) showBeginning(top.current);
    shownMode.current = mode;
  }, [top, mode]);
}

/** Whether it is beside the screen. Over an open box it isn't, because that box couldn't be used beside it. */
function useIsDocked(): boolean {
  const isWide = useMediaQuery('(min-width: 80rem)');
  const [isInBox] = useState(isBoxOpen);
  return isWide && !isInBox;
}

function isBoxOpen(): boolean {
  return document.querySelector('[data-sheet]:not([data-docked])') !== null;
}
