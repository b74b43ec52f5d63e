import type { Person } from '@reflect/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Trash2 } from 'lucide-react';
import { Chip } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { describePerson } from '../person-form.model.ts';
import { PersonMark } from './person-mark.tsx';
import { PersonStateLine } from './person-state-line.tsx';

/** More tags would push everybody else off the screen. */
const tagRoom = 8;

/** The card opens the person to edit. The arrow to their page and the bin are separate. */
export function PersonCard({
  person,
  onEdit,
  onDelete,
}: {
  person: Person;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const about = describePerson(person);
  return (
    <Card className="@container relative py-3.5 pe-2 ps-4 transition-colors duration-150 has-[[data-edit]:hover]:border-line-strong">
      {/* A name in another script stands on the side of its notes. With large letters it has a row of its own. */}
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3.5">
        <PersonMark name={person.displayName} className="bg-accent-soft" />
        <div
          dir="auto"
          className="min-w-0 self-center py-0.5 @max-[15rem]:order-1 @max-[15rem]:col-span-full"
        >
          <h2 className="text-[1.1875rem] leading-snug wrap-anywhere">{person.displayName}</h2>
          {about !== '' && <p className="text-note">{about}</p>}
        </div>
        <button
          type="button"
          data-edit=""
          aria-haspopup="dialog"
          aria-label={`Edit ${person.displayName}`}
          onClick={onEdit}
          className="absolute inset-0 rounded-card focus-visible:-outline-offset-2"
        />
        <div className="col-start-3 flex @max-[15rem]:justify-self-end">
          <Link
            to="/people/$personId"
            params={{ personId: person.id }}
            aria-label={`Page of ${person.displayName}`}
            className="relative inline-grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sunken"
          >
            <ChevronRight aria-hidden="true" className="size-5 rtl:rotate-180" strokeWidth={1.8} />
          </Link>
          <IconButton
            label={`Delete ${person.displayName}`}
            onClick={onDelete}
            tooltip={false}
            className="relative"
            icon={<Trash2 aria-hidden="true" className="size-5" strokeWidth={1.7} />}
          />
        </div>
        <PersonDetails person={person} />
      </div>
    </Card>
  );
}

function PersonDetails({ person: { displayName, notes, tags }, person }: { person: Person }) {
  const shownTags = tags.length > tagRoom ? tagRoom - 1 : tagRoom;
  const hiddenTags = tags.length - shownTags;
  return (
    <div
      dir="auto"
      className="col-span-2 col-start-2 min-w-0 pe-2 @max-[15rem]:order-2 @max-[15rem]:col-span-full @max-[15rem]:col-start-1"
    >
      {notes !== null && (
        <p className="mt-0.5 line-clamp-2 text-[0.9375rem] whitespace-pre-line wrap-anywhere text-ink-2">
          {notes}
        </p>
      )}
      {tags.length > 0 && (
        <ul aria-label={`Tags of ${displayName}`} className="mt-2.5 flex flex-wrap gap-1.5">
          {tags.slice(0, shownTags).map((tag) => (
            <li key={tag} className="max-w-full">
              <Chip>
                <bdi className="truncate">{tag}</bdi>
              </Chip>
            </li>
          ))}
          {hiddenTags > 0 && <li className="self-center px-1 text-note">{hiddenTags} more</li>}
        </ul>
      )}
      <PersonStateLine person={person} />
    </div>
  );
}
