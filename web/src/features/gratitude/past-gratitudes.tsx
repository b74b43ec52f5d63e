import type { JournalEntry } from '@reflect/contract';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { readItems } from './gratitude.model.ts';

const shownAtFirst = 5;

/** Newest first; renders nothing before the first time. */
export function PastGratitudes({
  entries,
  keptNote,
}: {
  entries: readonly JournalEntry[];
  /** Says what is shown and from when, without a connection. */
  keptNote: ReactNode;
}) {
  const [isLong, setIsLong] = useState(false);
  const past = entries.flatMap((entry) => {
    if (entry.isSecret || !entry.tags.includes('gratitude')) return [];
    const items = readItems(entry.content);
    return items.length === 0 ? [] : [{ id: entry.id, createdAt: entry.createdAt, items }];
  });
  if (past.length === 0) return null;
  const thisYear = new Date().getFullYear();
  return (
    <section aria-labelledby="past-gratitudes" className="mt-12">
      <h2 id="past-gratitudes" className="text-[1.25rem]">
        What you wrote before
      </h2>
      {keptNote}
      <ul className="mt-2 border-t border-line">
        {(isLong ? past : past.slice(0, shownAtFirst)).map(({ id, createdAt, items }) => (
          <li key={id} className="border-b border-line py-3">
            <p className="text-note">{writeLongDay(new Date(createdAt), thisYear)}</p>
            {items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand in an entry twice
              <p key={at} dir="auto" className="font-serif text-[1.0625rem] wrap-anywhere">
                {item}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {past.length > shownAtFirst && (
        <Button
          variant="quiet"
          className="-ms-4.5 mt-1"
          aria-expanded={isLong}
          onClick={() => setIsLong(!isLong)}
        >
          {isLong ? 'Show less' : 'Show all'}
        </Button>
      )}
    </section>
  );
}

/** "Sunday, November 22", with the year if it isn't this one. */
function writeLongDay(day: Date, thisYear: number): string {
  return day.toLocaleDateString(undefined, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(day.getFullYear() !== thisYear && { year: 'numeric' }),
  });
}
