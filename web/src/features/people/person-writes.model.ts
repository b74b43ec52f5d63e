import type { Person } from '@reflect/contract';
import { laneOfPerson, type NewWrite, type QueuedWrite } from '../../platform/outbox/write.model.ts';
import { bodyOf, changesOf, type PersonForm } from './person-form.model.ts';

/** Where what is known of a person is, as long as the server has not taken all of it. */
export type PersonState = 'saving' | 'waiting' | 'refused';
export type Details = Omit<Person, 'id' | 'createdAt' | 'revision'>;

interface Waiting {
  writes: readonly QueuedWrite[];
  sendingSeq: number | null;
}

const peopleUrl = '/api/sub-profiles';
const personUrl = (personId: string) => `${peopleUrl}/${encodeURIComponent(personId)}`;
const isOfPeople = ({ kind }: Pick<NewWrite, 'kind'>) => kind.startsWith('people.');

export function personIdOf({ lane }: Pick<NewWrite, 'lane'>): string {
  return lane.slice(laneOfPerson('').length);
}

export function adding(personId: string, form: PersonForm, userId: string): NewWrite {
  return {
    userId,
    lane: laneOfPerson(personId),
    kind: 'people.create',
    request: { method: 'POST', url: peopleUrl, body: { id: personId, ...bodyOf(form) } },
  };
}

/** Sends what was changed and nothing else, so that another device's changes of the same person stay. */
export function changing(person: Person, form: PersonForm, userId: string): NewWrite {
  return {
    userId,
    lane: laneOfPerson(person.id),
    kind: 'people.update',
    request: { method: 'PATCH', url: personUrl(person.id), body: { ...changesOf(person, form) } },
    note: { ...person, ...bodyOf(form) } satisfies Person,
  };
}

/** For an id that is taken by an earlier version of the same person: the answer to it got lost. */
export function replacing(personId: string, form: PersonForm, userId: string): NewWrite {
  return {
    userId,
    lane: laneOfPerson(personId),
    kind: 'people.update',
    request: { method: 'PATCH', url: personUrl(personId), body: bodyOf(form) },
  };
}

export function deleting(personId: string, userId: string): NewWrite {
  return {
    userId,
    lane: laneOfPerson(personId),
    kind: 'people.delete',
    request: { method: 'DELETE', url: personUrl(personId) },
    doneBy: [404],
  };
}

/** Carries everything: the server keeps nothing of a person who was deleted. */
export function restoring(person: Person, userId: string): NewWrite {
  const { id, createdAt: _at, revision: _revision, ...details } = person;
  return {
    userId,
    lane: laneOfPerson(id),
    kind: 'people.restore',
    request: { method: 'POST', url: `${personUrl(id)}/restore`, body: { ...details } },
    note: person,
  };
}

/** The people as their writer left them: what the server told, and on top of it what still waits on this device. */
export function withWaitingPeople(
  people: readonly Person[],
  writes: readonly QueuedWrite[],
): readonly Person[] {
  const own = writes.filter(isOfPeople);
  if (own.length === 0) return people;
  const present = new Map(people.map((person) => [person.id, person]));
  for (const write of own) {
    const personId = personIdOf(write);
    const after = applied(present.get(personId), write);
    if (after === undefined) present.delete(personId);
    else present.set(personId, after);
  }
  return [...present.values()];
}

function applied(before: Person | undefined, write: QueuedWrite): Person | undefined {
  const details = write.request.body as Partial<Details> | undefined;
  switch (write.kind) {
    case 'people.create':
      return before ?? { ...nothingKnown, ...details, ...newRow(write) };
    case 'people.update':
      return updated(before, write);
    case 'people.restore':
      return before ?? (write.note as Person);
    default:
      // A deletion that was refused has deleted nobody.
      return write.state === 'refused' ? before : undefined;
  }
}

function updated(before: Person | undefined, write: QueuedWrite): Person | undefined {
  // Deleted elsewhere meanwhile: what was written about them is shown until its writer decides.
  if (before === undefined) return write.state === 'refused' ? (write.note as Person | undefined) : undefined;
  const { base: _base, ...changes } = { base: null, ...write.request.body } as Partial<Details> & {
    base: unknown;
  };
  return { ...before, ...changes };
}

const nothingKnown: Details = { displayName: '', relationship: null, pronouns: null, tags: [], notes: null };

function newRow(write: QueuedWrite): Pick<Person, 'id' | 'createdAt' | 'revision'> {
  return { id: personIdOf(write), createdAt: write.createdAt, revision: 0 };
}

/** The state of a person; null where the server has everything. */
export function stateOfPerson(personId: string, { writes, sendingSeq }: Waiting): PersonState | null {
  const own = writes.filter(({ lane }) => lane === laneOfPerson(personId));
  const [first] = own;
  if (first === undefined) return null;
  if (first.state === 'refused') return 'refused';
  if (own.some(({ seq }) => seq === sendingSeq) || own.every(({ tries }) => tries === 0)) return 'saving';
  return 'waiting';
}

/** What stands in the way of the writes of a person. */
export function refusedWrite(personId: string, writes: readonly QueuedWrite[]): QueuedWrite | undefined {
  return writes.find(({ lane, state }) => lane === laneOfPerson(personId) && state === 'refused');
}
