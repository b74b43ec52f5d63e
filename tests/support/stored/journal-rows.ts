import { journalEntries } from '@reflect/server/src/features/journal/journal.tables.ts';
import { openDatabase } from '@reflect/server/src/platform/database/open-database.ts';

const silent = { info: () => undefined, warn: () => undefined };

/** The rows of a person as they are stored in PostgreSQL, trash included. */
export async function readRows(options: {
  dataDir: string;
  userId: string;
}): Promise<{ id: string; isRemoved: boolean; revision: number }[]> {
  const { dataDir, userId } = options;
  const { database, close } = await openDatabase({ config: { databaseUrl: null, dataDir }, log: silent });
  try {
    const rows = await database.select().from(journalEntries);
    return rows
      .filter((row) => row.userId === userId)
      .map(({ id, removedAt, revision }) => ({ id, isRemoved: removedAt !== null, revision }));
  } finally {
    await close();
  }
}
