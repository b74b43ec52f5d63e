import type { ComponentType } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A panel of the dashboard that is fetched when its tab is opened. `failed` says what couldn't be loaded. */
export function lazyPanel({ fetch, failed }: { fetch: () => Promise<ComponentType>; failed: string }) {
  return lazyComponent({
    fetch,
    pending: () => <Skeleton className="mt-6 h-96 rounded-card" />,
    fallback: ({ retry, isRetrying }) => (
      <div
        role="alert"
        className="mt-6 grid justify-items-start gap-3 rounded-card border border-line bg-card p-5"
      >
        <p>{failed} Check your connection and try again.</p>
        <Button variant="outline" pending={isRetrying} onClick={retry}>
          Try again
        </Button>
      </div>
    ),
  });
}
