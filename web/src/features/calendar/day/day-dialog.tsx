import type { Day } from '@reflect/engine/days';
import { useRef, useState } from 'react';
import { writeDay } from '../../../platform/days/write-day.ts';
import { ShowMoreButton } from '../../../ui/layout/show-more-button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { WrittenDay } from '../days-of-journal.model.ts';
import { DayEntry } from './day-entry.tsx';
import { describeEntryCount } from './day-summary.tsx';

const shownAtOnce = 30;

/** Everything written on a day. It stays open under the entry that is opened from it. */
export function DayDialog({
  day,
  written,
  isDocked,
  onClose,
  onOpenEntry,
}: {
  day: Day;
  written: WrittenDay | undefined;
  /** Whether it is shown in the column of the day, beside the month and the year. */
  isDocked: boolean;
  onClose: () => void;
  onOpenEntry: (entryId: string) => void;
}) {
  const [shown, setShown] = useState(shownAtOnce);
  const top = useRef<HTMLDivElement>(null);
  const entries = written?.entries ?? [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={writeDay(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
      description={entries.length === 0 ? undefined : <bdi>{describeEntryCount(entries.length)}</bdi>}
      initialFocus={top}
      layout={isDocked ? 'docked' : entries.length === 0 ? 'sheet' : 'full'}
      bar={<div className="min-h-(--header-height) shrink-0" />}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <div ref={top} tabIndex={0} className="rounded-lg outline-offset-4">
        {entries.length === 0 && <p className="py-4 text-ink-2">No entries found for this day.</p>}
        {entries.slice(0, shown).map((entry) => (
          <DayEntry key={entry.id} entry={entry} onOpen={onOpenEntry} />
        ))}
        {entries.length > shown && (
          <ShowMoreButton
            variant="outline"
            className="mt-5 w-full"
            onClick={() => setShown(shown + shownAtOnce)}
          >
            Show {Math.min(shownAtOnce, entries.length - shown)} more
          </ShowMoreButton>
        )}
      </div>
    </Dialog>
  );
}
