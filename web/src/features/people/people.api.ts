import type { Person } from '@reflect/contract';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { api } from '../../platform/api.ts';
import { reviewSession, useUser } from '../../platform/current-user.ts';
import { outboxOf } from '../../platform/outbox/outbox.ts';
import { readStoredPeople, storePeople } from './people-on-device.ts';
import {
  addPerson,
  changePerson,
  deletePerson,
  type Kept,
  restorePerson,
  tryAgain,
  useOutboxView,
  withdraw,
} from './people-outbox.ts';
import type { PersonForm } from './person-form.model.ts';
import { personIdOf, withWaitingPeople } from './person-writes.model.ts';

const againAfter = 10_000;

const peopleQuery = (userId: string) =>
  queryOptions({
    queryKey: ['people', userId],
    queryFn: async ({ signal, client }) => {
      const reading = api('GET /api/sub-profiles', { signal });
      reading.catch(() => undefined);
      // What lies on this device stands there first: an answer that does not come leaves it there, and says so.
      await showStored(client, userId);
      const people = await reading;
      void storePeople(userId, people);
      return people;
    },
    // Other devices rename and delete people too.
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => (state.status === 'error' ? againAfter : false),
  });

/** The people in the life of the signed-in person, with what waits on this device laid over them. */
export function usePeople() {
  const client = useQueryClient();
  const { id: userId } = useUser();
  const query = useQuery(peopleQuery(userId));
  const { writes } = useOutboxView(userId);
  useEffect(() => connectOutbox(client, userId), [client, userId]);
  const { data } = query;
  const people = useMemo(() => {
    const present = withWaitingPeople(data ?? [], writes);
    return data === undefined && present.length === 0 ? undefined : present;
  }, [data, writes]);
  return { ...query, people };
}

/** The present names of the writer's people by id; null as long as they are not known on this device. */
export function usePeopleNames(): ReadonlyMap<string, string> | null {
  const { data, people } = usePeople();
  return useMemo(
    () =>
      data === undefined || people === undefined
        ? null
        : new Map(people.map(({ id, displayName }) => [id, displayName])),
    [data, people],
  );
}

async function showStored(client: QueryClient, userId: string): Promise<void> {
  const { queryKey } = peopleQuery(userId);
  if (client.getQueryData(queryKey) !== undefined) return;
  const stored = await readStoredPeople(userId);
  if (stored !== null) client.setQueryData(queryKey, (known) => known ?? stored);
}

function changeCache(client: QueryClient, userId: string, change: (known: Person[]) => Person[]): void {
  const query = peopleQuery(userId);
  const changed = client.setQueryData(query.queryKey, (known) => known && change(known));
  if (changed !== undefined) void storePeople(userId, changed);
  void client.invalidateQueries(query);
}

const connected = new WeakMap<QueryClient, Set<string>>();

/** Lets what the outbox sends, from whichever tab, stand in the list before its waiting copy leaves it. */
function connectOutbox(client: QueryClient, userId: string): void {
  const users = connected.get(client) ?? new Set();
  connected.set(client, users);
  if (users.has(userId)) return;
  users.add(userId);
  outboxOf(userId).onSent((write, answer) => {
    if (!write.kind.startsWith('people.')) return;
    const person = write.kind === 'people.delete' ? undefined : (answer as Person | undefined);
    const personId = personIdOf(write);
    changeCache(client, userId, (known) => {
      if (person === undefined)
        return write.kind === 'people.delete' ? known.filter(({ id }) => id !== personId) : known;
      return known.some(({ id }) => id === personId)
        ? known.map((other) => (other.id === personId ? person : other))
        : [person, ...known];
    });
  });
}

/** Asks somebody to sign in again where a change waits for that. */
function useSettling(): (kept: Kept) => void {
  const client = useQueryClient();
  return ({ kind }) => {
    if (kind === 'sign-in') reviewSession(client);
  };
}

export function useAddPerson() {
  const { id: userId } = useUser();
  return useMutation({
    mutationFn: ({ personId, form }: { personId: string; form: PersonForm }) =>
      addPerson(personId, form, userId),
    onSuccess: useSettling(),
  });
}

export function useChangePerson() {
  const { id: userId } = useUser();
  return useMutation({
    mutationFn: ({ person, form }: { person: Person; form: PersonForm }) =>
      changePerson(person, form, userId),
    onSuccess: useSettling(),
  });
}

export function useDeletePerson() {
  const { id: userId } = useUser();
  return useMutation({
    mutationFn: ({ personId }: { personId: string }) => deletePerson(personId, userId),
    onSuccess: useSettling(),
  });
}

export function useRestorePerson() {
  const { id: userId } = useUser();
  return useMutation({
    mutationFn: (person: Person) => restorePerson(person, userId),
    onSuccess: useSettling(),
  });
}

/** What a writer can do about changes of a person that the server did not take. */
export function useDecision(person: Person) {
  const client = useQueryClient();
  const { id: userId } = useUser();
  const refresh = () => client.invalidateQueries(peopleQuery(userId));
  return {
    tryAgain: () => void tryAgain(person, userId).then(refresh),
    discard: () => void withdraw(person.id, userId).then(refresh),
  };
}
