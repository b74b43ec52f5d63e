import { findMood, moods } from '@reflect/engine/emotions';
import { X } from 'lucide-react';
import type { CSSProperties } from 'react';

/** The ten quick moods, and a button to remove the mood if there is one. */
export function QuickMoods({
  mood,
  taken,
  onPick,
  onRemove,
}: {
  mood: string | null;
  /** The mood just picked. */
  taken: string | null;
  onPick: (mood: string) => void;
  onRemove: (() => void) | null;
}) {
  return (
    <div className="quick-moods">
      {onRemove !== null && (
        <button type="button" onClick={onRemove} className="quick-mood">
          <span aria-hidden="true" className="quick-mood-none">
            <X className="size-4" strokeWidth={2} />
          </span>
          <span>Remove mood</span>
        </button>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, each of these picks at once */}
      <div role="group" aria-label="Quick moods" className="contents">
        {moods.map(({ name, emoji }) => (
          <button
            key={name}
            type="button"
            aria-pressed={mood === name}
            data-taken={taken === name || undefined}
            onClick={() => onPick(name)}
            className="quick-mood"
            style={{ '--wash': `var(--${findMood(name)?.family}-1)` } as CSSProperties}
          >
            <span aria-hidden="true" className="text-[1.5rem] leading-tight">
              {emoji}
            </span>
            <span>{name}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
