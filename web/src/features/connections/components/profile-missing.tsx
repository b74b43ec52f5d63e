import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Shown while there is no anonymous profile to show. */
export function ProfileMissing({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  if (isError)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="font-medium text-danger">
          Your anonymous profile couldn't be loaded. It isn't kept on this device.
        </p>
        <Button variant="outline" onClick={onRetry}>
          Retry
        </Button>
      </div>
    );
  return (
    <div role="status">
      <span className="sr-only">Loading your anonymous profile</span>
      <Skeleton className="h-20" />
    </div>
  );
}
