import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { MoodCard } from '../../../ui/mood-card.tsx';
import type { CalendarEntry } from '../calendar-entry.ts';
import { getEntryTitle, makeSecretDots, pickEmotionsAndTags, writeTime } from '../entry-words.model.ts';

/** Tinted with the color of the entry's mood. A press anywhere opens the entry. */
export function EntryExcerpt({
  entry,
  when = writeTime(entry),
  onOpen,
  children,
}: {
  entry: CalendarEntry;
  /** Shown beside the mood; the time by default. */
  when?: string;
  onOpen: (entryId: string) => void;
  children?: ReactNode;
}) {
  const { emotions, isSure, tags } = pickEmotionsAndTags(entry);
  const beside = entry.mood === null ? [] : emotions;
  const hasTitle = entry.title !== null && entry.title.trim() !== '';
  return (
    <MoodCard
      mood={entry.mood}
      felt={{ names: emotions, isSure }}
      dateTime={entry.createdAt}
      time={when}
      label={`Open entry: ${getEntryTitle(entry)}, ${when}`}
      onOpen={() => onOpen(entry.id)}
    >
      {hasTitle && (
        <h3 dir="auto" className="line-clamp-2 text-[1.1875rem] wrap-anywhere">
          {getEntryTitle(entry)}
        </h3>
      )}
      {entry.isSecret ? (
        <p className="flex items-center gap-2 truncate tracking-[0.1em] text-ink-2">
          <LockKeyhole aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={1.9} />
          <span aria-hidden="true" className="truncate">
            {makeSecretDots(entry)}
          </span>
          <span className="sr-only">The text of this entry is hidden.</span>
        </p>
      ) : (
        <p dir="auto" className="line-clamp-3 font-serif text-[1.0625rem] leading-normal wrap-anywhere">
          {entry.content.slice(0, 400)}
        </p>
      )}
      {(beside.length > 0 || tags.length > 0) && (
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 pt-2 text-note">
          {beside.length > 0 && <Words label="Emotions" words={beside} separator="·" />}
          {tags.length > 0 && (
            <Words label="Tags" words={tags.map((tag) => `#${tag}`)} className="ms-auto justify-end" />
          )}
        </div>
      )}
      {children}
    </MoodCard>
  );
}

function Words({
  label,
  words,
  separator,
  className,
}: {
  label: string;
  words: readonly string[];
  separator?: string;
  className?: string;
}) {
  return (
    <ul aria-label={label} className={classNames('flex min-w-0 flex-wrap gap-x-1.5', className)}>
      {words.map((word, at) => (
        <li key={word} className="flex max-w-full min-w-0 gap-x-1.5">
          {separator !== undefined && at > 0 && <span aria-hidden="true">{separator}</span>}
          <span dir="auto" className="truncate">
            {word}
          </span>
        </li>
      ))}
    </ul>
  );
}
