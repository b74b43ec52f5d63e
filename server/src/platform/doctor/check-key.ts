import { listBackups } from '../backup/storage/backup-folder.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { getMasterKeyFile, listOldKeyFiles, loadMasterKey } from '../encryption/master-key.ts';
import type { Finding } from './finding.ts';

interface KeyRow {
  changedAt: Date;
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
    `select changed_at as "changedAt", to_char(changed_at at time zone 'utc', 'YYYY-MM-DD') as since,
      coalesce(to_jsonb(master_key) ->> 'copied_key_id' = key_id, false) as "isCopied" from master_key`,
  );
  const [row] = rows;
  if (!row) return [{ about, state: 'fine', text: 'There is none yet; the first start creates it.' }];
  await loadMasterKey({ config, database });
  const file = getMasterKeyFile(config);
  const place = config.masterKey ? 'in `MASTER_KEY`' : `in \`${file}\``;
  const fine: Finding = {
    about,
    state: 'fine',
    text: 'The master key belongs to this database.',
    detail: `In use since ${row.since}, ${place}.`,
  };
  const findings = [fine, ...(await checkNewestBackup({ config, changedAt: row.changedAt }))];
  if (config.masterKey || row.isCopied) return findings;
  return [
    ...findings,
    {
      about,
      state: 'warning',
      text: 'There is only one copy of the master key.',
      detail: `Without \`${file}\` no backup can be read. Copy it to a place outside this computer.`,
      action: 'confirm_key_copy',
    },
  ];
}

/** Whoever changes the key and makes no backup has only backups that the present key doesn't open. */
async function checkNewestBackup({
  config,
  changedAt,
}: {
  config: Config;
  changedAt: Date;
}): Promise<Finding[]> {
  // Problems with the folder are reported with the backups.
  const [newest] = await listBackups(config.backup.folder).catch(() => []);
  // The name of a backup has no fractions of a second.
  if (!newest || newest.madeAt.getTime() + 1_000 > changedAt.getTime()) return [];
  const kept = await listOldKeyFiles(getMasterKeyFile(config));
  const places = kept.map((file) => `\`${file}\``).join(', ');
  return [
    {
      about: 'Key',
      state: kept.length > 0 ? 'warning' : 'wrong',
      text: "The current master key doesn't open the newest backup, which was made with the previous one.",
      detail:
        kept.length > 0
          ? `Make a new one: \`npm run backup\`. As long as you keep the old ones, keep the old key too: ${places}.`
          : "That key isn't here. Make a new one: `npm run backup`. As long as you keep the old ones, keep the old key too.",
    },
  ];
}
