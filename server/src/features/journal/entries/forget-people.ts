import type { EntriesTable } from '../entries-table.ts';

/**
 * Removes deleted people from the entries of one writer. Entries no longer show them, so nothing visible changes,
 * and no device reads an entry again. It can stop anywhere: the next call starts over and finds the rest.
 */
export async function forgetPeople({
  table,
  userId,
  personIds,
  atMost,
}: {
  table: Pick<EntriesTable, 'pages' | 'update'>;
  userId: string;
  personIds: ReadonlySet<string>;
  atMost: number;
}): Promise<{ isDone: boolean }> {
  let left = atMost;
  for await (const { rows } of table.pages({ userId })) {
    for (const { id, payload } of rows) {
      if (!payload.peopleIds.some((personId) => personIds.has(personId))) continue;
      if (left === 0) return { isDone: false };
      left -= 1;
      await table.update({
        userId,
        id,
        isQuiet: true,
        change: ({ payload: present }) => ({
          payload: {
            ...present,
            peopleIds: present.peopleIds.filter((personId) => !personIds.has(personId)),
          },
        }),
      });
    }
  }
  return { isDone: true };
}
