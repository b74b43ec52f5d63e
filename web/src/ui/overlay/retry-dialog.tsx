import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import type { Retry } from '../lazy-component.tsx';
import { sheetBodyClasses, sheetClasses } from './sheet-classes.ts';

/** How long nothing happens after a press before the dialog appears. */
export const dialogLateMs = 10_000;

/**
 * Says that a part of the screen could not be fetched, with a retry, or that it takes long: a hanging request can't be repeated on
 * the same page, because the browser waits for the first one. Uses the browser's own dialog, because the others' code is fetched
 * with the first of them, and this one is needed when nothing can be fetched.
 */
export function RetryDialog({ retry, isRetrying, isLate, onClose }: Retry & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    close.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
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
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
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
          {isLate ? 'Still loading' : "This part couldn't be loaded"}
        </h2>
        <p id={`${id}-text`} className="mt-2 text-ink-2">
          {isLate
            ? 'This is taking longer than usual. You can wait, or reload the page. What you wrote is safe.'
            : 'Check your connection and try again. What you wrote is safe.'}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap justify-end gap-2.5 px-5 pt-1 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-6">
        <Button ref={close} variant="outline" onClick={onClose}>
          Close
        </Button>
        {isLate ? (
          <Button variant="primary" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        ) : (
          <Button variant="primary" pending={isRetrying} onClick={retry}>
            Try again
          </Button>
        )}
      </div>
    </dialog>
  );
}
