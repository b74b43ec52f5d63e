import type { JournalEntry } from '@reflect/contract';
import { type Day, isDay } from '@reflect/engine/days';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Bell, GitCompareArrows, PenLine } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { CalendarPanel } from '../../../features/calendar/calendar-panel.tsx';
import type { DayContribution } from '../../../features/calendar/day/day-summary.tsx';
import { ComparisonPanel } from '../../../features/comparison/comparison-panel.tsx';
import { GoalsOfDay } from '../../../features/goals/goals.routes.tsx';
import { HabitsOfDay } from '../../../features/habits/habits.routes.tsx';
import { entries as collection, useEntries } from '../../../features/journal/journal.api.ts';
import { JournalSlotsProvider } from '../../../features/journal/journal-slots.tsx';
import { useEntryInAddress } from '../../../features/journal/reader/entry-in-address.ts';
import { EntryOfScreen } from '../../../features/journal/reader/entry-of-screen.tsx';
import { ReminderSuggestions } from '../../../features/reminders/components/reminder-suggestions.tsx';
import { countWritingHours, describeWritingTime } from '../../../features/reminders/suggestions.model.ts';
import { KeptNote } from '../../../platform/collection/kept-note.tsx';
import { getButtonClasses } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { journalSlots } from '../../screens/journal/journal-slots.ts';

/** Sections about the selected day, from top to bottom. */
const contributions: readonly DayContribution[] = [HabitsOfDay, GoalsOfDay];

export function JournalCalendar() {
  return (
    <JournalSlotsProvider value={journalSlots}>
      <CalendarOfEntries />
    </JournalSlotsProvider>
  );
}

const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.8 } as const;

function CalendarOfEntries() {
  const { entries, status, isComplete, isAway, retry } = useEntries();
  const inAddress = useEntryInAddress();
  const { open, closeAll } = inAddress;
  const { day } = useSearch({ strict: false });
  const navigate = useNavigate();
  // In the address, so that Back and a reload show the same days.
  const keepPlace = useCallback(
    (shown: Day | null) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, day: shown ?? undefined }),
        state: (before) => before,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return (
    <>
      {status === 'ready' && isAway && (
        <KeptNote of={collection} text="These are the days kept on this device." className="mb-4" />
      )}
      <CalendarPanel
        entries={entries}
        status={status}
        // What is out of reach isn't loading: the note says so.
        isComplete={isComplete || isAway}
        startDay={typeof day === 'string' && isDay(day) ? day : null}
        onPlace={keepPlace}
        onRetry={retry}
        onOpenEntry={(opened) => (opened === null ? closeAll() : open(opened))}
        contributions={contributions}
        firstStep={
          <Link to="/" className={getButtonClasses()}>
            Write your first entry
          </Link>
        }
        writeToday={
          <Link to="/" className={classNames(getButtonClasses({ variant: 'outline' }), 'mt-4 w-full')}>
            <PenLine {...icon} />
            Write today's entry
          </Link>
        }
      >
        <div className="divide-y divide-line border-y border-line">
          <Reminders entries={entries} />
          <Disclosure
            icon={<GitCompareArrows {...icon} />}
            title="Compare date ranges"
            note="This month and last, or your own dates"
          >
            <ComparisonPanel entries={entries} onOpenEntry={open} />
          </Disclosure>
        </div>
      </CalendarPanel>
      <EntryOfScreen entries={entries} inAddress={inAddress} back="Back to the day" />
    </>
  );
}

function Reminders({ entries }: { entries: readonly JournalEntry[] }) {
  const hours = useMemo(() => countWritingHours(entries), [entries]);
  return (
    <Disclosure icon={<Bell {...icon} />} title="Reminders" note={describeWritingTime(hours)}>
      <ReminderSuggestions hours={hours} />
    </Disclosure>
  );
}
