import type { ComponentType } from 'react';
import { LoadFailure } from '../../ui/layout/load-failure.tsx';
import { makeLazyComponent } from '../../ui/lazy-component.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A panel that is fetched when its tab opens. `failed` says what couldn't be loaded. */
export function makeLazyPanel({ fetch, failed }: { fetch: () => Promise<ComponentType>; failed: string }) {
  return makeLazyComponent({
    fetch,
    pending: () => <Skeleton className="mt-6 h-96 rounded-card" />,
    fallback: ({ retry, isRetrying }) => (
      <LoadFailure
        isCard
        className="mt-6"
        text={`${failed} Check your connection and try again.`}
        isRetrying={isRetrying}
        onRetry={retry}
      />
    ),
  });
}
