import type { EntryAnalysis } from '@reflect/contract';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { generalReflection } from '../general-reflection.model.ts';
import { useAnalyseEntry } from '../journal.api.ts';
import { isBlank } from '../journal.model.ts';
import { AnalysisView } from './analysis-view.tsx';

/** What is to be read; with an id the reading stays with that entry. */
export interface TextToRead {
  content: string;
  entryId?: string;
  isSecret: boolean;
}

/** Has a text read as soon as it opens, and shows the reading; a general reflection where it could not be read. */
export function AnalysisDialog({ text, onClose }: { text: TextToRead; onClose: () => void }) {
  const { mutateAsync } = useAnalyseEntry();
  const [analysis, setAnalysis] = useState<EntryAnalysis | null>(null);
  const dialogTop = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isBlank(text.content)) return;
    const abandon = new AbortController();
    mutateAsync({ content: text.content, entryId: text.entryId, signal: abandon.signal }).then(
      (reading) => {
        if (abandon.signal.aborted) return;
        setAnalysis(reading);
        if (reading.source.maker !== 'general') toast({ title: 'Analysis complete!' });
      },
      () => {
        if (!abandon.signal.aborted) setAnalysis(generalReflection);
      },
    );
    return () => abandon.abort();
  }, [mutateAsync, text]);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Journal Analysis"
      size="medium"
      initialFocus={dialogTop}
    >
      <div ref={dialogTop} tabIndex={-1} className="outline-none">
        <LiveRegion message={describeProgress(analysis)} />
        {analysis === null ? <Reading /> : <AnalysisView analysis={analysis} text={text} />}
      </div>
    </Dialog>
  );
}

function describeProgress(analysis: EntryAnalysis | null): string {
  if (analysis === null) return 'Reading your words';
  return analysis.source.maker === 'general' ? 'General reflection' : 'The analysis is ready';
}

/** In the shape of what comes. */
function Reading() {
  return (
    <div className="grid gap-4 pb-6">
      <p className="font-serif text-[1.1875rem] text-ink-2">Reading your words…</p>
      <div className="grid gap-2.5">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-5 w-3/5" />
      </div>
      <div className="flex flex-wrap gap-2">
        <Skeleton className="h-10 w-32 rounded-full" />
        <Skeleton className="h-10 w-40 rounded-full" />
        <Skeleton className="h-10 w-28 rounded-full" />
      </div>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-16 w-full rounded-card" />
    </div>
  );
}
