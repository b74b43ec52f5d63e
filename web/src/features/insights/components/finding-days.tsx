import { addDays, type Day, toDay } from '@reflect/engine/days';
import { useEffect, useMemo, useState } from 'react';
import { writeDay } from '../../../platform/days/write-day.ts';
import { DaySquares } from '../../../ui/day-squares.tsx';
import type { Pattern } from '../insights.api.ts';
import type { KnownJournal } from '../related-entries.model.ts';

const shownDays = 31;
/** The number of newest entries that are searched for a sentence to quote. */
const maxTried = 12;

/** The last 31 days with those of a finding marked, and a sentence from its entries. */
export function FindingDays({
  pattern,
  journal: { entries },
  today,
  quote,
}: {
  pattern: Pick<Pattern, 'entryIds' | 'lastDetected'>;
  journal: Pick<KnownJournal, 'entries'>;
  today: Day;
  quote: FindingQuote | undefined;
}) {
  const { days, written, belonging } = useMemo(() => {
    const from = addDays(today, 1 - shownDays);
    const named = new Set(pattern.entryIds);
    const placed = entries.map((entry) => ({ entry, date: toDay(new Date(entry.createdAt)) }));
    const recent = placed.filter(({ date }) => date >= from && date <= today).toReversed();
    return {
      days: Array.from({ length: shownDays }, (_, at) => addDays(from, at)),
      written: new Map(recent.map(({ date, entry }) => [date, entry.mood])),
      belonging: new Set(recent.flatMap(({ date, entry }) => (named.has(entry.id) ? [date] : []))),
    };
  }, [entries, pattern.entryIds, today]);
  return (
    <>
      {belonging.size > 0 && (
        <DaySquares
          className="mt-2"
          days={days}
          written={written}
          belonging={belonging}
          label={`${belonging.size === 1 ? '1 day' : `${belonging.size} days`} with it in the last ${shownDays}`}
        />
      )}
      {quote && (
        <blockquote className="mt-1.5">
          <p dir="auto" className="font-serif text-[1.0625rem] italic leading-snug wrap-anywhere">
            “{quote.text}”
          </p>
          {/* The day of the latest one is given below. */}
          {quote.date !== toDay(new Date(pattern.lastDetected)) && (
            <footer className="text-note">
              {writeDay(quote.date, { weekday: 'long', day: 'numeric', month: 'long' })}
            </footer>
          )}
        </blockquote>
      )}
    </>
  );
}

type FindingQuote = { text: string; date: Day };

/**
 * For each pattern id, a sentence about it from the newest entry that has one. No sentence is used twice, or if it is
 * `quoted` elsewhere. While that isn't known (null), there are none.
 */
export function useFindingQuotes({
  patterns,
  entries,
  quoted,
}: {
  patterns: readonly Pick<Pattern, 'id' | 'name' | 'entryIds'>[];
  entries: KnownJournal['entries'];
  quoted: ReadonlySet<string> | null;
}): ReadonlyMap<string, FindingQuote> {
  const [found, setFound] = useState<{ of: object; quotes: Map<string, FindingQuote> } | null>(null);
  const ids = patterns.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other patterns have other quotes
  useEffect(() => {
    if (quoted === null || ids === '') return;
    let isOver = false;
    void import('@reflect/engine/letters').then(({ chooseQuotesAbout }) => {
      if (isOver) return;
      const taken = new Set(quoted);
      const quotes = new Map<string, FindingQuote>();
      for (const { id, name, entryIds } of patterns) {
        const named = new Set(entryIds);
        const own = entries
          .filter((entry) => named.has(entry.id) && !entry.isSecret)
          .slice(0, maxTried)
          .map((entry) => ({ entry, date: toDay(new Date(entry.createdAt)) }));
        const [quote] = chooseQuotesAbout(own, { about: name, most: 1, taken });
        if (quote) quotes.set(id, quote);
      }
      setFound({ of: entries, quotes });
    });
    return () => {
      isOver = true;
    };
  }, [ids, entries, quoted]);
  return found !== null && found.of === entries ? found.quotes : noQuotes;
}

const noQuotes = new Map<string, FindingQuote>();
