import { LoadFailure } from '../../../ui/layout/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Shown while there is no anonymous profile to show. */
export function ProfileMissing({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  if (isError)
    return (
      <LoadFailure
        text="Your anonymous profile couldn't be loaded. It isn't kept on this device."
        onRetry={onRetry}
      />
    );
  return (
    <div role="status">
      <span className="sr-only">Loading your anonymous profile</span>
      <Skeleton className="h-20" />
    </div>
  );
}
