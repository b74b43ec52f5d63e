import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The panel of the patterns, which the other tabs don't wait for. */
export const PatternsTab = lazyComponent({
  fetch: async () => (await import('./patterns-panel.tsx')).PatternsPanel,
  pending: () => <Skeleton className="mt-4 h-40 rounded-card" />,
  fallback: ({ retry, isRetrying }) => (
    <div role="alert" className="mt-4 grid justify-items-start gap-3">
      <p>The patterns couldn't be loaded. Check your connection and try again.</p>
      <Button variant="outline" pending={isRetrying} onClick={retry}>
        Try again
      </Button>
    </div>
  ),
});
