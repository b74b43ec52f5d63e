import { LiveRegion } from '../../../ui/live-region.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Reading } from './use-reading.ts';

/** Says how far a reading is, and while it runs stands in the shape of what comes. */
export function ReadingProgress({ reading }: { reading: Reading }) {
  return (
    <>
      <LiveRegion message={describe(reading)} />
      {reading.status === 'analyzing' && (
        <div className="grid gap-4 pb-6">
          <p aria-hidden="true" className="font-serif text-[1.1875rem] text-ink-2">
            Reading your words…
          </p>
          <div className="grid gap-2.5">
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-11/12" />
            <Skeleton className="h-5 w-3/5" />
          </div>
          <div className="flex flex-wrap gap-2">
            <Skeleton className="h-11 w-32 rounded-full" />
            <Skeleton className="h-11 w-40 rounded-full" />
            <Skeleton className="h-11 w-28 rounded-full" />
          </div>
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </>
  );
}

function describe(reading: Reading): string {
  if (reading.status === 'idle') return '';
  if (reading.status === 'analyzing') return 'Reading your words';
  return reading.analysis.source.maker === 'general' ? 'General reflection' : 'The analysis is ready';
}
