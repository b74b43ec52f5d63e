import type { Person } from '@reflect/contract';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { isApiError } from '../../platform/api-error.ts';
import { bodyOf, type PersonForm } from './person-form.model.ts';

const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => api('GET /api/sub-profiles', { signal }),
});

/** The people in the life of the signed-in person. */
export function usePeople() {
  return useQuery(peopleQuery);
}

function changeCache(client: QueryClient, change: (known: Person[]) => Person[]): void {
  client.setQueryData(peopleQuery.queryKey, (known) => known && change(known));
  void client.invalidateQueries(peopleQuery);
}

export function useAddPerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ personId, form }: { personId: string; form: PersonForm }) => addPerson(personId, form),
    onSuccess: (added) =>
      changeCache(client, (known) => [added, ...known.filter(({ id }) => id !== added.id)]),
  });
}

/** An id that is taken belongs to this very person: they arrived, the answer got lost, and then they were edited. */
async function addPerson(personId: string, form: PersonForm): Promise<Person> {
  try {
    return await api('POST /api/sub-profiles', { body: { id: personId, ...bodyOf(form) } });
  } catch (error) {
    if (!isApiError(error, 409)) throw error;
    return api('PATCH /api/sub-profiles/:personId', { params: { personId }, body: bodyOf(form) });
  }
}

export function useChangePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ personId, form }: { personId: string; form: PersonForm }) =>
      api('PATCH /api/sub-profiles/:personId', { params: { personId }, body: bodyOf(form) }),
    onSuccess: (changed) => {
      changeCache(client, (known) => known.map((person) => (person.id === changed.id ? changed : person)));
      // Entries show the present name of everybody in them.
      void client.invalidateQueries({ queryKey: ['journal'] });
    },
  });
}

export function useDeletePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ personId }: { personId: string }) => {
      try {
        await api('DELETE /api/sub-profiles/:personId', { params: { personId } });
      } catch (error) {
        // Gone already, from another tab or device: that is what was asked for.
        if (!isApiError(error, 404)) throw error;
      }
    },
    onSuccess: (_nothing, { personId }) =>
      changeCache(client, (known) => known.filter(({ id }) => id !== personId)),
  });
}
