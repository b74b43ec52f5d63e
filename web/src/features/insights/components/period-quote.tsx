import { writeDay } from '../../../platform/days/write-day.ts';
import { MoodDot } from '../../../ui/mood-label.tsx';
import type { Insights } from '../insights.api.ts';

/** What was written in the chosen week or month: its feeling and a sentence. */
export function PeriodQuote({ period, name }: { period: Insights['timeline'][number]; name: string }) {
  const { emotion, sentiment, quote } = period;
  return (
    <div
      aria-live="polite"
      className="mt-4 grid gap-x-5 gap-y-1 rounded-control bg-sunken px-4 py-3 sm:grid-cols-[auto_1fr]"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-[0.9375rem] sm:block">
        <span className="flex items-center gap-2 font-semibold">
          <MoodDot mood={emotion} />
          {emotion ?? 'No single feeling'}
        </span>
        <span className="block text-note">
          {name}
          {sentiment !== null && `, ${sentiment.toFixed(1)} of 5`}
        </span>
      </p>
      {quote !== null && (
        <blockquote className="min-w-0">
          <p dir="auto" className="font-serif text-[1.125rem] leading-snug wrap-anywhere">
            “{quote.text}”
          </p>
          <footer className="text-note">
            {writeDay(quote.date, { weekday: 'long', day: 'numeric', month: 'long' })}
          </footer>
        </blockquote>
      )}
    </div>
  );
}
