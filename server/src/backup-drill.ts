import path from 'node:path';
import { parseArgs } from 'node:util';
import { runDrill } from './platform/backup/drill.ts';
import { findBackupKey } from './platform/backup/file/open-with.ts';
import { listBackups, noteDrill } from './platform/backup/storage/backup-folder.ts';
import { reportFailure } from './platform/config/explain-error.ts';
import { readEnvironment } from './platform/config/read-environment.ts';
import { StartError } from './platform/config/start-error.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { openFiles } from './platform/files/files.ts';
import { makeLog } from './platform/log/log.ts';

// npm run backup:drill [-- --identity KEYFILE]: restores the newest backup for a trial, beside the running server.
await run().catch(reportFailure);

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { identity: { type: 'string' } } });
  const config = readEnvironment();
  const { folder } = config.backup;
  const [newest] = await listBackups(folder);
  if (!newest) throw new StartError(`There is no backup in ${folder}. Make one: npm run backup`);
  const key = await findBackupKey({ backup: config.backup, identityFile: values.identity });
  const log = makeLog({ level: 'warn' });
  const { database, close } = await openDatabase({ config, log });
  try {
    const running = { database, files: await openFiles(config) };
    const { manifest, likeness, keptKey } = await runDrill({ config, log, file: newest.file, key, running });
    const backup = path.basename(newest.file);
    const { same, since } = likeness;
    await noteDrill({ folder, note: { at: new Date().toISOString(), backup, same } });
    const opened = keptKey
      ? `What is in it opens with an earlier master key, ${keptKey}. Make a new backup: npm run backup`
      : 'The present master key opens what is in it.';
    const rows = Object.values(manifest.tables).reduce((sum, { count }) => sum + count, 0);
    console.log(`
  ${backup}

  Restored for a trial: ${rows} rows and ${manifest.files.count} files, each as it was backed up.
  Compared with the running Reflect: ${same} sealed rows and files are the same, ${since} were written since.
  ${opened}
`);
  } finally {
    await close();
  }
}
