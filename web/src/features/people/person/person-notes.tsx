import type { Person } from '@reflect/contract';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';

/** Longer notes would push what was written about the person off the screen. */
const shownLength = 400;
const shownLines = 8;
const shownTags = 8;

/** What was noted about a person, with their tags. Renders nothing without either. */
export function PersonNotes({ person: { notes, tags } }: { person: Person }) {
  const [isWhole, setWhole] = useState(false);
  if (notes === null && tags.length === 0) return null;
  const isLong =
    tags.length > shownTags ||
    (notes !== null && (notes.length > shownLength || notes.split('\n').length > shownLines));
  return (
    <section aria-labelledby="person-notes" className="mt-8 mb-7">
      <h2 id="person-notes" className="mb-2 text-[1.3125rem]">
        {notes === null ? 'Tags' : 'Notes'}
      </h2>
      {notes !== null && (
        <p
          dir="auto"
          className={classNames(
            'whitespace-pre-line wrap-anywhere text-ink-2',
            isLong && !isWhole && 'line-clamp-8',
          )}
        >
          {notes}
        </p>
      )}
      {tags.length > 0 && (
        <ul aria-label="Tags" className="mt-2.5 flex flex-wrap gap-1.5">
          {(isWhole ? tags : tags.slice(0, shownTags)).map((tag) => (
            <li key={tag} className="max-w-full">
              <Chip>
                <bdi className="truncate">{tag}</bdi>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {isLong && (
        <Button
          variant="quiet"
          className="-ms-4.5 mt-1"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </section>
  );
}
