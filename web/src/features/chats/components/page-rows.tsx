import type { PagePassage } from '@reflect/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { writeDay } from '../../../platform/days/write-day.ts';

/** Passages of the person's own entries, each with its day. A press opens the entry. */
export function PageRows({ pages }: { pages: readonly PagePassage[] }) {
  const year = String(new Date().getFullYear());
  return (
    <ul
      aria-label="From your entries"
      className="my-3 overflow-hidden rounded-card border border-line bg-card"
    >
      {pages.map(({ entryId, date, sentence }) => (
        <li key={`${entryId} ${sentence}`} className="border-line not-first:border-t">
          <Link
            to="/"
            search={{ entry: entryId }}
            className="flex min-h-14 items-center gap-4 px-4 py-3 hover:bg-sunken"
          >
            <span className="w-20 shrink-0 text-note tabular-nums">
              {writeDay(date, {
                day: 'numeric',
                month: 'short',
                ...(date.startsWith(year) ? {} : { year: 'numeric' }),
              })}
            </span>
            <q dir="auto" className="min-w-0 flex-1 font-serif text-[1.0625rem] leading-snug wrap-anywhere">
              {sentence}
            </q>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 rtl:rotate-180" strokeWidth={1.7} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
