import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { getMasterKeyFile, loadMasterKey } from '../encryption/master-key.ts';
import type { Finding } from './finding.ts';

interface KeyRow {
  since: string;
  isCopied: boolean;
}

/** Checks whether the master key is that of this database, and whether somebody confirmed that there is a copy of it. */
export async function checkKey({
  config,
  database,
}: {
  config: Config;
  database: Database;
}): Promise<Finding[]> {
  const about = 'Key';
  // Read through JSON, because the command also runs on a database of an older Reflect, without this column.
  const { rows } = await database.$client.query<KeyRow>(
    `select to_char(changed_at at time zone 'utc', 'YYYY-MM-DD') as since,
      coalesce(to_jsonb(master_key) ->> 'copied_key_id' = key_id, false) as "isCopied" from master_key`,
  );
  const [row] = rows;
  if (!row) return [{ about, state: 'fine', text: 'There is none yet; the first start makes it.' }];
  await loadMasterKey({ config, database });
  const file = getMasterKeyFile(config);
  const place = config.masterKey ? 'in `MASTER_KEY`' : `in \`${file}\``;
  const fine: Finding = {
    about,
    state: 'fine',
    text: 'The master key is that of this database.',
    detail: `In use since ${row.since}, ${place}.`,
  };
  if (config.masterKey || row.isCopied) return [fine];
  return [
    fine,
    {
      about,
      state: 'warning',
      text: 'There is one copy of the master key.',
      detail: `Without \`${file}\` no backup can be read. Copy it to a place outside this computer.`,
      action: 'confirm_key_copy',
    },
  ];
}
