import { toDay } from '@reflect/engine/days';
import { useState } from 'react';
import { writeDay } from '../../../platform/days/write-day.ts';
import { ShowMoreButton } from '../../../ui/layout/show-more-button.tsx';
import { MoodDot } from '../../../ui/mood-label.tsx';
import { describeWeek, getFirstWords, type MoodsOfWeek, type WrittenEntry } from '../answers.model.ts';

const shownAtFirst = 4;

/** On paper it shows only how much was written: the words are for nobody else. */
export function EntriesOfWeek({
  entries,
  moods,
  onOpenEntry,
}: {
  entries: readonly WrittenEntry[];
  moods: MoodsOfWeek;
  onOpenEntry: (entryId: string) => void;
}) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst);
  const hidden = entries.length - shown.length;
  return (
    <div className="mt-3 border-t border-line pt-2.5">
      <p className="text-note">{describeWeek({ count: entries.length, moods })}</p>
      {entries.length > 0 && (
        <ul aria-label="Written that week" className="mt-1 grid grid-cols-1 print:hidden">
          {shown.map((entry) => (
            <li key={entry.id}>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => onOpenEntry(entry.id)}
                className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-2.5 rounded-control px-2 text-start transition-colors duration-150 hover:bg-sunken"
              >
                <MoodDot mood={entry.mood} />
                <span className="w-9 shrink-0 text-note">
                  {writeDay(toDay(new Date(entry.createdAt)), { weekday: 'short' })}
                </span>
                <span dir="auto" className="min-w-0 flex-1 truncate font-serif">
                  {getFirstWords(entry)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <ShowMoreButton variant="quiet" className="-ms-4.5 print:hidden" onClick={() => setIsWhole(true)}>
          Show {hidden} more
        </ShowMoreButton>
      )}
    </div>
  );
}
