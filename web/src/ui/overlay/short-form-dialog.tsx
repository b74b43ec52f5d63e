import { type ReactNode, type RefObject, useId } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

/** A small dialog with one field and a submit button. Closing it asks nothing, since a field is quickly typed again. */
export function ShortFormDialog({
  title,
  description,
  submitLabel,
  variant = 'primary',
  isPending = false,
  isSubmitDisabled = false,
  initialFocus,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  description?: ReactNode;
  submitLabel: string;
  variant?: 'primary' | 'danger';
  isPending?: boolean;
  isSubmitDisabled?: boolean;
  initialFocus: RefObject<HTMLElement | null>;
  /** Not called while `isPending` or `isSubmitDisabled`. */
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={title}
      description={description}
      initialFocus={initialFocus}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={variant}
            pending={isPending}
            disabled={isSubmitDisabled}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && !isSubmitDisabled) onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
