import type { JournalEntry } from '@reflect/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { Bell, GitCompareArrows } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { CalendarPanel } from '../../features/calendar/calendar-panel.tsx';
import type { DayContribution } from '../../features/calendar/day/day-summary.tsx';
import { ComparisonPanel } from '../../features/comparison/comparison-panel.tsx';
import { GoalsOfDay } from '../../features/goals/goals.routes.tsx';
import { HabitsOfDay } from '../../features/habits/habits.routes.tsx';
import { useOpenedEntry } from '../../features/journal/entries/opened-entry.ts';
import type { Reading } from '../../features/journal/entries/reading.tsx';
import { entries as collection, useEntries } from '../../features/journal/journal.api.ts';
import { JournalSlotsProvider } from '../../features/journal/journal-slots.tsx';
import { ReminderSuggestions } from '../../features/reminders/components/reminder-suggestions.tsx';
import { describeWritingTime, writingHours } from '../../features/reminders/suggestions.model.ts';
import { KeptNote } from '../../platform/collection/kept-note.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { journalSlots } from '../screens/journal/journal-slots.ts';

const EntryDialog = lazyDialog({
  fetch: async () => (await import('../../features/journal/entries/entry-dialog.tsx')).EntryDialog,
  close: ({ onClose }) => onClose(),
});

/** What features say about the selected day, from top to bottom. */
const contributions: readonly DayContribution[] = [HabitsOfDay, GoalsOfDay];

/** The calendar of the journal with the sections of other features, and the entries that it opens. */
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
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = useOpenedEntry(entries, openId);
  const close = useCallback(() => setOpenId(null), []);
  // In the column of the day, as in the journal beside its list.
  const isWide = useMediaQuery('(min-width: 80rem)');
  const navigate = useNavigate();
  const readingOf = ({ id }: JournalEntry): Reading => {
    const at = entries.findIndex((entry) => entry.id === id);
    const step = (next: JournalEntry | undefined) => (next && at !== -1 ? () => setOpenId(next.id) : null);
    return {
      isDocked: true,
      newer: step(entries[at - 1]),
      older: step(entries[at + 1]),
      write: () => void navigate({ to: '/', search: { action: 'write' } }),
      back: 'Back to the day',
    };
  };
  return (
    <>
      {status === 'ready' && isAway && (
        <KeptNote of={collection} text="These are the days kept on this device." className="mb-4" />
      )}
      <CalendarPanel
        entries={entries}
        status={status}
        // What is away isn't loading: the note says so.
        isComplete={isComplete || isAway}
        onRetry={retry}
        onOpenEntry={setOpenId}
        contributions={contributions}
        firstStep={
          <Link to="/" className={buttonClasses()}>
            Write your first entry
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
            <ComparisonPanel entries={entries} onOpenEntry={setOpenId} />
          </Disclosure>
        </div>
      </CalendarPanel>
      {opened !== undefined && (
        <EntryDialog
          key={opened.id}
          entry={opened}
          onClose={close}
          {...(isWide && { reading: readingOf(opened) })}
        />
      )}
    </>
  );
}

function Reminders({ entries }: { entries: readonly JournalEntry[] }) {
  const hours = useMemo(() => writingHours(entries), [entries]);
  return (
    <Disclosure icon={<Bell {...icon} />} title="Reminders" note={describeWritingTime(hours)}>
      <ReminderSuggestions hours={hours} />
    </Disclosure>
  );
}
