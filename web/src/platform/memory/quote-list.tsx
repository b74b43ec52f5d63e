import type { Day } from '@reflect/engine/days';
import type { Quote } from '@reflect/engine/memory';
import { Link } from '@tanstack/react-router';
import { ChevronRight, LockKeyhole } from 'lucide-react';
import type { MouseEvent, Ref } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { MoodDot } from '../../ui/mood-label.tsx';
import { writePassage } from './passage-address.ts';
import { describeSame, writeQuoteDay } from './quote-days.model.ts';
import { splitQuote } from './quote-text.model.ts';

/** A quote; `sameOn` are the days of other pages that say the same. */
type ShownQuote = Quote & { sameOn?: readonly Day[] };

/** In characters. If no quote of a list is longer, each stands beside its date where there is room. */
const maxShort = 40;

/** Sentences of the journal with their dates. Each opens its page at that sentence: here, or from its address. */
export function QuoteList({
  label,
  quotes,
  onOpen,
  ref,
}: {
  label: string;
  quotes: readonly ShownQuote[];
  onOpen: (quote: Quote) => void;
  ref?: Ref<HTMLUListElement>;
}) {
  const isShort = quotes.every(
    ({ text, sameOn = [] }) => (text ?? '').length <= maxShort && sameOn.length === 0,
  );
  return (
    <ul
      ref={ref}
      aria-label={label}
      className="mt-2.5 divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
    >
      {quotes.map((quote) => (
        <li key={quote.pageId}>
          <QuoteRow quote={quote} isShort={isShort} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function QuoteRow({
  quote,
  isShort,
  onOpen,
}: {
  quote: ShownQuote;
  isShort: boolean;
  onOpen: (quote: Quote) => void;
}) {
  const { pageId, mood, range, sameOn = [] } = quote;
  const openHere = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(quote);
  };
  return (
    <Link
      to="/"
      search={{ entry: pageId, ...(range && { at: writePassage(range) }) }}
      preload={false}
      onClick={openHere}
      className={classNames(
        'relative hover:bg-sunken focus-visible:-outline-offset-2',
        isShort ? 'flex min-h-12 flex-wrap items-baseline gap-x-3 py-3 ps-4 pe-11' : 'block px-4 pt-3 pb-3.5',
      )}
    >
      <span
        className={classNames(
          'flex items-center gap-2 text-[0.875rem] text-ink-2',
          isShort ? 'sm:min-w-44' : 'mb-0.5 pe-7',
        )}
      >
        <time dateTime={quote.createdAt} className="shrink-0 font-semibold text-ink tabular">
          {writeQuoteDay(quote.day)}
        </time>
        {mood !== null && (
          <>
            <MoodDot mood={mood} className="size-2" />
            <bdi className="truncate">{mood}</bdi>
          </>
        )}
        <ChevronRight
          aria-hidden="true"
          className="absolute end-4 top-4 size-4.5 text-ink-3 rtl:rotate-180"
          strokeWidth={1.8}
        />
      </span>
      <QuoteText quote={quote} />
      {sameOn.length > 0 && <span className="mt-1 block text-note">{describeSame(sameOn)}</span>}
    </Link>
  );
}

function QuoteText({ quote: { isSecret, text, title, matches } }: { quote: Quote }) {
  if (isSecret || text === null)
    return (
      <span className="flex items-center gap-2 text-ink-2">
        <LockKeyhole aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.9} />
        Secret entry
      </span>
    );
  if (text.trim() === '') return <span dir="auto">{title}</span>;
  return (
    <span dir="auto" className="block font-serif text-[1.09375rem] leading-[1.45] wrap-anywhere">
      “
      {splitQuote(text, matches).map(({ text: piece, start, isMatch }) =>
        isMatch ? (
          <mark
            key={start}
            className="-mx-0.5 rounded-[4px] bg-accent-soft box-decoration-clone px-0.5 py-px text-inherit"
          >
            {piece}
          </mark>
        ) : (
          <span key={start}>{piece}</span>
        ),
      )}
      ”
    </span>
  );
}
