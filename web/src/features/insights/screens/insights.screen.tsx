import type { Day } from '@reflect/engine/days';
import { Link } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmotionalAnalysis } from '../components/emotional-analysis.tsx';
import { PatternList } from '../components/pattern-list.tsx';
import { countDayStreak } from '../day-streak.model.ts';
import { type Pattern, useInsights, usePatterns } from '../insights.api.ts';
import { withoutTurnedDown } from '../pattern-words.model.ts';
import type { KnownJournal } from '../related-entries.model.ts';

const maxAtFirst = 3;
/** In fewer, hardly anything is found. */
const likelyFrom = 14;

export function InsightsView({
  journal,
  isLoading = false,
  today,
  askField,
  letter,
  turnedDown = [],
  onOpenEntry,
  onSetReminder,
}: {
  journal: KnownJournal;
  /** Whether entries are still being read, so that nothing can be counted yet. */
  isLoading?: boolean;
  today: Day;
  /** Asks the person's own entries. */
  askField?: ReactNode;
  letter?: ReactNode;
  /** Keys of what was turned down in a letter. */
  turnedDown?: readonly string[];
  onOpenEntry: (entryId: string) => void;
  onSetReminder: (pattern: Pattern) => void;
}) {
  const { entries } = journal;
  const { data: found, isError } = usePatterns(journal);
  const patterns = withoutTurnedDown(found ?? [], turnedDown);
  const quoted = useQuotedElsewhere(journal);
  // While they are being read they have the place that they get, so that nothing moves when they are there.
  const isExpected = found === undefined && !isError && (isLoading || entries.length >= likelyFrom);
  const isFound = patterns.length > 0 || isExpected;
  // Where they couldn't be read, and this device has none, there may be any number.
  const isUnknown = !journal.isComplete && entries.length === 0;
  const missing = isLoading ? 'loading' : isUnknown ? 'unknown' : null;
  const analysis = (
    <EmotionalAnalysis key="analysis" journal={journal} patterns={patterns} onOpenEntry={onOpenEntry} />
  );
  const findings = (
    <section key="findings" className={isFound ? 'xl:col-start-1 xl:row-span-2 xl:row-start-1' : undefined}>
      <h2 className="text-[1.375rem]">Advanced Pattern Recognition</h2>
      {isFound && <p className="text-[0.9375rem] text-ink-2">The squares are your last 31 days.</p>}
      <PatternList
        journal={journal}
        inOneCard={{ today, maxAtFirst }}
        quoted={quoted}
        turnedDown={turnedDown}
        onSetReminder={onSetReminder}
        end={
          <Link
            to="/dashboard"
            search={{ tab: 'patterns' }}
            className="ms-auto inline-flex min-h-11 items-center rounded font-semibold text-[0.9375rem] text-accent"
          >
            Open on the dashboard
          </Link>
        }
      />
    </section>
  );
  return (
    <>
      <dl className="mt-2 flex flex-wrap gap-x-5">
        <Tile label="Total Entries" value={missing ?? entries.length} />
        <Tile label="Day Streak" counts="days in a row" value={missing ?? countDayStreak(entries, today)} />
      </dl>
      {askField !== undefined && <div className="mt-4">{askField}</div>}
      {/* What was found comes first, or else what is missing. Both stay mounted: mounted again, they'd be read again. */}
      <div
        className={classNames(
          'one-column-beside-docked mt-4 grid grid-cols-1 gap-5',
          isFound &&
            'xl:mt-6 xl:grid-cols-[minmax(0,1fr)_26rem] xl:grid-rows-[auto_1fr] xl:items-start xl:gap-x-8',
        )}
      >
        {letter}
        {isFound ? [findings, analysis] : [analysis, findings]}
      </div>
      <p className="mt-5 flex items-start gap-2.5 text-[0.9375rem] text-ink-2">
        <LockKeyhole aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.7} />
        Only you can open this page. Secret entries are counted and never quoted.
      </p>
    </>
  );
}

/** The sentences that the analysis quotes; null while unknown. */
function useQuotedElsewhere(journal: KnownJournal): ReadonlySet<string> | null {
  const { data, isError } = useInsights(journal);
  const timeline = data?.timeline;
  return useMemo(
    () =>
      timeline === undefined && !isError
        ? null
        : new Set((timeline ?? []).flatMap(({ quote }) => quote?.text ?? [])),
    [timeline, isError],
  );
}

function Tile({
  label,
  counts,
  value,
}: {
  label: string;
  /** What the figure counts, where the label leaves it open. */
  counts?: string;
  value: number | 'loading' | 'unknown';
}) {
  return (
    <div className="flex flex-row-reverse items-baseline justify-end gap-1.5">
      <dt className="text-[0.9375rem] text-ink-2">
        {label}
        {counts !== undefined && <span className="text-note"> · {counts}</span>}
      </dt>
      <dd className="font-semibold tabular">
        {value === 'unknown' ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">Not known</span>
          </>
        ) : value !== 'loading' ? (
          value
        ) : (
          <>
            <span className="sr-only">Loading</span>
            {/* As high as a figure. */}
            &#8203;
            <Skeleton className="inline-block h-4 w-7 rounded align-middle" />
          </>
        )}
      </dd>
    </div>
  );
}
