import { formatLetterDay } from '@reflect/engine/letters/write-words';
import { Link } from '@tanstack/react-router';
import { DaySquares } from '../../../ui/day-squares.tsx';
import type { Letter } from '../letters.api.ts';
import { listDaysOfMonth } from '../months.model.ts';

const { locale } = new Intl.DateTimeFormat().resolvedOptions();

/** Says what holds, with the writer's own sentences and the days. */
export function Observation({
  observation: { text, caption, days, quotes },
  letter: { month, written },
  onNotThis,
}: {
  observation: Letter['observations'][number];
  letter: Pick<Letter, 'month' | 'written'>;
  /** Null if nothing can be turned down, such as on paper. */
  onNotThis: (() => void) | null;
}) {
  return (
    <section className="letter-observation">
      <p dir="auto" className="letter-text">
        {text}
      </p>
      {quotes.map((quote) => (
        <blockquote key={quote.text} dir="auto">
          <p>“{quote.text}”</p>
          <footer>
            <Link
              to="/"
              search={{ entry: quote.entryId }}
              className="inline-flex min-h-11 items-center rounded hover:text-ink hover:underline xl:min-h-8 print:min-h-0"
            >
              {formatLetterDay(quote.date, locale)}
            </Link>
          </footer>
        </blockquote>
      ))}
      <DaySquares
        className="mt-3"
        days={listDaysOfMonth(month)}
        written={new Map(written.map(({ date, mood }) => [date, mood]))}
        belonging={new Set(days)}
        label={caption}
      />
      <p className="flex min-h-11 items-center justify-between gap-3 xl:min-h-8 font-sans text-[0.875rem] text-ink-2">
        <span dir="auto" className="min-w-0">
          {caption}
        </span>
        {onNotThis && (
          <button
            type="button"
            aria-label={`Not this: ${text}`}
            onClick={onNotThis}
            className="-me-3 min-h-11 shrink-0 rounded-control px-3 xl:min-h-8 font-semibold hover:bg-sunken hover:text-ink print:hidden"
          >
            Not this
          </button>
        )}
      </p>
    </section>
  );
}
