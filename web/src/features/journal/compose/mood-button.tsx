import { Smile, X } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoodName, moodColor } from '../../../ui/mood-label.tsx';
import type { JournalView } from '../journal.model.ts';
import type { Desk } from './desk.ts';
import { sayMoodRemoved } from './mood-removed.ts';
import { usePage } from './page-store.ts';

/** Opens the mood picker and shows what was picked, with a control of its own to take it away. */
export function MoodButton({ desk, view, onOpen }: { desk: Desk; view: JournalView; onOpen: () => void }) {
  const mood = usePage(desk.page, (page) => page.mood);
  return (
    <div className="flex min-w-0 items-center">
      <button
        type="button"
        onClick={onOpen}
        aria-haspopup="dialog"
        className={classNames(
          'inline-flex min-h-11 min-w-0 items-center gap-2 rounded-full px-3 sm:px-4 text-[0.9375rem] font-semibold transition-colors duration-150',
          mood === null ? 'border border-line text-ink-2 hover:bg-sunken hover:text-ink' : 'text-on-emotion',
        )}
        style={mood === null ? undefined : { background: moodColor(mood, 1), color: 'var(--ink)' }}
      >
        {mood === null ? (
          <>
            <Smile aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.8} />
            Select Mood
          </>
        ) : view === 'simple' ? (
          <span className="truncate">Mood: {mood}</span>
        ) : (
          <MoodName mood={mood} />
        )}
      </button>
      {mood !== null && (
        <IconButton
          label="Remove mood"
          onClick={() => {
            desk.page.change({ mood: null });
            sayMoodRemoved(() => desk.page.change({ mood }));
          }}
          className="-mr-2"
          icon={<X aria-hidden="true" className="size-4.5" strokeWidth={1.8} />}
        />
      )}
    </div>
  );
}
