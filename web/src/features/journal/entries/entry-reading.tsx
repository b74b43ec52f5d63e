import type { JournalEntry } from '@reflect/contract';
import { useEffect, useRef } from 'react';
import { AnalysisView } from '../analysis/analysis-view.tsx';
import { ReadingProgress } from '../analysis/reading-progress.tsx';
import type { Reading } from '../analysis/use-reading.ts';

/** The reading of an entry inside its details: the one just asked for, or the one stored with it. */
export function EntryReading({ entry, reading }: { entry: JournalEntry; reading: Reading }) {
  const place = useRef<HTMLElement>(null);
  const isAsked = reading.status !== 'idle';
  const analysis = reading.status === 'shown' ? reading.analysis : isAsked ? null : entry.analysis;

  useEffect(() => {
    if (reading.status !== 'idle') place.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }, [reading.status]);

  if (analysis === null && !isAsked) return null;
  return (
    <section ref={place} aria-label="Analysis" className="mt-5 scroll-mt-2 border-t border-line pt-5">
      <h3 className="pb-3 text-[1.25rem]">Analysis</h3>
      <ReadingProgress reading={reading} />
      {analysis !== null && (
        <AnalysisView
          analysis={analysis}
          onDevice={reading.status === 'shown' ? reading.onDevice : undefined}
          text={{ content: entry.content, writtenAs: entry.id, isSecret: entry.isSecret }}
        />
      )}
    </section>
  );
}
