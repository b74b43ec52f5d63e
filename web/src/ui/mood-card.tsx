import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { MoodDot, moodColor, moodWash } from './mood-label.tsx';

/** A card about something with a mood and a time, tinted with the colour of the mood. A press anywhere on it opens it. */
export function MoodCard({
  mood,
  moodName = mood,
  headMark,
  dateTime,
  time,
  label,
  onOpen,
  isOpen = false,
  children,
}: {
  mood: string | null;
  /** The name as it is shown, such as with what a search has found in it. */
  moodName?: ReactNode;
  /** An icon beside the mood. */
  headMark?: ReactNode;
  dateTime: string;
  time: string;
  /** What the press opens, for screen readers. */
  label: string;
  onOpen: () => void;
  /** Whether what it opens is shown beside it. */
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <article
      aria-current={isOpen || undefined}
      className={classNames(
        'relative overflow-hidden rounded-card border border-line bg-card py-3.5 pe-4 ps-5 transition-colors duration-150 has-[button:hover]:border-line-strong',
        isOpen && 'outline-2 -outline-offset-2 outline-ink',
      )}
      style={moodWash(mood)}
    >
      <span
        aria-hidden="true"
        className="absolute inset-y-3.5 start-0 w-1 rounded-e"
        style={{ background: moodColor(mood, 3) }}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3 pb-1">
        <span className="flex max-w-full min-w-0 items-center gap-2 text-[0.875rem] font-semibold text-ink-2">
          {mood !== null && (
            <>
              <MoodDot mood={mood} />
              <span dir="auto" className="truncate">
                {moodName}
              </span>
            </>
          )}
          {headMark}
        </span>
        <time dateTime={dateTime} className="shrink-0 text-note tabular">
          {time}
        </time>
      </div>
      {children}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        onClick={onOpen}
        className="absolute inset-0 rounded-card focus-visible:-outline-offset-2"
      />
    </article>
  );
}
