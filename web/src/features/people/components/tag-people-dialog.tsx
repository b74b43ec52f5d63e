import type { TaggedPerson } from '@reflect/contract';
import { limits } from '@reflect/contract/limits';
import { Link } from '@tanstack/react-router';
import { Check, UserRoundPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, getButtonClasses } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { LoadFailure } from '../../../ui/layout/load-failure.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { RemovableChip } from '../../../ui/removable-chip.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { usePeople } from '../people.api.ts';
import { describePerson, findPeople, searchFrom, sortByName } from '../person-form.model.ts';
import { PersonMark } from './person-mark.tsx';

export function TagPeopleDialog({
  people: tagged,
  onChange,
  onClose,
}: {
  people: readonly TaggedPerson[];
  onChange: (people: TaggedPerson[]) => void;
  onClose: () => void;
}) {
  const top = useRef<HTMLDivElement>(null);
  const untag = (id: string) => onChange(tagged.filter((person) => person.id !== id));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Tag People in This Entry"
      initialFocus={top}
      footer={
        <>
          <Link
            to="/sub-profiles"
            className={getButtonClasses({ variant: 'quiet', className: 'me-auto -ms-4.5' })}
          >
            Manage People
          </Link>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <div ref={top} tabIndex={0} className="grid grid-cols-1 gap-5 rounded-lg outline-offset-4">
        {tagged.length > 0 && (
          <ul aria-label="Selected people" className="flex flex-wrap gap-2">
            {sortByName(tagged).map(({ id, displayName }) => (
              <li key={id} className="max-w-full">
                <RemovableChip
                  label={displayName}
                  removeLabel={`Remove ${displayName}`}
                  onRemove={() => {
                    untag(id);
                    top.current?.focus();
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        <AvailablePeople tagged={tagged} onTag={(person) => onChange([...tagged, person])} onUntag={untag} />
      </div>
    </Dialog>
  );
}

function AvailablePeople({
  tagged,
  onTag,
  onUntag,
}: {
  tagged: readonly TaggedPerson[];
  onTag: (person: TaggedPerson) => void;
  onUntag: (personId: string) => void;
}) {
  const [searchText, setSearchText] = useState('');
  const { items, status, retry } = usePeople();
  if (status === 'failed') {
    return <LoadFailure text="The list of people couldn't be loaded. Nothing was lost." onRetry={retry} />;
  }
  if (status === 'ready' && items.length === 0) {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-ink-2">No people added yet.</p>
        <Link to="/sub-profiles" className={getButtonClasses({ variant: 'outline' })}>
          <UserRoundPlus aria-hidden="true" className="size-5" strokeWidth={1.8} />
          Add People
        </Link>
      </div>
    );
  }
  const hasSearch = items.length >= searchFrom;
  const found = sortByName(findPeople(items, hasSearch ? searchText : ''));
  const isFull = tagged.length >= limits.entryPeople;
  return (
    <section aria-labelledby="available-people" className="grid grid-cols-1 gap-2.5">
      <h3 id="available-people" className="font-sans text-[0.9375rem] font-semibold tracking-normal">
        Available People
      </h3>
      {isFull && <p className="text-note">An entry has room for {limits.entryPeople} people.</p>}
      {hasSearch && (
        <TextField
          type="search"
          label="Search your people"
          hideLabel
          placeholder="Search names, tags, or notes..."
          value={searchText}
          onChange={(event) => setSearchText(event.target.value)}
        />
      )}
      {found.length === 0 && hasSearch && <p className="text-ink-2">No people match your search.</p>}
      {status === 'loading' ? (
        <div role="status" className="grid gap-2">
          <span className="sr-only">Loading your people</span>
          <Skeleton className="h-15 rounded-control" />
          <Skeleton className="h-15 rounded-control" />
        </div>
      ) : (
        <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          {found.map((person) => {
            const { id, displayName } = person;
            const isTagged = tagged.some((known) => known.id === id);
            const about = describePerson(person);
            return (
              <li key={id}>
                <button
                  type="button"
                  aria-pressed={isTagged}
                  disabled={isFull && !isTagged}
                  onClick={() => (isTagged ? onUntag(id) : onTag({ id, displayName }))}
                  className="@container flex min-h-15 w-full items-center gap-3 rounded-control border border-line px-3 py-2 text-start transition-colors duration-150 hover:bg-sunken disabled:opacity-55 aria-pressed:border-accent aria-pressed:bg-accent-soft"
                >
                  <PersonMark
                    name={displayName}
                    className={classNames(isTagged ? 'bg-card' : 'bg-accent-soft', '@max-[10rem]:hidden')}
                  />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium @max-[18rem]:whitespace-normal @max-[18rem]:wrap-anywhere">
                      <bdi>{displayName}</bdi>
                    </span>
                    {about !== '' && <span className="block truncate text-note">{about}</span>}
                  </span>
                  {isTagged && (
                    <Check aria-hidden="true" className="size-5 shrink-0 text-accent" strokeWidth={2} />
                  )}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
