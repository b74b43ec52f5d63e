import type { ComponentType, ReactElement } from 'react';
import { makeLazyComponent, type Retry } from '../lazy-component.tsx';
import { dialogLateMs, RetryDialog } from './retry-dialog.tsx';

/**
 * A dialog that is fetched when first opened. If it can't be fetched, or takes too long, a question takes its place: try
 * again, or close. Separate from other lazy components, to keep dialog code out of the first script.
 */
export function makeLazyDialog<Props extends object>({
  fetch,
  close,
}: {
  fetch: () => Promise<ComponentType<Props>>;
  close: (props: Props) => void;
}): (props: Props) => ReactElement | null {
  const fallback = (props: Props & Retry) => <RetryDialog {...props} onClose={() => close(props)} />;
  return makeLazyComponent<Props>({ fetch, fallback, lateMs: dialogLateMs });
}
