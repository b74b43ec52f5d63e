import { ChevronRight, LockKeyhole } from 'lucide-react';
import { PrivateImage } from '../../../platform/images/private-image.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { MoodChip } from '../../../ui/mood-chip.tsx';
import { FeltDot } from '../../../ui/mood-label.tsx';
import type { CalendarEntry } from '../calendar-entry.ts';
import { getEntryTitle, makeSecretDots, pickEmotionsAndTags, writeTime } from '../entry-words.model.ts';

/** An entry of a day, shown as when it is opened alone. */
export function DayEntry({ entry, onOpen }: { entry: CalendarEntry; onOpen: (entryId: string) => void }) {
  const { emotions, isSure, tags } = pickEmotionsAndTags(entry);
  const hasTitle = entry.title !== null && entry.title.trim() !== '';
  const time = writeTime(entry);
  return (
    <article className="grid grid-cols-1 gap-3 border-line not-first:mt-5 not-first:border-t not-first:pt-5">
      <div className="grid grid-cols-1 gap-2">
        {hasTitle && (
          <h3 dir="auto" className="text-[1.375rem] wrap-anywhere">
            {getEntryTitle(entry)}
          </h3>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-note">
          {/* Small, because all entries without a title have the same name. */}
          {!hasTitle && (
            <h3 className="font-sans text-note font-semibold tracking-normal text-ink-2">
              {getEntryTitle(entry)}
            </h3>
          )}
          {entry.mood !== null && <MoodChip mood={entry.mood} />}
          <time dir="auto" dateTime={entry.createdAt} className="tabular">
            {time}
          </time>
          {emotions.length > 0 && (
            <span className="inline-flex min-w-0 items-center gap-1.5">
              {entry.mood === null && isSure && <FeltDot feeling={emotions[0] ?? ''} />}
              <ul aria-label="Emotions" className="flex min-w-0 flex-wrap gap-x-1.5">
                {emotions.map((name, at) => (
                  <li key={name} className="flex max-w-full min-w-0 gap-x-1.5">
                    {at > 0 && <span aria-hidden="true">·</span>}
                    <bdi className="truncate">{name}</bdi>
                  </li>
                ))}
              </ul>
            </span>
          )}
        </div>
      </div>
      {entry.isSecret ? (
        <p className="flex items-center gap-2 tracking-[0.1em] text-ink-2">
          <LockKeyhole aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.9} />
          <span aria-hidden="true" className="min-w-0 wrap-anywhere">
            {makeSecretDots(entry)}
          </span>
          <span className="sr-only">The text of this entry is hidden.</span>
        </p>
      ) : (
        <p dir="auto" className="font-serif text-[1.1875rem] leading-[1.6] whitespace-pre-wrap wrap-anywhere">
          {entry.content}
        </p>
      )}
      {entry.imageUrl !== null && !entry.isSecret && (
        <PrivateImage
          src={entry.imageUrl}
          writtenAt={entry.createdAt}
          alt="Attached to this entry"
          loading="lazy"
          className="max-h-[200px] max-w-full rounded-card border border-line object-contain object-left rtl:object-right"
        />
      )}
      <div className="-mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {tags.length > 0 && (
          <ul aria-label="Tags" className="flex min-w-0 flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag} className="max-w-full">
                <Chip>
                  <bdi className="truncate">#{tag}</bdi>
                </Chip>
              </li>
            ))}
          </ul>
        )}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`Open entry: ${getEntryTitle(entry)}, ${time}`}
          onClick={() => onOpen(entry.id)}
          className="-me-1 ms-auto inline-flex min-h-11 items-center gap-1 rounded-control px-1 font-semibold text-accent"
        >
          Open entry
          <ChevronRight aria-hidden="true" className="size-4 shrink-0 rtl:rotate-180" strokeWidth={2} />
        </button>
      </div>
    </article>
  );
}
