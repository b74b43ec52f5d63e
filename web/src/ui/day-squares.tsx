import { findMood } from '@reflect/engine/emotions';
import { classNames } from './class-names.ts';
import { getMoodColor } from './mood-label.tsx';

/** A row of days: in its mood's color if a day belongs to the statement, pale if something was written. */
export function DaySquares({
  days,
  written,
  belonging,
  label,
  className,
}: {
  days: readonly string[];
  /** The mood of each day on which something was written. */
  written: ReadonlyMap<string, string | null>;
  belonging: ReadonlySet<string>;
  /** Describes the days for screen readers. */
  label: string;
  className?: string;
}) {
  return (
    <div
      role="img"
      aria-label={label}
      className={classNames('day-squares grid gap-[2px] sm:gap-[3px]', className)}
      style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
    >
      {days.map((day) => (
        <Square
          key={day}
          isWritten={written.has(day)}
          isShown={belonging.has(day)}
          mood={written.get(day) ?? null}
        />
      ))}
    </div>
  );
}

function Square({ isWritten, isShown, mood }: { isWritten: boolean; isShown: boolean; mood: string | null }) {
  const shape = 'aspect-square rounded-[2.5px] print-color';
  if (isShown) return <span className={shape} style={{ background: getSquareColor(mood) }} />;
  return isWritten ? (
    <span className={classNames(shape, 'bg-[color-mix(in_oklab,var(--ink)_10%,var(--card))]')} />
  ) : (
    <span
      className={classNames(shape, 'shadow-[inset_0_0_0_1px_color-mix(in_oklab,var(--ink)_13%,var(--card))]')}
    />
  );
}

/** A day's color by its mood, strong enough to differ from any written day; grey without a mood. */
export function getSquareColor(mood: string | null): string {
  const known = mood === null ? undefined : findMood(mood);
  return known === undefined ? 'var(--line-strong)' : getMoodColor(mood, known.intensity === 3 ? 3 : 2);
}
