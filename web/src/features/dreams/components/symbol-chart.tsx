import type { Dream } from '@reflect/contract';
import { describeDay } from '../dream-form.model.ts';
import { findDayPosition, findRecurringSymbols } from '../recurring-symbols.model.ts';

/** Symbols of a dream that recur, each with the nights that had it. */
export function SymbolChart({ dream, dreams }: { dream: Dream; dreams: readonly Dream[] }) {
  const symbols = findRecurringSymbols(dream, dreams);
  if (symbols.length === 0) return null;
  const days = symbols.flatMap((symbol) => symbol.days).sort();
  const span = { first: days[0] ?? dream.dreamDate, last: days.at(-1) ?? dream.dreamDate };
  const writeShortDay = (day: string) => describeDay(day, { weekday: undefined, month: 'short' });
  return (
    <section
      aria-labelledby="dream-symbols-over-time"
      className="mt-7 rounded-card border border-line bg-paper p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="dream-symbols-over-time" className="text-[1.1875rem]">
          Recurring symbols
        </h3>
        <p className="text-note">in {dreams.length} dreams</p>
      </div>
      <ul className="mt-3 grid gap-2.5">
        {symbols.map(({ name, days: nights }) => (
          <li key={name} className="grid grid-cols-[minmax(4rem,30%)_1fr_2rem] items-center gap-3">
            <span dir="auto" className="font-semibold wrap-anywhere">
              {name}
            </span>
            <span aria-hidden="true" className="relative mx-1.5 h-4">
              <span className="absolute inset-x-0 top-1/2 h-px bg-line-strong" />
              {[...new Set(nights)].map((night) => (
                <span
                  key={night}
                  className={`absolute top-1/2 -translate-x-1/2 -translate-y-1/2 rounded-full bg-accent rtl:translate-x-1/2 ${night === dream.dreamDate ? 'size-3.5' : 'size-2.5 opacity-60'}`}
                  style={{ insetInlineStart: `${findDayPosition(night, span) * 100}%` }}
                />
              ))}
            </span>
            <span className="text-end text-note tabular-nums">
              {nights.length}
              <span className="sr-only"> dreams: {nights.map(writeShortDay).join(', ')}</span>
            </span>
          </li>
        ))}
      </ul>
      <p aria-hidden="true" className="mt-2 flex justify-between ps-[calc(30%+0.75rem)] pe-11 text-note">
        <span>{writeShortDay(span.first)}</span>
        {span.first !== span.last && <span>{writeShortDay(span.last)}</span>}
      </p>
    </section>
  );
}
