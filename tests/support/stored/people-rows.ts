import { journalEntries } from '@reflect/server/src/features/journal/journal.tables.ts';
import { people } from '@reflect/server/src/features/people/people.tables.ts';
import { openDatabase } from '@reflect/server/src/platform/database/open-database.ts';

const silent = { info: () => undefined, warn: () => undefined };

/** A person's people and entries as stored in PostgreSQL. A changed entry has the time of its last change. */
export async function readPeopleRows(options: { dataDir: string; userId: string }): Promise<{
  people: { id: string; isDeleted: boolean; revision: number; arrivedAt: Date }[];
  entries: { id: string; revision: number; arrivedAt: Date }[];
}> {
  const { dataDir, userId } = options;
  const { database, close } = await openDatabase({ config: { databaseUrl: null, dataDir }, log: silent });
  try {
    const ofUser = <Row extends { userId: string }>(rows: Row[]) =>
      rows.filter((row) => row.userId === userId);
    return {
      people: ofUser(await database.select().from(people)).map((row) => ({
        id: row.id,
        isDeleted: row.removedAt !== null,
        revision: row.revision,
        arrivedAt: row.createdAt,
      })),
      // An entry's date is the one its writer gives; it was stored when it changed last.
      entries: ofUser(await database.select().from(journalEntries)).map((row) => ({
        id: row.id,
        revision: row.revision,
        arrivedAt: row.updatedAt,
      })),
    };
  } finally {
    await close();
  }
}
