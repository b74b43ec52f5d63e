import type { Day } from '@reflect/engine/days';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ChipButton } from '../../../ui/chip.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type Pattern, useGeneratePatterns, usePatternEntries, usePatterns } from '../insights.api.ts';
import {
  type CategoryFilter,
  capitalize,
  categories,
  filterByCategory,
  withoutTurnedDown,
} from '../pattern-words.model.ts';
import type { KnownJournal } from '../related-entries.model.ts';
import { EntriesDialog } from './entries-dialog.tsx';
import { FailedRead } from './failed-read.tsx';
import { FindingDays, useFindingQuotes } from './finding-days.tsx';
import { PatternCard } from './pattern-card.tsx';

/** The patterns of a category; all of them at first. */
export function PatternList({
  journal,
  inOneCard,
  quoted = null,
  turnedDown = [],
  onSetReminder,
  end,
}: {
  journal: KnownJournal;
  /** All in one card with their latest days: `maxAtFirst`, then the others on request. Else each has a card. */
  inOneCard?: { today: Day; maxAtFirst: number };
  /** Sentences quoted elsewhere on the page; null while unknown. */
  quoted?: ReadonlySet<string> | null;
  /** Keys of what isn't said anywhere, because it was turned down in a letter. */
  turnedDown?: readonly string[];
  /** Shown below them, beside the button for the others. */
  end?: ReactNode;
  onSetReminder: (pattern: Pattern) => void;
}) {
  const {
    data: found,
    isLooking,
    shownFrom,
    isMadeHere,
    isError,
    isFetching,
    refetch,
  } = usePatterns(journal);
  const generate = useGeneratePatterns(journal);
  const [filter, setFilter] = useState<CategoryFilter>('all');
  const [open, setOpen] = useState<Pattern | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const patterns = found && withoutTurnedDown(found, turnedDown);
  const fitting = filterByCategory(patterns ?? [], filter);
  const maxAtFirst = inOneCard?.maxAtFirst ?? 0;
  const isShort = filter === 'all' && !isWhole && inOneCard !== undefined;
  const shown = isShort ? fitting.slice(0, maxAtFirst) : fitting;
  const others = fitting.length - shown.length;
  const quotes = useFindingQuotes({
    patterns: shown.slice(0, maxAtFirst),
    entries: journal.entries,
    quoted,
  });
  const look = (
    <Button variant="outline" pending={generate.isPending} onClick={() => generate.mutate()}>
      Generate Patterns
    </Button>
  );
  return (
    <>
      <CategoryChips chosen={filter} onChoose={setFilter} />
      {isError && (
        <FailedRead
          className="mt-4"
          text="Failed to fetch patterns"
          shown="patterns"
          shownFrom={shownFrom}
          isMadeHere={isMadeHere}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {(isLooking || (patterns === undefined && !isError)) && (
        <PatternsAwaited isLooking={isLooking} isCard={inOneCard !== undefined} />
      )}
      {patterns?.length === 0 && !isLooking && (
        <div className="mt-4 grid justify-items-start gap-3">
          <p className="text-ink-2">
            No patterns yet. What repeats often enough to be more than chance will be shown here.
          </p>
          {look}
        </div>
      )}
      {patterns !== undefined && patterns.length > 0 && shown.length === 0 && (
        <p className="mt-4 text-ink-2">There's nothing of this category.</p>
      )}
      <div className="@container mt-3">
        <ul
          className={
            inOneCard === undefined
              ? 'grid grid-cols-1 items-start gap-3 @min-[48rem]:grid-cols-2 @min-[60rem]:grid-cols-3'
              : shown.length > 0
                ? 'divide-y divide-line rounded-card border border-line bg-card px-4'
                : undefined
          }
        >
          {shown.map((pattern, at) => (
            <li key={pattern.id}>
              <PatternCard
                pattern={pattern}
                isInCard={inOneCard !== undefined}
                days={
                  inOneCard !== undefined &&
                  at < maxAtFirst && (
                    <FindingDays
                      pattern={pattern}
                      journal={journal}
                      today={inOneCard.today}
                      quote={quotes.get(pattern.id)}
                    />
                  )
                }
                onOpenEntries={() => setOpen(pattern)}
                onSetReminder={() => onSetReminder(pattern)}
              />
            </li>
          ))}
        </ul>
      </div>
      {(others > 0 || end !== undefined) && (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          {others > 0 && <ShowOthers count={others} onPress={() => setIsWhole(true)} />}
          {end}
        </div>
      )}
      {open !== null && <PatternEntries pattern={open} journal={journal} onClose={() => setOpen(null)} />}
    </>
  );
}

function CategoryChips({
  chosen,
  onChoose,
}: {
  chosen: CategoryFilter;
  onChoose: (category: CategoryFilter) => void;
}) {
  return (
    <fieldset className="fades-at-end -mx-(--page-side) mt-3 flex min-w-0 gap-2 overflow-x-auto px-(--page-side) py-1 [scrollbar-width:none] *:shrink-0 sm:mx-0 sm:flex-wrap sm:px-0">
      <legend className="sr-only">Category</legend>
      {categories.map((category) => (
        <ChipButton
          key={category}
          className="min-h-11"
          pressed={chosen === category}
          onClick={() => onChoose(category)}
        >
          {capitalize(category)}
        </ChipButton>
      ))}
    </fieldset>
  );
}

/** Shown while the patterns load or are looked for. */
function PatternsAwaited({ isLooking, isCard }: { isLooking: boolean; isCard: boolean }) {
  return (
    <div role="status" className="mt-4 grid gap-2.5">
      {isLooking ? (
        <p className="text-ink-2">Looking for what repeats in your entries…</p>
      ) : (
        <span className="sr-only">Loading your patterns</span>
      )}
      <Skeleton className={isCard ? 'h-[36rem] rounded-card' : 'h-40 rounded-card'} />
    </div>
  );
}

function ShowOthers({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-11 items-center gap-1.5 rounded font-semibold text-[0.9375rem]"
    >
      {count === 1 ? 'Show one more finding' : `Show ${count} more findings`}
      <ChevronDown aria-hidden="true" className="size-4.5" strokeWidth={1.8} />
    </button>
  );
}

function PatternEntries({
  pattern,
  journal,
  onClose,
}: {
  pattern: Pattern;
  journal: KnownJournal;
  onClose: () => void;
}) {
  const shown = usePatternEntries(pattern, journal);
  return <EntriesDialog title="Related Entries" about={pattern.description} {...shown} onClose={onClose} />;
}
