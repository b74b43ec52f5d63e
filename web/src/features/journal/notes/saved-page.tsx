import type { EntryAnalysis, JournalEntry } from '@reflect/contract';
import type { Quote } from '@reflect/engine/memory';
import { PenLine } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from '../../../platform/store.ts';
import { Button } from '../../../ui/button.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { MoodDot } from '../../../ui/mood-label.tsx';
import { useAnalysedText } from '../analysis/use-analysed-text.ts';
import type { Composer } from '../draft/composer.ts';
import { isBlank } from '../journal.model.ts';
import { dayInFull, timeLabel } from '../list/days.model.ts';
import { NotedPage } from './noted-page.tsx';
import { NotedText } from './noted-text.tsx';
import { tintsOf } from './page-question.model.ts';
import { PageQuestion } from './page-question.tsx';
import { usePageNotes } from './use-page-notes.ts';
import { useSureAnalysis } from './use-sure-analysis.ts';

/** The page that was just saved, read where it was written, with what is known beside its sentences. */
export function SavedPage({
  entry,
  composer,
  onOpen,
  onPutAway,
  onGrow,
}: {
  entry: JournalEntry;
  composer: Composer;
  onOpen: (entryId: string) => void;
  onPutAway: () => void;
  /** It takes more room than before, and nothing is being written below. */
  onGrow: () => void;
}) {
  // Nothing that arrives late may move the line that is being written below.
  const isWriting = useStore(composer.draft, ({ content }) => !isBlank(content));
  const { notes: known, takeAway } = usePageNotes(entry);
  const early = useEarly(known, isWriting);
  const shown = useMemo(
    () => known.filter(({ key }) => early.some((note) => note.key === key)),
    [known, early],
  );
  const notes = { notes: shown, takeAway };
  const analysis = useEarly(useSureAnalysis(entry), isWriting);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWriting || place.current === null) return;
    const observer = new ResizeObserver(onGrow);
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isWriting, onGrow]);
  const [notedPage, setNotedPage] = useState<Quote | null>(null);
  const saved = new Date(entry.createdAt);
  return (
    <section ref={place} aria-labelledby="saved-page" className="border-b border-line pt-1.5 pb-5">
      <LiveRegion
        message={notes.notes.length === 0 ? '' : 'There are notes from your earlier pages on it.'}
      />
      <div className="flex items-start justify-between gap-4">
        <h2 id="saved-page" dir="auto" className="min-w-0 pt-1.5 text-[1.75rem] wrap-anywhere">
          {entry.title || dayInFull(saved, new Date())}
        </h2>
        <div className="-me-3.5 flex shrink-0">
          <Button variant="quiet" size="small" onClick={() => onOpen(entry.id)}>
            Open
            <span className="sr-only"> the page that was just saved</span>
          </Button>
          <Button variant="quiet" size="small" onClick={onPutAway}>
            <PenLine aria-hidden="true" className="size-4.5" strokeWidth={1.8} />
            New page
          </Button>
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 pb-3 text-note">
        {entry.mood !== null && (
          <span className="inline-flex min-w-0 items-center gap-1.5 font-semibold">
            <MoodDot mood={entry.mood} />
            <bdi className="truncate">{entry.mood}</bdi>
          </span>
        )}
        <time dir="auto" dateTime={entry.createdAt}>
          {timeLabel(saved)}
        </time>
      </p>
      <TintedText entry={entry} analysis={analysis} notes={notes} onOpenPage={setNotedPage} />
      {analysis && (
        <PageQuestion
          entry={entry}
          analysis={analysis}
          className="mt-5 border-t border-line pt-4 outline-none"
        />
      )}
      {notedPage && <NotedPage quote={notedPage} onClose={() => setNotedPage(null)} />}
    </section>
  );
}

/** A value as it was when the writing went on. */
function useEarly<T>(value: T, isWriting: boolean): T {
  const [early, setEarly] = useState(value);
  if (!isWriting && early !== value) setEarly(value);
  return isWriting ? early : value;
}

function TintedText({
  entry: { id, content },
  analysis,
  notes,
  onOpenPage,
}: {
  entry: JournalEntry;
  analysis: EntryAnalysis | null;
  notes: ReturnType<typeof usePageNotes>;
  onOpenPage: (page: Quote) => void;
}) {
  const word = useAnalysedText(useMemo(() => ({ content, writtenAs: id, isSecret: false }), [content, id]));
  const tints = useMemo(() => (analysis === null ? [] : tintsOf(analysis, word)), [analysis, word]);
  return (
    <NotedText
      content={content}
      notes={notes}
      isBeside={false}
      readRange={null}
      tints={tints}
      onOpen={onOpenPage}
    />
  );
}
