import type { Day } from '@reflect/engine/days';
import { Link } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { EmotionalAnalysis } from '../components/emotional-analysis.tsx';
import { LiftsAndWeighs } from '../components/lifts-and-weighs.tsx';
import { PatternEntries, PatternList } from '../components/pattern-list.tsx';
import { dayStreak } from '../day-streak.model.ts';
import { type Pattern, usePatterns } from '../insights.api.ts';
import { liftsAndWeights } from '../pattern-words.model.ts';
import type { KnownJournal } from '../related-entries.model.ts';

/** The insights of a journal: figures, the emotional analysis, what lifts and weighs, and patterns. */
export function InsightsView({
  journal,
  today,
  askField,
  onOpenEntry,
  onSetReminder,
}: {
  journal: KnownJournal;
  today: Day;
  /** Leads to the answers that stand in one's own pages. */
  askField?: ReactNode;
  onOpenEntry: (entryId: string) => void;
  onSetReminder: (pattern: Pattern) => void;
}) {
  const { entries } = journal;
  const { data: patterns = [] } = usePatterns(journal);
  const [open, setOpen] = useState<Pattern | null>(null);
  const { lifts, weighs } = liftsAndWeights(patterns);
  const hasDifferences = lifts.length + weighs.length > 0;
  return (
    <>
      <div className="mt-4 grid gap-4 xl:mt-2 xl:flex xl:flex-row-reverse xl:items-center xl:justify-between">
        <dl className="flex divide-x divide-line">
          <Tile label="Total Entries" value={entries.length} />
          <Tile label="Day Streak" value={dayStreak(entries, today)} />
        </dl>
        <p className="flex items-start gap-2.5 text-[0.9375rem] text-ink-2">
          <LockKeyhole aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.7} />
          Only you can open this page. Secret entries are counted and never quoted.
        </p>
      </div>
      {askField !== undefined && <div className="mt-4">{askField}</div>}
      <div
        className={
          hasDifferences ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start xl:gap-x-4' : undefined
        }
      >
        <EmotionalAnalysis journal={journal} onOpenEntry={onOpenEntry} />
        {hasDifferences && <LiftsAndWeighs patterns={patterns} onOpen={setOpen} />}
      </div>
      <section className="mt-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-[1.5rem]">Advanced Pattern Recognition</h2>
          <Link
            to="/dashboard"
            search={{ tab: 'patterns' }}
            className="inline-flex min-h-11 items-center rounded font-semibold text-[0.9375rem] text-accent"
          >
            Open on the dashboard
          </Link>
        </div>
        <PatternList journal={journal} onSetReminder={onSetReminder} />
      </section>
      {open !== null && <PatternEntries pattern={open} journal={journal} onClose={() => setOpen(null)} />}
    </>
  );
}

function Tile({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-1 flex-col-reverse first:pe-5 last:ps-5 xl:flex-none xl:flex-row-reverse xl:items-baseline xl:gap-2.5">
      <dt className="text-[0.9375rem] text-ink-2">{label}</dt>
      <dd className="font-serif text-[2rem] leading-tight tabular">{value}</dd>
    </div>
  );
}
