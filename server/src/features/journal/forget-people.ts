import type { EntriesTable } from './entries-table.ts';

const batch = 100;

/**
 * Takes people who were deleted out of the entries of one writer. No entry has shown them since, so nothing that is seen
 * changes, and no device reads an entry again. May stop anywhere: the next call begins anew and finds the rest.
 */
export async function forgetPeople({
  table,
  userId,
  personIds,
  atMost,
}: {
  table: Pick<EntriesTable, 'list' | 'update'>;
  userId: string;
  personIds: ReadonlySet<string>;
  atMost: number;
}): Promise<{ isDone: boolean }> {
  let left = atMost;
  let before: string | undefined;
  for (;;) {
    const rows = await table.list({ userId, limit: batch, ...(before !== undefined && { before }) });
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
    before = rows.at(-1)?.id;
    if (rows.length < batch) return { isDone: true };
  }
}
