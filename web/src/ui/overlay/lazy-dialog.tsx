import type { ComponentType, ReactElement } from 'react';
import { lazyComponent, type Retry } from '../lazy-component.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * A dialog that is fetched when it is first opened. Where it cannot be fetched, a question takes its place: try again, or
 * close. Apart from `lazyComponent`, so that the first script does without the code of dialogs.
 */
export function lazyDialog<Props extends object>({
  fetch,
  close,
}: {
  fetch: () => Promise<ComponentType<Props>>;
  /** Closes the dialog by its own props. */
  close: (props: Props) => void;
}): (props: Props) => ReactElement | null {
  const fallback = (props: Props & Retry) => <RetryDialog {...props} onClose={() => close(props)} />;
  return lazyComponent<Props>({ fetch, fallback });
}

/** Says that a part of the screen could not be fetched, and offers to try again. */
export function RetryDialog({ retry, isRetrying, onClose }: Retry & { onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="This part couldn't be loaded"
      description="Check your connection and try again. What you wrote is safe."
      confirmLabel="Try again"
      cancelLabel="Close"
      variant="primary"
      pending={isRetrying}
      onConfirm={retry}
    />
  );
}
