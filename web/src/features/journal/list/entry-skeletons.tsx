import { Skeleton } from '../../../ui/skeleton.tsx';

export function EntrySkeletons() {
  return (
    <div role="status" aria-label="Loading your entries" className="grid gap-3">
      {['w-11/12', 'w-4/5', 'w-2/3'].map((width) => (
        <div
          key={width}
          data-skeleton=""
          className="grid gap-2.5 rounded-card border border-line bg-card px-5 py-4"
        >
          <div className="flex justify-between">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-4 w-12" />
          </div>
          <Skeleton className="h-5 w-full" />
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="h-3.5 w-40" />
        </div>
      ))}
    </div>
  );
}
