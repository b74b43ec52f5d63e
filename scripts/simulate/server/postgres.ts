import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entriesTable } from '../../../server/src/features/journal/entries-table.ts';
import { connectDatabase } from '../../../server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../../server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../../../server/src/platform/database/migrations.ts';
import { createKeyring } from '../../../server/src/platform/encryption/keyring.ts';
import { registerMasterKey, toMasterKey } from '../../../server/src/platform/encryption/master-key.ts';
import type { SealedTable } from '../../../server/src/platform/sealed-table/sealed-rows.ts';
import { createPerson } from '../../../server/src/testing/people.ts';

/** Accounts for one history, and the table that they share with those of all others. */
export interface StoredPeople {
  table: SealedTable<unknown>;
  idOf: (person: string) => string;
}

/** A PostgreSQL that lasts as long as histories run, with the server's own sealed table, keyring and migrations. */
export async function openPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'reflect-simulation-'));
  await chmod(folder, 0o711);
  const { connection, stop } = await startEmbeddedPostgres({
    dataDir: folder,
    log: { info: () => undefined, warn: () => undefined },
    // These rows need not survive a power failure.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  const database = connectDatabase({ connection, onIdleError: () => undefined });
  await migrate({ database });
  const master = toMasterKey(Buffer.alloc(32, 7));
  await registerMasterKey({ master, database });
  const keyring = createKeyring({ database, master, reloadMaster: async () => master });
  const table = entriesTable({ database, keyring }) as SealedTable<unknown>;
  return {
    async newPeople(people: readonly string[]): Promise<StoredPeople> {
      const ids = new Map<string, string>();
      for (const person of people) ids.set(person, await createPerson(database));
      return { table, idOf: (person) => ids.get(person) ?? person };
    },
    async close() {
      await database.$client.end();
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
