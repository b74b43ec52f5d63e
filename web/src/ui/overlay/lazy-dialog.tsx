import type { ComponentType, ReactElement } from 'react';
import { lazyComponent, type Retry } from '../lazy-component.tsx';
import { dialogLateMs, RetryDialog } from './retry-dialog.tsx';

/**
 * A dialog that is fetched when it is first opened. Where it cannot be fetched, or not for long, a question takes its place:
 * try again, or close. Apart from `lazyComponent`, so that the first script does without the code of dialogs.
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
  return lazyComponent<Props>({ fetch, fallback, lateMs: dialogLateMs });
}
