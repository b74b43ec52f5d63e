import { useState } from 'react';
import { useStore } from '../../../platform/store.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { ConfirmDialogProps } from '../../../ui/overlay/confirm-dialog.tsx';
import { makeLazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { SecretButton } from '../additions/secret-button.tsx';
import type { Composer } from '../draft/composer.ts';
import { isTooLong, joinDrafts, makeEntryDraft } from '../draft/entry-draft.model.ts';
import { isBlank, type JournalView, tooLong } from '../journal.model.ts';
import type { WritingDialogs } from '../screens/use-writing-dialogs.ts';
import { SavedState } from './writing-state.tsx';

const ConfirmDialog = makeLazyDialog<ConfirmDialogProps>({
  fetch: async () => (await import('../../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog,
  close: ({ onOpenChange }) => onOpenChange(false),
});

export function WritingActions({
  composer,
  view,
  isSimplified,
  isSaving,
  dialogs,
  onSave,
}: {
  composer: Composer;
  view: JournalView;
  isSimplified: boolean;
  isSaving: boolean;
  dialogs: Pick<WritingDialogs, 'analyse'>;
  onSave: () => void;
}) {
  const isEmpty = useStore(composer.draft, (draft) => isBlank(draft.content));
  const isOverlong = useStore(composer.draft, isTooLong);
  const [isAsking, setIsAsking] = useState(false);
  const { recheckSupport } = useSupport();
  const showsAll = view === 'full' && !isSimplified;

  const clear = () => {
    const cleared = composer.draft.read();
    setIsAsking(false);
    composer.draft.set(makeEntryDraft());
    recheckSupport({ entryId: cleared.entryId, content: null });
    toast({
      title: 'Entry cleared',
      action: {
        label: 'Undo',
        isOfScreen: true,
        altText: 'Restore the cleared text',
        onSelect: () => {
          composer.draft.set(joinDrafts(cleared, composer.draft.read()));
        },
      },
    });
  };

  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1.5 gap-y-2.5 sm:gap-x-2.5">
      {isOverlong && (
        <p role="alert" className="w-full text-[0.9375rem] text-danger">
          {tooLong}
        </p>
      )}
      {showsAll && (
        <Button
          variant="quiet"
          disabled={isEmpty}
          onClick={() => setIsAsking(true)}
          className="-ms-4.5 @max-[26rem]:pe-2"
        >
          Clear
        </Button>
      )}
      {isSimplified ? (
        <div className="me-auto text-note">
          <SavedState composer={composer} isSaving={isSaving} />
        </div>
      ) : (
        <div className={classNames('me-auto', !showsAll && '-ms-3')}>
          <SecretButton composer={composer} hasRoom={!showsAll} />
        </div>
      )}
      {showsAll && (
        <Button variant="outline" disabled={isEmpty} onClick={dialogs.analyse}>
          Analyze
        </Button>
      )}
      <Button disabled={(isEmpty && !isSaving) || isOverlong} pending={isSaving} onClick={onSave}>
        {isSaving ? 'Saving...' : 'Save Entry'}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setIsAsking}
          title="Clear this entry?"
          description="The text, its mood, and everything you added will be cleared. Your saved entries won't change."
          confirmLabel="Clear"
          onConfirm={clear}
        />
      )}
    </div>
  );
}
