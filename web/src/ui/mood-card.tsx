import { findMood } from '@reflect/engine/emotions';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FeltDot, getMoodColor, getMoodWash, MoodDot } from './mood-label.tsx';

/** The feelings in something's words; not shown in a card's head if there is a mood. */
export interface FeltWords {
  names: readonly string[];
  /** Whether the first is sure enough to give the card its colour. */
  isSure: boolean;
}

/**
 * A card about something with a mood and a time, tinted with the mood's colour. Without a mood it is named by the feelings in its
 * words, with a ring for the dot and no tint. A press anywhere on it opens it.
 */
export function MoodCard({
  mood,
  moodName = mood,
  felt,
  headMark,
  dateTime,
  time,
  label,
  onOpen,
  isOpen = false,
  children,
}: {
  mood: string | null;
  /** The name as shown, for example with search matches marked. */
  moodName?: ReactNode;
  /** Shown if there is no mood. */
  felt?: FeltWords | undefined;
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
  const read = mood === null && felt !== undefined && felt.names.length > 0 ? felt : null;
  // A feeling without its own colour would give a grey stripe, which says nothing.
  const leading = (read?.isSure && read.names.slice(0, 1).find(findMood)) || null;
  return (
    <article
      aria-current={isOpen || undefined}
      className={classNames(
        'relative overflow-hidden rounded-card border border-line bg-card py-3.5 pe-4 ps-5 transition-colors duration-150 has-[button:hover]:border-line-strong',
        isOpen && 'outline-2 -outline-offset-2 outline-ink',
      )}
      style={getMoodWash(mood)}
    >
      {(mood ?? leading) !== null && (
        <span
          aria-hidden="true"
          className="absolute inset-y-3.5 start-0 w-1 rounded-e"
          style={{ background: mood === null ? getMoodColor(leading, 2) : getMoodColor(mood, 3) }}
        />
      )}
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
          {read !== null && (
            <>
              {leading !== null && <FeltDot feeling={leading} />}
              <ul aria-label="Emotions" className="flex min-w-0 flex-wrap gap-x-1.5 font-medium">
                {read.names.map((name, at) => (
                  <li key={name} className="flex gap-x-1.5">
                    {at > 0 && <span aria-hidden="true">·</span>}
                    <bdi>{name}</bdi>
                  </li>
                ))}
              </ul>
            </>
          )}
          {headMark}
        </span>
        <time dir="auto" dateTime={dateTime} className="text-note tabular">
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
