import { AlertDialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useReturnFocus } from './return-focus.ts';
import { scrimClasses, sheetBodyClasses, sheetClasses } from './sheet-classes.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen, in one sentence. */
  description: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  variant?: 'danger' | 'primary';
  pending?: boolean;
  /** The dialog stays open until the caller closes it, so that a failure can be shown in place. */
  onConfirm: () => void;
}

/** Asks before something that cannot easily be undone. Cancel has the focus. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  variant = 'danger',
  pending = false,
  onConfirm,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const focus = useReturnFocus(cancel);
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimClasses} />
        <AlertDialog.Content {...focus} className={classNames(sheetClasses, 'sm:max-w-md')}>
          <div className={classNames(sheetBodyClasses, 'px-5 pt-6 pb-4 sm:px-6')}>
            <AlertDialog.Title className="text-[1.375rem]">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-ink-2">{description}</AlertDialog.Description>
            {children}
          </div>
          <div className="flex shrink-0 flex-wrap justify-end gap-2.5 px-5 pt-1 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-6">
            <AlertDialog.Cancel asChild>
              <Button ref={cancel} variant="outline">
                {cancelLabel}
              </Button>
            </AlertDialog.Cancel>
            <Button variant={variant} pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
