import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import type { Database } from '../database/database.ts';
import {
  findFittingKey,
  getMasterKeyFile,
  loadMasterKey,
  readKeyFile,
  writeKeyFile,
} from '../encryption/master-key.ts';
import { makeFolder } from '../files/make-folder.ts';

/**
 * Checks the master key of a restored installation, or writes the backup's key into a file if there is none. @throws
 * StartError for another key.
 */
export async function restoreMasterKey({
  client,
  config,
  masterKey,
}: {
  client: PoolClient;
  config: Pick<Config, 'dataDir' | 'masterKey'>;
  /** The key in the backup, in base64. */
  masterKey: string | undefined;
}): Promise<'fits' | 'missing'> {
  const file = getMasterKeyFile(config);
  const isThere = config.masterKey !== null || (await readKeyFile(file)) !== null;
  if (!isThere && !masterKey) return 'missing';
  if (!isThere && masterKey) {
    makeFolder(path.dirname(file));
    await writeKeyFile(file, Buffer.from(masterKey, 'base64'));
  }
  const database = drizzle({ client }) as unknown as Database;
  try {
    await loadMasterKey({ config, database });
    return 'fits';
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const place = config.masterKey ? 'MASTER_KEY' : file;
    const found = await findFittingKey({ config, database });
    const kept = typeof found === 'object' ? ` It is kept in ${found.kept}.` : '';
    throw new StartError(
      `The key in ${place} is not the one that this backup was made with.${kept} Put that one in its place${config.masterKey ? '' : ', or move the file away'}; nothing was changed.`,
      { cause: error },
    );
  }
}
