import { useLocation } from '@tanstack/react-router';
import { MessageSquareText, Move } from 'lucide-react';
import { useUser } from '../../../platform/current-user.ts';
import { useDialogDraft } from '../../../platform/drafts/dialog-draft.ts';
import { useStore } from '../../../platform/store.ts';
import { classNames } from '../../../ui/class-names.ts';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';
import type { FeedbackDialogProps } from '../components/feedback-form-dialog.tsx';
import { feedbackDrafts } from '../feedback-drafts.ts';
import { buttonSize } from './position.model.ts';
import { useButtonDrag } from './use-button-drag.ts';
import { useButtonPlace } from './use-button-place.ts';

const FeedbackDialog = lazyDialog<FeedbackDialogProps>({
  fetch: async () => (await import('../components/feedback-dialog.tsx')).FeedbackDialog,
  close: ({ onClose }) => onClose(),
});

const movedToastMs = 1_500;

/** The round button that opens the feedback dialog, and that can be moved out of the way. */
export function FeedbackButton() {
  const { id: userId } = useUser();
  const path = useLocation({ select: (location) => location.pathname });
  const dialog = useDialogDraft(feedbackDrafts, userId);
  const place = useButtonPlace(path);
  const { isDragging, handlers } = useButtonDrag({
    ...place,
    onMoved: () =>
      toast({ title: 'Button Moved', description: 'Position saved automatically', duration: movedToastMs }),
    onPress: () => dialog.open(),
  });
  const isOpen = useStore(feedbackDrafts.keptFor(userId).isOpen);
  const { itemId } = dialog.read();
  return (
    <>
      <button
        type="button"
        {...handlers}
        aria-label="Share feedback"
        aria-describedby="feedback-button-keys"
        style={{ width: buttonSize, height: buttonSize, left: place.shown.x, top: place.shown.y }}
        className={classNames(
          'feedback-button fixed z-30 grid touch-none place-items-center rounded-full border border-line-strong bg-card text-accent shadow-high select-none',
          'duration-150 hover:bg-accent-soft print:hidden',
          isDragging
            ? 'scale-115 cursor-grabbing transition-[scale,background-color]'
            : 'cursor-pointer transition-[scale,background-color,left,top]',
          place.shown.isHidden && !isDragging && 'invisible',
        )}
      >
        {isDragging ? (
          <span className="grid justify-items-center gap-0.5 text-[0.75rem] font-semibold">
            <Move aria-hidden="true" className="size-5" strokeWidth={1.8} />
            Move
          </span>
        ) : (
          <MessageSquareText aria-hidden="true" className="size-6" strokeWidth={1.7} />
        )}
      </button>
      <span id="feedback-button-keys" hidden>
        The arrow keys move this button. Home moves it back to where it was at first.
      </span>
      {isOpen && <FeedbackDialog path={path} draft={dialog} onClose={() => dialog.drop(itemId)} />}
    </>
  );
}
