import type { JournalEntry } from '@reflect/contract';
import { PenLine } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from '../../../platform/store.ts';
import { Button } from '../../../ui/button.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { MoodDot } from '../../../ui/mood-label.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import type { Composer } from '../draft/composer.ts';
import { EntryActions } from '../entries/entry-actions.tsx';
import { EntryStateLine } from '../entries/entry-state-line.tsx';
import { useDeleteEntry } from '../entries/use-delete-entry.ts';
import { isBlank } from '../journal.model.ts';
import type { SpokenRange } from '../journal-slots.tsx';
import { writeFullDay, writeTimeLabel } from '../list/days.model.ts';
import { NotedText } from '../margin/noted-text.tsx';
import { PageQuestion } from './page-question.tsx';
import { PageRow, writtenType } from './saved-words.tsx';
import { useEscape } from './use-escape.ts';
import { usePageAnswer, usePageTints } from './use-page-answer.ts';

export interface SavedPageProps {
  entry: JournalEntry;
  composer: Composer;
  onEdit: (entryId: string) => void;
  onPutAway: () => void;
  /** Whether the list beside it is in use, so that notes can't take its place. */
  isListInUse: () => boolean;
  /** Whether its notes are shown instead of the list. */
  onMargin: (isThere: boolean) => void;
}

/** The page just saved, shown as an entry where it was written, with what is known beside its sentences. */
export function SavedPage({ entry, composer, onEdit, onPutAway, isListInUse, onMargin }: SavedPageProps) {
  // Nothing that arrives late may move the line being written below.
  const isWriting = useStore(composer.draft, ({ content }) => !isBlank(content));
  const { notes: all, analysis: sure } = usePageAnswer(entry);
  const early = useEarly(all.notes, isWriting);
  const shown = useMemo(
    () => all.notes.filter(({ key }) => early.some((note) => note.key === key)),
    [all.notes, early],
  );
  const analysis = useEarly(sure, isWriting);
  const tints = usePageTints(entry, analysis);
  const isBeside = useMargin({ hasNotes: shown.length > 0, isListInUse, onMargin });
  const [readRange, setReadRange] = useState<SpokenRange | null>(null);
  const remove = useDeleteEntry(entry, onPutAway);
  useEscape(() => !isWriting && onPutAway());
  const saved = new Date(entry.createdAt);
  return (
    <section aria-labelledby="saved-page" className="border-b border-line pb-3">
      <LiveRegion message={shown.length === 0 ? '' : 'There are notes from your earlier entries on it.'} />
      <PageRow
        day={
          <h2
            id="saved-page"
            dir="auto"
            className="min-w-0 font-sans text-note leading-[inherit] font-normal tracking-normal wrap-anywhere"
          >
            {entry.title || writeFullDay(saved, new Date())}
          </h2>
        }
      >
        {entry.mood !== null && (
          <span className="inline-flex min-w-0 items-center gap-1.5 font-semibold">
            <MoodDot mood={entry.mood} />
            <bdi className="truncate">{entry.mood}</bdi>
          </span>
        )}
        <time dir="auto" dateTime={entry.createdAt} className="shrink-0 @max-[30rem]:sr-only">
          {writeTimeLabel(saved)}
        </time>
        <EntryStateLine entryId={entry.id} />
        <Button variant="quiet" size="small" onClick={onPutAway} className="-my-3 ms-auto -me-3.5 shrink-0">
          <PenLine aria-hidden="true" className="size-4.5" strokeWidth={1.8} />
          <span className="@max-[30rem]:sr-only">New entry</span>
          <kbd className="hidden rounded-md border border-line px-1.5 py-0.5 text-[0.75rem] lg:inline">
            Esc
          </kbd>
        </Button>
      </PageRow>
      <div className="pt-2 pb-4">
        <NotedText
          content={entry.content}
          notes={{ ...all, notes: shown }}
          isBeside={isBeside}
          readRange={readRange}
          tints={tints}
          type={writtenType}
        />
      </div>
      {analysis && (
        <PageQuestion
          entry={entry}
          analysis={analysis}
          className="mb-3 border-t border-line pt-3.5 outline-none"
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <EntryActions
          entry={entry}
          onEdit={() => onEdit(entry.id)}
          onDelete={remove.run}
          isDeleting={remove.isPending}
          onReadRange={setReadRange}
        />
      </div>
    </section>
  );
}

/** The value as it was when the person went on writing. */
function useEarly<T>(value: T, isWriting: boolean): T {
  const [early, setEarly] = useState(value);
  if (!isWriting && early !== value) setEarly(value);
  return isWriting ? early : value;
}

/** From 1280 px on, notes take the list's place; if it's in use when they arrive, they are below the sentences. */
function useMargin({
  hasNotes,
  isListInUse,
  onMargin,
}: Pick<SavedPageProps, 'isListInUse' | 'onMargin'> & { hasNotes: boolean }): boolean {
  const isWide = useMediaQuery('(min-width: 80rem)');
  const [isFree, setFree] = useState<boolean | null>(null);
  if (hasNotes && isFree === null) setFree(!isListInUse());
  const isBeside = isWide && hasNotes && isFree === true;
  useEffect(() => {
    onMargin(isBeside);
    return () => onMargin(false);
  }, [isBeside, onMargin]);
  return isBeside;
}
