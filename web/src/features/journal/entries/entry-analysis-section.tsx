import type { JournalEntry } from '@reflect/contract';
import { useEffect, useRef } from 'react';
import { ToastSpot } from '../../../ui/toast/toast-spot.tsx';
import { AnalysisProgress } from '../analysis/analysis-progress.tsx';
import { type AnalysisState, useAnalysis } from '../analysis/use-analysis.ts';
import { AnalysisView } from '../analysis-result/analysis-view.tsx';
import { shownSuggestions } from '../entry-content/entry-text.model.ts';
import { useEntryState } from './entry-state.ts';

/** The state of a requested analysis, and whether the server has the entry. */
export type EntryAnalysing = Pick<ReturnType<typeof useEntryAnalysis>, 'state' | 'isStored'>;

/** The analysis of an entry: the one just requested, or the one stored with it. */
export function EntryAnalysisSection({ entry, state }: { entry: JournalEntry; state: AnalysisState }) {
  const place = useRef<HTMLElement>(null);
  const isRequested = state.status !== 'idle';
  const analysis = state.status === 'shown' ? state.analysis : isRequested ? null : entry.analysis;

  useEffect(() => {
    if (state.status !== 'idle') place.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }, [state.status]);

  if (analysis === null && !isRequested) return null;
  return (
    <section ref={place} aria-label="Analysis" className="mt-5 scroll-mt-2 border-t border-line pt-5">
      <div className="flex flex-wrap items-center pb-2">
        <h3 className="text-[1.25rem]">Analysis</h3>
        {isRequested && <ToastSpot />}
      </div>
      <AnalysisProgress state={state} />
      {analysis !== null && (
        <AnalysisView
          analysis={analysis}
          onDevice={state.status === 'shown' ? state.onDevice : undefined}
          mostSuggestions={shownSuggestions}
          text={{ content: entry.content, writtenAs: entry.id, isSecret: entry.isSecret }}
        />
      )}
    </section>
  );
}

/** Requests an analysis of an entry, which is stored with it. */
export function useEntryAnalysis(entry: JournalEntry) {
  const { state, analyse, reset } = useAnalysis();
  const saving = useEntryState(entry.id);
  // The server can't store an analysis with an entry that it doesn't have yet.
  const isStored = entry.revision !== 0 || saving === null || saving === 'saved';
  return {
    state,
    reset,
    isStored,
    ask: () =>
      analyse({
        content: entry.content,
        entryId: isStored ? entry.id : undefined,
        writtenAs: entry.id,
        isSecret: entry.isSecret,
      }),
  };
}
