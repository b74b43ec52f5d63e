import type { Person } from '@reflect/contract';
import type { NamedPerson } from '@reflect/engine/memory';
import { Link } from '@tanstack/react-router';
import { QrCode, SearchX, UserRoundPlus, UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { KeptNote } from '../../../platform/collection/kept-note.tsx';
import { useEditDraft } from '../../../platform/drafts/edit-draft.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { useThroughLock } from '../../../platform/session-lock/through-lock.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { Button, getButtonClasses } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { LoadFailure } from '../../../ui/layout/load-failure.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DeletePersonDialog } from '../components/delete-person-dialog.tsx';
import { PersonCard } from '../components/person-card.tsx';
import { PersonDialog } from '../components/person-dialog.tsx';
import { people as collection, usePeople } from '../people.api.ts';
import { personDraftKind, personEdits, supportForPeople, usePersonDraft } from '../person-draft.ts';
import { emptyForm, findPeople, searchFrom, sortByName, toPersonForm } from '../person-form.model.ts';

const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.8 } as const;

/** `renderNames`: shows whom the entries name besides, with a way to add them. */
export function PeopleScreen({
  renderNames,
}: {
  renderNames?: (props: { listed: readonly Person[]; onAdd: (person: NamedPerson) => void }) => ReactNode;
}) {
  const user = useUser();
  const people = usePeople();
  const draft = usePersonDraft(user.id);
  const added = draft.read();
  const { SupportPlace } = useSupport();
  const { edit, open: openEdit, close: closeEdit } = useEditDraft(personEdits, user.id);
  const [deleting, setDeleting] = useState<Person | null>(null);
  const add = draft.open;
  const { items, status, isAway, retry } = people;
  const isEmpty = status === 'ready' && items.length === 0;
  function addNamed({ name, relationship }: NamedPerson) {
    const begun = draft.read();
    // A person who was being added before stays in the form.
    if (!personDraftKind.hasWork(begun))
      draft.change({ ...emptyForm, displayName: name, relationship: relationship ?? 'none' });
    add();
  }

  const names = status === 'ready' && renderNames?.({ listed: items, onAdd: addNamed });
  return (
    <div className="mt-5 grid grid-cols-1 gap-5">
      <div className="flex flex-wrap gap-2.5">
        {!isEmpty && (
          <Button onClick={add} icon={<UserRoundPlus {...icon} />} aria-haspopup="dialog">
            Add Person
          </Button>
        )}
        <Link to="/qr-scanner" className={getButtonClasses({ variant: 'outline' })}>
          <QrCode {...icon} />
          Scan QR
        </Link>
      </div>
      {status === 'ready' && isAway && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <KeptNote of={collection} text="These are the people kept on this device." />
          <Button variant="quiet" className="-ms-4.5" onClick={retry}>
            Retry
          </Button>
        </div>
      )}
      {status === 'ready' ? (
        isEmpty ? (
          <Card>
            <EmptyState
              icon={<UsersRound aria-hidden="true" className="size-6" strokeWidth={1.6} />}
              title="No people added yet."
              text="Add someone you write about, then tag them in your entries to find those days again."
              action={
                <Button onClick={add} icon={<UserRoundPlus {...icon} />} aria-haspopup="dialog">
                  Add Person
                </Button>
              }
            />
          </Card>
        ) : (
          <PeopleList
            people={items}
            onEdit={(person) => openEdit(person, toPersonForm(person))}
            onDelete={setDeleting}
          />
        )
      ) : status === 'failed' ? (
        <LoadFailure isCard text="The list of people couldn't be loaded. Nothing was lost." onRetry={retry} />
      ) : (
        <PeopleSkeletons />
      )}
      {names}
      <SupportPlace entryId={supportForPeople} wayOn="Back to your people" onWayOn={() => undefined} />
      {draft.isOpen && (
        <PersonDialog
          opened={{ kind: 'new', draft: added, onChange: draft.change }}
          onClose={() => draft.drop(added.personId)}
        />
      )}
      {edit !== null && (
        <PersonDialog key={edit.editId} opened={{ kind: 'known', edit }} onClose={closeEdit} />
      )}
      {deleting !== null && <DeletePersonDialog person={deleting} onClose={() => setDeleting(null)} />}
    </div>
  );
}

function PeopleList({
  people,
  onEdit,
  onDelete,
}: {
  people: readonly Person[];
  onEdit: (person: Person) => void;
  onDelete: (person: Person) => void;
}) {
  const [searchText, setSearchText] = useThroughLock('people-search', '');
  const hasSearch = people.length >= searchFrom;
  const found = sortByName(findPeople(people, hasSearch ? searchText : ''));
  const isSearching = hasSearch && searchText.trim() !== '';
  return (
    <>
      {hasSearch && (
        <search>
          <TextField
            type="search"
            label="Search your people"
            hideLabel
            placeholder="Search names, tags, or notes..."
            value={searchText}
            onChange={(event) => setSearchText(event.target.value)}
          />
        </search>
      )}
      <LiveRegion
        message={isSearching ? (found.length === 1 ? '1 person found' : `${found.length} people found`) : ''}
      />
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden="true" className="size-6" strokeWidth={1.6} />}
          title="No people match your search"
          action={
            <Button variant="outline" onClick={() => setSearchText('')}>
              Show everyone
            </Button>
          }
        />
      ) : (
        <ul aria-label="People" className="grid grid-cols-1 gap-3">
          {found.map((person) => (
            <li key={person.id}>
              <PersonCard person={person} onEdit={() => onEdit(person)} onDelete={() => onDelete(person)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function PeopleSkeletons() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading your people</span>
      {[1, 2, 3].map((place) => (
        <Card key={place} className="flex items-center gap-3.5 p-4">
          <Skeleton className="size-11 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-1/4" />
          </div>
        </Card>
      ))}
    </div>
  );
}
