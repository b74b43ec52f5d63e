import { useLocation } from '@tanstack/react-router';
import { MessageSquareText, Move } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDialogDraft } from '../../../platform/drafts/dialog-draft.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { useStore } from '../../../platform/store.ts';
import { classNames } from '../../../ui/class-names.ts';
import { makeLazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { FeedbackDialogProps } from '../components/feedback-form-dialog.tsx';
import { feedbackDrafts } from '../feedback-drafts.ts';
import { buttonSize } from './position.model.ts';
import { tab } from './tab.model.ts';
import { type Side, takeHint } from './tucked.ts';
import { useButtonDrag } from './use-button-drag.ts';
import { useButtonPlace } from './use-button-place.ts';

const FeedbackDialog = makeLazyDialog<FeedbackDialogProps>({
  fetch: async () => (await import('../components/feedback-dialog.tsx')).FeedbackDialog,
  close: ({ onClose }) => onClose(),
});

const movedToastMs = 1_500;

export function FeedbackButton() {
  const { id: userId } = useUser();
  const path = useLocation({ select: (location) => location.pathname });
  const dialog = useDialogDraft(feedbackDrafts, userId);
  const place = useButtonPlace(path);
  const { isDragging, handlers } = useButtonDrag({
    ...place,
    isTucked: place.shown.side !== null,
    size: buttonSize,
    onMoved: useSayMoved(),
    onPress: () => dialog.open(),
  });
  const isOpen = useStore(feedbackDrafts.keptFor(userId).isOpen);
  const { itemId } = dialog.read();
  const { x: left, y: top, side, isHidden, isNarrow } = place.shown;
  const isTab = side !== null && !isDragging;
  return (
    <>
      <button
        type="button"
        {...handlers}
        aria-label="Share feedback"
        aria-describedby="feedback-button-keys"
        data-tucked={isTab ? side : undefined}
        style={{
          width: isTab ? tab.width : buttonSize,
          height: isTab ? tab.height : buttonSize,
          left,
          top,
        }}
        className={classNames(
          'feedback-button fixed z-30 grid touch-none place-items-center border border-line-strong bg-card text-accent select-none',
          'duration-150 hover:bg-accent-soft print:hidden',
          isTab
            ? 'rounded-[10px] opacity-55 hover:opacity-100 focus-visible:opacity-100'
            : 'rounded-full shadow-high',
          // A finger wide toward the page; nobody can press beyond the edge.
          isTab && !isNarrow && 'before:absolute before:-inset-x-6 before:-inset-y-px',
          isDragging
            ? 'scale-115 cursor-grabbing transition-[scale,background-color]'
            : 'cursor-pointer transition-[scale,background-color,opacity,left,top,width,height,border-radius]',
          isHidden && !isDragging && 'invisible',
        )}
      >
        {isDragging ? (
          <span className="grid justify-items-center gap-0.5 text-[0.75rem] font-semibold">
            <Move aria-hidden="true" className="size-5" strokeWidth={1.8} />
            Move
          </span>
        ) : (
          <MessageSquareText
            aria-hidden="true"
            className={isTab ? 'size-3' : 'size-6'}
            // In the middle of what is shown of the tab.
            style={isTab ? { translate: (tab.hidden / 2) * (side === 'left' ? 1 : -1) } : undefined}
            strokeWidth={isTab ? 2 : 1.7}
          />
        )}
      </button>
      <span id="feedback-button-keys" hidden>
        The arrow keys move this button. At an edge it tucks in. Home moves it back to where it was at first.
      </span>
      {isOpen && <FeedbackDialog path={path} draft={dialog} onClose={() => dialog.drop(itemId)} />}
    </>
  );
}

/** Says that the button was moved and, once on a device, that it can be put away. */
function useSayMoved() {
  const hint = useRef(0);
  useEffect(() => () => window.clearTimeout(hint.current), []);
  return (side: Side | null) => {
    toast({ title: 'Button Moved', description: 'Position saved automatically', duration: movedToastMs });
    if (side !== null || !takeHint()) return;
    hint.current = window.setTimeout(
      () =>
        toast({
          title: 'In the way?',
          description: 'Drag it against the edge of the screen and it tucks in.',
        }),
      movedToastMs,
    );
  };
}
