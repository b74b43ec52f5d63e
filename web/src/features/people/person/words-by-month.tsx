import { toDay } from '@reflect/engine/days';
import type { PersonPage, Quote } from '@reflect/engine/memory';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { writeDay } from '../../../platform/days/write-day.ts';
import { ShowMoreButton } from '../../../ui/layout/show-more-button.tsx';
import { MoodDot } from '../../../ui/mood-label.tsx';
import { countPages } from './count-pages.ts';
import { writeMonth } from './person-words.model.ts';
import { type Month, pickFirstQuotes, pickNewestQuotes } from './words-by-month.model.ts';

/** Rows added with a press. All of ten thousand at once would take seconds. */
const atOnce = 100;

/** The writer's own sentences about somebody, by month, newest first. */
export function WordsByMonth({ page, onOpen }: { page: PersonPage; onOpen: (quote: Quote) => void }) {
  const [limit, setLimit] = useState<number | null>(null);
  const shown = limit === null ? pickFirstQuotes(page.months) : pickNewestQuotes(page.months, limit);
  const shownCount = shown.reduce((sum, { quotes }) => sum + quotes.length, 0);
  return (
    <section aria-labelledby="person-words">
      <h2 id="person-words" className="text-[1.3125rem]">
        In your words
      </h2>
      {shown.map((month) => (
        <MonthOfQuotes key={month.month} month={month} onOpen={onOpen} />
      ))}
      {shownCount < page.total && (
        <ShowMoreButton
          variant="quiet"
          onClick={() => setLimit((limit ?? 0) + atOnce)}
          className="mt-5 -ms-4.5 text-start text-[0.9375rem] text-accent! hover:text-accent-strong!"
        >
          {limit === null
            ? `Show all ${page.total.toLocaleString()}${describeBeginning(page)}`
            : `Show ${atOnce} more`}
        </ShowMoreButton>
      )}
    </section>
  );
}

function describeBeginning({ first, last }: PersonPage): string {
  if (first === null || first.slice(0, 7) === last?.slice(0, 7)) return '';
  return `, back to ${writeMonth(first, toDay(new Date()))}`;
}

function MonthOfQuotes({ month, onOpen }: { month: Month; onOpen: (quote: Quote) => void }) {
  return (
    <section aria-label={month.label}>
      <h3 className="mt-5 mb-1.5 text-[1.125rem]">
        {month.label}
        <span className="ms-2 font-sans text-[0.875rem] tracking-normal text-ink-2">
          · {countPages(month.pages)}
        </span>
      </h3>
      <ul className="divide-y divide-line">
        {month.quotes.map((quote) => (
          <li key={quote.pageId}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(quote)}
              className="flex min-h-11 w-full flex-wrap items-baseline gap-x-2.75 gap-y-0.5 rounded-control py-3 text-start hover:bg-sunken"
            >
              <MoodDot mood={quote.mood} className="size-2 self-start mt-2" />
              <span className="w-14.5 shrink-0 text-[0.875rem] font-semibold tabular">
                {writeDay(quote.day, { weekday: 'short', day: 'numeric' })}
              </span>
              <Words quote={quote} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Words({ quote: { isSecret, text, title } }: { quote: Quote }) {
  if (isSecret) {
    return (
      <span className="flex min-w-0 flex-1 basis-40 items-center gap-1.5 text-note">
        <LockKeyhole aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.9} />
        Secret entry
      </span>
    );
  }
  return (
    <span
      dir="auto"
      className="line-clamp-4 min-w-0 flex-1 basis-40 font-serif text-[1.0625rem] leading-[1.45] wrap-anywhere"
    >
      {text === null ? (title ?? 'Open this entry') : `“${text}”`}
    </span>
  );
}
