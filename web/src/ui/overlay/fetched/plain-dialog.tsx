import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../class-names.ts';
import { sheetBodyClasses, sheetClasses } from '../sheet-classes.ts';

/**
 * A dialog of the browser's own, because the code of the others is fetched with the first of them, and this one has to be
 * there meanwhile and when nothing can be fetched.
 */
export function PlainDialog({
  role,
  title,
  text,
  isBusy = false,
  focusRef,
  onClose,
  children,
}: {
  role: 'dialog' | 'alertdialog';
  title: ReactNode;
  text?: string | undefined;
  isBusy?: boolean;
  /** What has the focus first. */
  focusRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Its buttons. */
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    focusRef.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [focusRef]);
  useEffect(() => {
    // Before the dialog below receives it and closes too.
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    window.addEventListener('keydown', hear, true);
    return () => window.removeEventListener('keydown', hear, true);
  }, [onClose]);
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      aria-busy={isBusy || undefined}
      data-state="open"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={classNames(
        sheetClasses,
        'pointer-events-auto top-auto w-full max-w-full backdrop:animate-fade-in backdrop:bg-scrim sm:max-w-md',
      )}
    >
      <div className={classNames(sheetBodyClasses, 'px-5 pt-6 pb-4 sm:px-6')}>
        <h2 id={`${id}-title`} className="text-[1.375rem]">
          {title}
        </h2>
        {text !== undefined && (
          <p id={`${id}-text`} role={isBusy ? 'status' : undefined} className="mt-2 text-ink-2">
            {text}
          </p>
        )}
      </div>
      <div className="flex shrink-0 flex-wrap justify-end gap-2.5 px-5 pt-1 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-6">
        {children}
      </div>
    </dialog>
  );
}
