import { LiveRegion } from '../../../ui/live-region.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { AnalysisState } from './use-analysis.ts';

/** Announces the state of an analysis, with skeletons while it runs. */
export function AnalysisProgress({ state }: { state: AnalysisState }) {
  return (
    <>
      <LiveRegion message={describe(state)} />
      {state.status === 'analyzing' && (
        <div className="grid gap-4 pb-6">
          <p aria-hidden="true" className="font-serif text-[1.1875rem] text-ink-2">
            Analyzing your entry…
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

function describe(state: AnalysisState): string {
  if (state.status === 'idle') return '';
  if (state.status === 'analyzing') return 'Analyzing your entry';
  return state.analysis.source.provider === 'general' ? 'General reflection' : 'The analysis is ready';
}
