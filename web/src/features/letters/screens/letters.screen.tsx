import { addMonths, type Day } from '@reflect/engine/days';
import { minLetterPages } from '@reflect/engine/letters/fewest-pages';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { KeptNote } from '../../../platform/collection/kept-note.tsx';
import { writeDay } from '../../../platform/days/write-day.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipButton } from '../../../ui/chip.tsx';
import { LoadFailure } from '../../../ui/layout/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { letters as collection } from '../letters.api.ts';
import { listMonthsWithoutLetter } from '../making/make-letters.ts';
import type { MonthlyLetters } from '../making/use-monthly-letters.ts';
import {
  listMonthsOn,
  listShelves,
  type Month,
  type Shelf,
  sayMaking,
  writeMonth,
  writePages,
} from '../months.model.ts';
import { LetterPaper } from '../reading/letter-paper.tsx';
import { dropStaleQuotes } from '../reading/standing-quotes.model.ts';
import { LetterTile } from '../shelf/letter-tile.tsx';
import { MonthWithoutLetter } from '../shelf/month-without-letter.tsx';
import { NoLetters } from '../shelf/no-letters.tsx';
import { YearCover } from '../shelf/year-cover.tsx';

const shelfClasses =
  'mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(6.25rem,6.25em,15%)),1fr))] gap-x-3 gap-y-4.5 empty:hidden';
const placeholders = [0, 1, 2, 3, 4, 5];

/** Remembered for the way back from a letter. */
let lastShelf: Shelf = 'latest';

export function LettersView({
  today,
  counts,
  journal,
  isLoading,
  monthly: { letters, status, isAway, making, isUndecided, isComplete, make, retry },
}: {
  today: Day;
  counts: ReadonlyMap<Month, number>;
  journal: Parameters<typeof dropStaleQuotes>[1];
  /** Whether entries are still being read, so that nothing can be counted yet. */
  isLoading: boolean;
  monthly: MonthlyLetters;
}) {
  const shelves = listShelves(letters, today);
  const [chosen, setChosen] = useState<Shelf>(lastShelf);
  const shelf = shelves.includes(chosen) ? chosen : 'latest';
  const choose = (next: Shelf) => {
    lastShelf = next;
    setChosen(next);
  };
  // Where they couldn't be read, and this device has none, there may be any number.
  const isUnknown = !journal.isComplete && journal.entries.length === 0;
  const months = listMonthsOn(shelf, today);
  const onShelf = letters.filter(({ month }) => months.includes(month));
  const without =
    isComplete && journal.isComplete
      ? listMonthsWithoutLetter({ months, counts, letters }).filter((month) => !isUndecided(month))
      : [];
  const isEmpty = isComplete && journal.isComplete && letters.length === 0 && making.length === 0;
  const tiles = [...onShelf.map(({ month }) => month), ...without].sort().reverse();
  return (
    <>
      {status === 'failed' && (
        <LoadFailure className="mt-6" text="Your letters couldn't be loaded." onRetry={retry} />
      )}
      {status === 'ready' && isAway && (
        <KeptNote of={collection} text="These are the letters kept on this device." className="mt-3" />
      )}
      {shelf === 'latest' && (
        <NextLetter
          today={today}
          pages={isLoading ? 'loading' : isUnknown ? 'unknown' : (counts.get(today.slice(0, 7)) ?? 0)}
        />
      )}
      {making.length > 0 && (
        <p role="status" className="mt-4 text-ink-2">
          {sayMaking(making)}
        </p>
      )}
      {shelves.length > 1 && (
        <fieldset className="mt-5 flex min-w-0 flex-wrap gap-2">
          <legend className="sr-only">Which letters</legend>
          {shelves.map((each) => (
            <ChipButton
              key={each}
              className="min-h-11 tabular"
              pressed={shelf === each}
              onClick={() => choose(each)}
            >
              {each === 'latest' ? 'Last twelve months' : each}
            </ChipButton>
          ))}
        </fieldset>
      )}
      {status === 'loading' && (
        <div role="status" aria-label="Loading your letters" className={shelfClasses}>
          {placeholders.map((at) => (
            <Skeleton key={at} className="h-44.5 rounded-[5px_5px_9px_9px]" />
          ))}
        </div>
      )}
      <ul className={shelfClasses}>
        {tiles.map((month) => {
          const letter = onShelf.find((each) => each.month === month);
          return (
            <li key={month} className="grid">
              {letter ? (
                <LetterTile letter={letter} />
              ) : (
                <MonthWithoutLetter month={month} pages={counts.get(month) ?? 0} onMake={() => make(month)} />
              )}
            </li>
          );
        })}
      </ul>
      {isEmpty && tiles.length === 0 && <NoLetters />}
      {onShelf.length > 0 && (
        <>
          <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="text-ink-2">Made on your device. Nothing was sent to another company for them.</p>
            <Button
              variant="outline"
              size="small"
              icon={<Printer aria-hidden="true" className="size-4.5" strokeWidth={1.8} />}
              onClick={() => window.print()}
            >
              {shelf === 'latest' ? 'Print all, or save as PDF' : `Print ${shelf}, or save as PDF`}
            </Button>
          </div>
          <div className="letters-on-paper">
            <YearCover
              letters={onShelf.toReversed()}
              title={shelf === 'latest' ? 'Letters' : `Letters from ${shelf}`}
            />
            {onShelf.toReversed().map((letter) => (
              <LetterPaper key={letter.id} letter={dropStaleQuotes(letter, journal)} />
            ))}
          </div>
        </>
      )}
    </>
  );
}

function NextLetter({ today, pages }: { today: Day; pages: number | 'loading' | 'unknown' }) {
  const comes = writeDay(`${addMonths(today, 1).slice(0, 7)}-01`, { day: 'numeric', month: 'long' });
  return (
    <section
      aria-label="The next letter"
      className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line-strong border-dashed px-4.5 py-3.5"
    >
      <div>
        <h2 className="text-[1.1875rem]">{writeMonth(today.slice(0, 7))}</h2>
        <p className="text-note">
          {typeof pages === 'string' || pages >= minLetterPages
            ? `Comes on ${comes}`
            : `Comes on ${comes}, if it has ${minLetterPages} entries or more`}
        </p>
      </div>
      {pages === 'loading' && <Skeleton className="h-5 w-28 rounded" />}
      {typeof pages === 'number' && (
        <p className="text-[0.9375rem] text-ink-2 tabular">{writePages(pages)} so far</p>
      )}
    </section>
  );
}
