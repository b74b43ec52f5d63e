import { toDay } from '@reflect/engine/days';
import { Link } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { writeDay } from '../../../platform/days/write-day.ts';
import { ShowMoreButton } from '../../../ui/layout/show-more-button.tsx';
import { MoodDot } from '../../../ui/mood-label.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { makeExcerpt, type ShownEntry, splitTags } from '../related-entries.model.ts';

const shownAtOnce = 30;
const viewLink = 'inline-flex min-h-11 items-center rounded font-semibold text-[0.9375rem] text-accent';

/** The entries behind a statement or pattern, newest first. Without `onOpenEntry` each links to the journal. */
export function EntriesDialog({
  title,
  about,
  entries,
  isLoading = false,
  missing = 0,
  onOpenEntry,
  onClose,
}: {
  title: string;
  about: string;
  entries: readonly ShownEntry[];
  isLoading?: boolean;
  /** How many couldn't be read. */
  missing?: number;
  onOpenEntry?: (entryId: string) => void;
  onClose: () => void;
}) {
  const [shown, setShown] = useState(shownAtOnce);
  // In the column where its entries open.
  const isWide = useMediaQuery('(min-width: 80rem)');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={about}
      layout={isWide ? 'docked' : 'sheet'}
      bar={<div className="min-h-(--header-height) shrink-0" />}
    >
      {isLoading && (
        <div role="status" className="grid gap-2.5">
          <span className="sr-only">Loading related entries</span>
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-24 rounded-card" />
        </div>
      )}
      {!isLoading && entries.length === 0 && missing === 0 && (
        <p className="py-4 text-ink-2">No related entries found.</p>
      )}
      <ul className="grid grid-cols-1 divide-y divide-line">
        {entries.slice(0, shown).map((entry) => (
          <Row key={entry.id} entry={entry} {...(onOpenEntry && { onOpenEntry })} />
        ))}
      </ul>
      {missing > 0 && (
        <p role="status" className="mt-3 text-note">
          {describeMissing(missing, entries.length)}
        </p>
      )}
      {entries.length > shown && (
        <ShowMoreButton variant="outline" className="mt-3" onClick={() => setShown(shown + shownAtOnce)}>
          Show more
        </ShowMoreButton>
      )}
    </Dialog>
  );
}

function describeMissing(missing: number, shown: number): string {
  if (missing === 1)
    return `${shown === 0 ? 'One entry' : 'One more'} isn't on this device. You'll see it once it's loaded.`;
  const which = `${missing} ${shown === 0 ? 'entries' : 'more'}`;
  return `${which} aren't on this device. You'll see them once they're loaded.`;
}

function Row({ entry, onOpenEntry }: { entry: ShownEntry; onOpenEntry?: (entryId: string) => void }) {
  const day = writeDay(toDay(new Date(entry.createdAt)), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const excerpt = makeExcerpt(entry);
  const { shown, more } = splitTags(entry);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-[0.875rem] text-ink-2">
        <time dateTime={entry.createdAt} className="tabular">
          {day}
        </time>
        {entry.mood !== null && (
          <span className="flex min-w-0 items-center gap-2 font-semibold">
            <MoodDot mood={entry.mood} />
            <bdi className="truncate">{entry.mood}</bdi>
          </span>
        )}
      </div>
      {excerpt === null ? (
        <p className="mt-1 flex items-center gap-2 text-ink-2">
          <LockKeyhole aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.9} />
          <span aria-hidden="true">••••••••••</span>
          <span className="sr-only">The text of this entry is hidden.</span>
        </p>
      ) : (
        <p dir="auto" className="mt-1 font-serif text-[1.0625rem] leading-normal wrap-anywhere">
          {excerpt}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <ul aria-label="Tags" className="flex min-w-0 flex-wrap gap-x-2 text-note">
          {shown.map((tag) => (
            <li key={tag} dir="auto" className="max-w-full truncate">
              #{tag}
            </li>
          ))}
          {more && <li>{more}</li>}
        </ul>
        {onOpenEntry ? (
          <button
            type="button"
            aria-label={`View Entry of ${day}`}
            className={viewLink}
            onClick={() => onOpenEntry(entry.id)}
          >
            View Entry
          </button>
        ) : (
          <Link
            to="/journal"
            search={{ entry: entry.id }}
            aria-label={`View Entry of ${day}`}
            className={viewLink}
          >
            View Entry
          </Link>
        )}
      </div>
    </li>
  );
}
