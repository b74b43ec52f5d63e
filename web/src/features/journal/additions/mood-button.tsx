import { Smile, X } from 'lucide-react';
import { useStore } from '../../../platform/store.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { getMoodColor, MoodName } from '../../../ui/mood-label.tsx';
import type { FieldsPage } from '../draft/composer.ts';
import type { JournalView } from '../journal.model.ts';
import { sayMoodRemoved } from './mood-removed.ts';

/**
 * Opens the mood picker and shows the picked mood. A separate button removes the mood; if a phone has no room for it,
 * the picker has one.
 */
export function MoodButton({
  composer,
  view,
  onPickMood,
}: {
  composer: FieldsPage;
  view: JournalView;
  onPickMood: () => void;
}) {
  const mood = useStore(composer.draft, (draft) => draft.mood);
  return (
    <div className="flex min-w-0 items-center">
      <button
        type="button"
        onClick={onPickMood}
        aria-haspopup="dialog"
        className={classNames(
          'inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded-full px-2.5 sm:gap-2 sm:px-4 text-[0.9375rem] font-semibold transition-colors duration-150',
          mood === null ? 'border border-line text-ink-2 hover:bg-sunken hover:text-ink' : 'text-on-emotion',
        )}
        style={mood === null ? undefined : { background: getMoodColor(mood, 1), color: 'var(--ink)' }}
      >
        {mood === null ? (
          <>
            <Smile aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.8} />
            Select Mood
          </>
        ) : view === 'simple' ? (
          <span className="truncate">
            Mood: <bdi>{mood}</bdi>
          </span>
        ) : (
          <MoodName mood={mood} />
        )}
      </button>
      {mood !== null && (
        <IconButton
          label="Remove mood"
          onClick={() => {
            composer.change({ mood: null });
            sayMoodRemoved(() => composer.change({ mood }));
          }}
          className="-me-2 @max-[26rem]:hidden"
          icon={<X aria-hidden="true" className="size-4.5" strokeWidth={1.8} />}
        />
      )}
    </div>
  );
}
