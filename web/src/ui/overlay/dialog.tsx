import './docked.css';
import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { useOthersInert } from '../layout/use-others-inert.ts';
import { useEscapeUnderToast } from '../toast/escape-under-toast.ts';
import { toastsAbove } from '../toast/toasts-above.ts';
import { useScrollLock } from './remove-scroll.tsx';
import { useReturnFocus } from './return-focus.ts';
import {
  dockedClasses,
  fullHeightClasses,
  scrimClasses,
  sheetBodyClasses,
  sheetClasses,
} from './sheet-classes.ts';
import { useSheetDrag } from './sheet-drag.ts';

type DialogSize = 'small' | 'medium' | 'large';
const widths: Record<DialogSize, string> = {
  small: 'sm:max-w-md',
  medium: 'sm:max-w-xl',
  large: 'sm:max-w-3xl',
};

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Stays in view under the scrolling content; usually the buttons. */
  footer?: ReactNode;
  size?: DialogSize;
  /** What has the focus on opening; by default the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null>;
  closeLabel?: string;
  /** `full` is as high as the screen on phones; `docked` is beside what stays in use, covering none of it. */
  layout?: 'sheet' | 'full' | 'docked';
  /** Above the title of a docked one. */
  bar?: ReactNode;
  headActions?: ReactNode;
  children?: ReactNode;
}

/** A bottom sheet on phones, a centred card from 640 px. Escape, the scrim and the cross close it; focus goes back. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'medium',
  initialFocus,
  closeLabel = 'Close',
  layout = 'sheet',
  bar,
  headActions,
  children,
}: DialogProps) {
  const focus = useReturnFocus(initialFocus);
  const content = useRef<HTMLDivElement>(null);
  useEscapeUnderToast({ dialog: content, onEscape: () => onOpenChange(false) });
  const drag = useSheetDrag(() => onOpenChange(false));
  // Radix makes a dialog anew, with everything typed in it, if it becomes modal or no longer is: one that opened beside the
  // screen becomes a sheet without Radix, and one that opened as a sheet stays a sheet.
  const [canDock] = useState(layout === 'docked');
  const isDocked = canDock && layout === 'docked';
  const isOwnModal = open && canDock && !isDocked;
  useOthersInert(content, isOwnModal);
  useScrollLock(isOwnModal);
  const sides = isDocked ? 'px-(--docked-side,2.5rem)' : 'px-5 sm:px-6';
  return (
    <RadixDialog.Root modal={!canDock} open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        {canDock ? (
          <div data-state="open" hidden={isDocked} className={scrimClasses} />
        ) : (
          <RadixDialog.Overlay className={scrimClasses} />
        )}
        <RadixDialog.Content
          ref={content}
          data-sheet=""
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...(isDocked && {
            'data-docked': '',
            onInteractOutside: (event) => event.preventDefault(),
            onKeyDownCapture: letTabLeave,
          })}
          {...(isOwnModal && { 'aria-modal': true, onFocusOutside: (event) => event.preventDefault() })}
          className={
            isDocked
              ? dockedClasses
              : classNames(sheetClasses, widths[size], layout === 'full' && fullHeightClasses)
          }
        >
          {isDocked ? (
            bar
          ) : (
            <div
              {...drag}
              aria-hidden="true"
              className="grid h-6 shrink-0 touch-none place-items-center sm:hidden print:hidden"
            >
              <span className="h-1.5 w-10 rounded-full bg-line-strong" />
            </div>
          )}
          <div
            data-sheet-head=""
            className={classNames(
              // With large text the buttons are above the title. Reversed, the start of a row is its lower edge.
              'flex shrink-0 flex-wrap-reverse items-end gap-x-3 pt-1 pb-3',
              sides,
              isDocked ? 'max-w-[44rem] pt-(--docked-top,2rem)' : 'sm:pt-5',
            )}
          >
            <div className="min-w-0 flex-1 basis-28">
              <RadixDialog.Title
                asChild
                className={classNames(
                  'pt-1.5 wrap-anywhere',
                  isDocked ? 'text-[length:var(--docked-title,1.875rem)]' : 'text-[1.5rem]',
                )}
              >
                <h2>
                  <bdi>{title}</bdi>
                </h2>
              </RadixDialog.Title>
              {description && (
                <RadixDialog.Description className="mt-1.5 text-ink-2">{description}</RadixDialog.Description>
              )}
            </div>
            <div className="ms-auto flex shrink-0 gap-3">
              {headActions}
              <RadixDialog.Close asChild>
                <IconButton
                  label={closeLabel}
                  tooltip={false}
                  className="-me-2.5"
                  icon={<X aria-hidden="true" className="size-5" strokeWidth={1.7} />}
                />
              </RadixDialog.Close>
            </div>
          </div>
          {children !== undefined && (
            <div className={classNames(sheetBodyClasses, sides, 'pt-1 pb-5')}>
              <div className={isDocked ? 'max-w-[39rem]' : 'contents'}>{children}</div>
            </div>
          )}
          {footer && (
            <div
              {...toastsAbove}
              className={classNames(
                '@container shrink-0 border-t border-line pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden',
                sides,
              )}
            >
              <div className="flex flex-wrap justify-end gap-2.5">{footer}</div>
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Radix leads Tab from the end of any dialog to its start, even where the rest of the screen stays in use. */
function letTabLeave(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}
