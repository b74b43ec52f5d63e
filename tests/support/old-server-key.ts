import { makeOldKeys } from '@reflect/server/src/features/private-journal/old-key/old-keys.ts';
import { openDatabase } from '@reflect/server/src/platform/database/open-database.ts';
import { createKeyring } from '@reflect/server/src/platform/encryption/keyring.ts';
import { loadMasterKey } from '@reflect/server/src/platform/encryption/master-key.ts';
import type { JourneyServer } from './journey-server.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Lets hours pass for the key that a server had before a journal became private, and does what the server's job does then. The
 * server is stopped meanwhile, because after hours it no longer has the key in memory. Gives how many keys the person has.
 */
export async function passHours(
  server: JourneyServer,
  { userId, hours }: { userId: string; hours: number },
): Promise<number> {
  await server.stop();
  const { dataDir } = server;
  const { database, close } = await openDatabase({ config: { databaseUrl: null, dataDir }, log: silent });
  try {
    const master = await loadMasterKey({ config: { dataDir, masterKey: null }, database });
    const keyring = createKeyring({ database, master, reloadMaster: async () => master });
    await database.$client.query(
      `update private_journal_old_keys set due_at = due_at - make_interval(hours => $2),
         replaced_at = replaced_at - make_interval(hours => $2) where user_id = $1`,
      [userId, hours],
    );
    await makeOldKeys({ database, keyring, log: silent, backup: { keep: 14, lock: null } }).run();
    const { rows } = await database.$client.query<{ keys: number }>(
      `select (select count(*) from user_keys where user_id = $1)::int
         + (select count(*) from replaced_user_keys where user_id = $1)::int as keys`,
      [userId],
    );
    return rows[0]?.keys ?? 0;
  } finally {
    await close();
    await server.start();
  }
}
