import { Link } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import type { Letter } from '../letters.api.ts';
import { writeMonth, writeMonthAndYear, writePages } from '../months.model.ts';
import { MonthPixels } from './month-pixels.tsx';

/** A dot marks a letter that isn't read, and a bookmark one that is kept. */
export function LetterTile({ letter: { month, pages, written, isRead, isKept } }: { letter: Letter }) {
  const state = [isRead ? '' : ', not read yet', isKept ? ', kept' : ''].join('');
  return (
    <Link
      to="/letters/$month"
      params={{ month }}
      aria-label={`${writeMonthAndYear(month)}, ${writePages(pages)}${state}`}
      className="flex min-h-44.5 flex-col rounded-[5px_5px_9px_9px] border border-line bg-card px-3 py-3 shadow-(--shadow) hover:border-line-strong"
    >
      <span className="font-serif text-[1.0625rem] leading-tight tracking-[-0.015em] wrap-anywhere">
        {writeMonth(month)}
      </span>
      <span className="flex items-center justify-between gap-1 text-note tabular">
        {month.slice(0, 4)}
        {!isRead && <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-accent" />}
      </span>
      <MonthPixels month={month} written={written} />
      <span className="mt-auto flex items-center justify-between pt-2 text-note tabular">
        {writePages(pages)}
        {isKept && <Bookmark aria-hidden="true" className="size-4 text-accent" fill="currentColor" />}
      </span>
    </Link>
  );
}
