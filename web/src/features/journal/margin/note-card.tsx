import { toDay } from '@reflect/engine/days';
import type { Note, Quote } from '@reflect/engine/memory';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { writeDay } from '../../../platform/days/write-day.ts';
import { classNames } from '../../../ui/class-names.ts';
import { NotThis } from '../claims/not-this.tsx';
import { clip } from '../entry-content/entry-text.model.ts';

const shownPages = 2;
const nameLength = 80;
const link = 'inline-flex min-h-11 items-center gap-1 rounded-control font-semibold text-accent';

/** A note from earlier pages, with links to them and "Not this". */
export function NoteCard({
  note,
  sentence,
  isPlain = false,
  onOpen,
  onTakeAway,
}: {
  note: Note;
  /** The sentence it is about. */
  sentence: string;
  /** Without a surface, for the margin. */
  isPlain?: boolean;
  onOpen: (page: Quote) => void;
  onTakeAway: () => void;
}) {
  return (
    <div
      role="note"
      aria-label={`About “${clip(sentence, nameLength)}”`}
      className={classNames(
        'border-s-2 border-accent ps-4 text-[1rem] motion-safe:animate-fade-in',
        !isPlain &&
          'rounded-e-[0.875rem] bg-[color-mix(in_oklab,var(--accent-soft)_50%,var(--sunken))] pt-3 pe-4 pb-1',
      )}
    >
      <p className="leading-[1.45] wrap-anywhere">
        <bdi>{note.line}</bdi>
      </p>
      {note.kind === 'again' && (
        <p
          dir="auto"
          className="mt-0.5 line-clamp-6 font-serif text-[1.0625rem] leading-[1.45] wrap-anywhere"
        >
          “{note.quote.text}”
        </p>
      )}
      <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-2">
        {note.kind === 'again' ? (
          <PageLink page={note.quote} month="long" onOpen={onOpen} />
        ) : (
          <PageLinks pages={note.pages} onOpen={onOpen} />
        )}
        <span className="ms-auto flex shrink-0 whitespace-nowrap">
          <NotThis claim={note.line} onPress={onTakeAway} />
        </span>
      </div>
    </div>
  );
}

/** The latest pages in the order they were written; the others at a press. */
function PageLinks({ pages, onOpen }: { pages: readonly Quote[]; onOpen: (page: Quote) => void }) {
  const [areAllShown, setAllShown] = useState(false);
  const shown = areAllShown ? pages : pages.slice(0, shownPages);
  const hidden = pages.length - shown.length;
  return (
    <ul aria-label="Entries" className="flex min-w-0 flex-wrap gap-x-3">
      {shown.toReversed().map((page) => (
        <li key={page.pageId}>
          <PageLink page={page} month="short" onOpen={onOpen} />
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button type="button" onClick={() => setAllShown(true)} className={link}>
            <bdi>{hidden} more</bdi>
          </button>
        </li>
      )}
    </ul>
  );
}

function PageLink({
  page,
  month,
  onOpen,
}: {
  page: Quote;
  month: 'short' | 'long';
  onOpen: (page: Quote) => void;
}) {
  const isThisYear = page.day.slice(0, 4) === toDay(new Date()).slice(0, 4);
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => onOpen(page)} className={link}>
      <bdi>{writeDay(page.day, { day: 'numeric', month, ...(!isThisYear && { year: 'numeric' }) })}</bdi>
      <span className="sr-only">, open this entry</span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 rtl:rotate-180" strokeWidth={2} />
    </button>
  );
}
