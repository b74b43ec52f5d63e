import { addDays, type Day, dayOf } from '@reflect/engine/days';
import { useEffect, useMemo, useState } from 'react';
import { writeDay } from '../../../platform/days/write-day.ts';
import { DaySquares } from '../../../ui/day-squares.tsx';
import type { Pattern } from '../insights.api.ts';
import type { KnownJournal } from '../related-entries.model.ts';

const shownDays = 31;
/** So many of the newest entries are looked through for a sentence to quote. */
const mostTried = 12;

/** The last 31 days with those of a finding, and a sentence from the newest of its entries. */
export function FindingDays({
  pattern,
  journal: { entries },
  today,
}: {
  pattern: Pick<Pattern, 'entryIds' | 'name' | 'lastDetected'>;
  journal: Pick<KnownJournal, 'entries'>;
  today: Day;
}) {
  const { days, written, belonging, own } = useMemo(() => {
    const from = addDays(today, 1 - shownDays);
    const named = new Set(pattern.entryIds);
    const placed = entries.map((entry) => ({ entry, date: dayOf(new Date(entry.createdAt)) }));
    const recent = placed.filter(({ date }) => date >= from && date <= today).toReversed();
    return {
      days: Array.from({ length: shownDays }, (_, at) => addDays(from, at)),
      written: new Map(recent.map(({ date, entry }) => [date, entry.mood])),
      belonging: new Set(recent.flatMap(({ date, entry }) => (named.has(entry.id) ? [date] : []))),
      own: placed.filter(({ entry }) => named.has(entry.id) && !entry.isSecret).slice(0, mostTried),
    };
  }, [entries, pattern.entryIds, today]);
  const quote = useQuote(own, pattern.name);
  return (
    <>
      {belonging.size > 0 && (
        <DaySquares
          className="mt-2.5"
          days={days}
          written={written}
          belonging={belonging}
          label={`${belonging.size === 1 ? '1 day' : `${belonging.size} days`} with it in the last ${shownDays}`}
        />
      )}
      {quote && (
        <blockquote className="mt-2">
          <p dir="auto" className="font-serif text-[1.0625rem] italic leading-snug wrap-anywhere">
            “{quote.text}”
          </p>
          {/* The day of the latest one is said below. */}
          {quote.date !== dayOf(new Date(pattern.lastDetected)) && (
            <footer className="text-note">
              {writeDay(quote.date, { weekday: 'long', day: 'numeric', month: 'long' })}
            </footer>
          )}
        </blockquote>
      )}
    </>
  );
}

type Placed = { entry: KnownJournal['entries'][number]; date: Day };

/** A sentence that speaks of it; null until one is found, and where there is none. */
function useQuote(own: readonly Placed[], about: string) {
  const [found, setFound] = useState<{ own: readonly Placed[]; text: string; date: Day } | null>(null);
  useEffect(() => {
    let isOver = false;
    void import('@reflect/engine/letters').then(({ quotesAbout }) => {
      const [quote] = quotesAbout(own, { about, most: 1, taken: new Set() });
      if (!isOver && quote) setFound({ own, ...quote });
    });
    return () => {
      isOver = true;
    };
  }, [own, about]);
  return found?.own === own ? found : null;
}
