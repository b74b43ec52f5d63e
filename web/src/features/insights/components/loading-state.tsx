import { Skeleton } from '../../../ui/skeleton.tsx';

export function LoadingState({ progress }: { progress: number }) {
  return (
    <div role="status" className="mt-2 grid gap-2.5">
      <p className="text-ink-2">
        Analyzing your emotional patterns...
        {progress > 0 && <span className="tabular"> {progress}%</span>}
      </p>
      <Skeleton className="h-5 rounded" />
      <Skeleton className="h-5 w-4/5 rounded" />
      <Skeleton className="h-28 rounded-card" />
    </div>
  );
}
