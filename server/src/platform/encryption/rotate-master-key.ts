import { randomBytes } from 'node:crypto';
import { chown, stat } from 'node:fs/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import type { Database, Transaction } from '../database/database.ts';
import { masterKeyTable, replacedUserKeys, userKeys } from '../database/key-tables.ts';
import {
  getMasterKeyFile,
  getNextKeyFile,
  getOldKeyFile,
  loadMasterKey,
  type MasterKey,
  makeCheck,
  promoteNextKey,
  toMasterKey,
  writeKeyFile,
} from './master-key.ts';
import { unwrapKey, wrapKey } from './person-keys.ts';
import { hasUnboundRows, resealUnboundRows } from './reseal-rows.ts';

/**
 * Gives the database a new master key: every person's key is rewrapped in one transaction. Their data isn't changed,
 * except that rows which an earlier Reflect sealed without their revision are sealed with it first. The new key is on
 * the disk, or shown through `announce`, before anything depends on it: after an interrupted rotation either the old or
 * the new key is valid, and both are available. The old key stays on the disk, because backups made before need it.
 */
export async function rotateMasterKey({
  config,
  database,
  announce,
  onBegin,
}: {
  config: Pick<Config, 'dataDir' | 'masterKey'>;
  database: Database;
  /** Shows the new key to an operator who sets MASTER_KEY, and resolves when it has been shown. */
  announce: (key: string) => Promise<void>;
  /** Called before anything is changed, with the path at which the old key will be kept; null with MASTER_KEY. */
  onBegin?: (kept: string | null) => void;
}): Promise<{ rewrapped: number }> {
  await assertHasKeys(database);
  const old = await loadMasterKey({ config, database });
  const fresh = toMasterKey(randomBytes(32));
  const file = getMasterKeyFile(config);
  onBegin?.(config.masterKey ? null : getOldKeyFile(file, old.id));
  if (!old.areRowsBound) await resealUnboundRows({ database, master: old });
  if (config.masterKey) await announce(fresh.key.toString('base64'));
  else await writeNextKey({ file, fresh });
  const rewrapped = await database.transaction((transaction) => rewrapAll({ transaction, old, fresh }));
  if (!config.masterKey) await promoteNextKey(file);
  return { rewrapped };
}

async function writeNextKey({ file, fresh }: { file: string; fresh: MasterKey }): Promise<void> {
  const next = getNextKeyFile(file);
  await writeKeyFile(next, fresh.key);
  if (process.getuid?.() !== 0) return;
  // Run by root, the new key belongs to the user that runs Reflect, as the old one does.
  const { uid, gid } = await stat(file);
  await chown(next, uid, gid);
}

async function assertHasKeys(database: Database): Promise<void> {
  const { rows } = await database.execute<{ exists: boolean }>(
    sql`select to_regclass('master_key') is not null as exists`,
  );
  if (!rows[0]?.exists)
    throw new StartError(
      'This database has no keys yet. Start Reflect once, then there is something to rotate.',
    );
}

async function rewrapAll({
  transaction,
  old,
  fresh,
}: {
  transaction: Transaction;
  old: MasterKey;
  fresh: MasterKey;
}): Promise<number> {
  await transaction.execute(sql`set local statement_timeout = 0`);
  const [current] = await transaction.select().from(masterKeyTable).for('update');
  if (current?.keyId !== old.id)
    throw new StartError('Another rotation finished first. This one changed nothing.');
  const rows = await transaction.select().from(userKeys);
  for (const { userId, wrappedKey } of rows) {
    const key = unwrapKey({ master: old.key, userId, wrapped: wrappedKey });
    await transaction
      .update(userKeys)
      .set({ wrappedKey: wrapKey({ master: fresh.key, userId, key }), keyId: fresh.id })
      .where(eq(userKeys.userId, userId));
  }
  for (const { id, userId, wrappedKey } of await transaction.select().from(replacedUserKeys)) {
    const key = unwrapKey({ master: old.key, userId, wrapped: wrappedKey });
    await transaction
      .update(replacedUserKeys)
      .set({ wrappedKey: wrapKey({ master: fresh.key, userId, key }), keyId: fresh.id })
      .where(and(eq(replacedUserKeys.userId, userId), eq(replacedUserKeys.id, id)));
  }
  const areRowsBound = old.areRowsBound || !(await hasUnboundRows(transaction));
  await transaction
    .update(masterKeyTable)
    .set({ keyId: fresh.id, checkValue: makeCheck({ ...fresh, areRowsBound }), changedAt: new Date() });
  return rows.length;
}
