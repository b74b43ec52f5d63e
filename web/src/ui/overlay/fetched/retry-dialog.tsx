import { useRef } from 'react';
import { Button } from '../../button.tsx';
import type { Retry } from '../../lazy-component.tsx';
import { PlainDialog } from './plain-dialog.tsx';

/** Says that a part of the screen could not be fetched, and offers to try again. */
export function RetryDialog({ retry, isRetrying, onClose }: Retry & { onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null);
  return (
    <PlainDialog
      role="alertdialog"
      title="This part couldn't be loaded"
      text="Check your connection and try again. What you wrote is safe."
      focusRef={close}
      onClose={onClose}
    >
      <Button ref={close} variant="outline" onClick={onClose}>
        Close
      </Button>
      <Button variant="primary" pending={isRetrying} onClick={retry}>
        Try again
      </Button>
    </PlainDialog>
  );
}
