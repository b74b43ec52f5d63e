import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FieldsWhileSaving } from './fields-while-saving.tsx';
import { warnBeforeUnload } from './leave-warning.ts';

/** A dialog with a form that asks before unsaved work is discarded, however it is closed. */
export function FormDialog({
  title,
  description,
  question = "What you wrote here hasn't been saved and will be discarded.",
  formId,
  submitLabel,
  isSaving,
  isSubmitDisabled = false,
  isUnsaved,
  initialFocus,
  secondary,
  onClose,
  children,
}: {
  title: string;
  description?: ReactNode;
  /** Asked before something unsaved is discarded. */
  question?: string;
  formId: string;
  submitLabel: string;
  isSaving: boolean;
  isSubmitDisabled?: boolean;
  isUnsaved: () => boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /** More buttons beside Cancel. */
  secondary?: ReactNode;
  /** Closes the dialog; unsaved work is already discarded. */
  onClose: () => void;
  children: ReactNode;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const isDiscarded = useRef(false);
  const latest = useRef(isUnsaved);
  useEffect(() => {
    latest.current = isUnsaved;
  });
  const mayBeLost = () => !isDiscarded.current && latest.current();
  useEffect(
    () =>
      warnBeforeUnload(
        () => !isDiscarded.current && latest.current(),
        'You have changes that are not saved.',
      ),
    [],
  );
  const leaving = useBlocker({ shouldBlockFn: mayBeLost, enableBeforeUnload: false, withResolver: true });
  const close = () => (mayBeLost() ? setIsAsking(true) : onClose());
  const discard = () => {
    isDiscarded.current = true;
    if (leaving.status === 'blocked') leaving.proceed();
    onClose();
  };
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && close()}
        title={title}
        description={description}
        {...(initialFocus && { initialFocus })}
        footer={
          <>
            {secondary}
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} pending={isSaving} disabled={isSubmitDisabled}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <FieldsWhileSaving isSaving={isSaving}>{children}</FieldsWhileSaving>
      </Dialog>
      <ConfirmDialog
        open={isAsking || leaving.status === 'blocked'}
        onOpenChange={(open) => {
          if (open) return;
          setIsAsking(false);
          leaving.reset?.();
        }}
        title="Close without saving?"
        description={question}
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={discard}
      />
    </>
  );
}
