import { exitCodes } from './platform/backup/exit-codes.ts';
import { runBackup } from './platform/backup/run-backup.ts';
import { reportFailure } from './platform/config/explain-error.ts';
import { readEnvironment } from './platform/config/read-environment.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { describeStorage } from './platform/files/describe-storage.ts';
import { makeLog } from './platform/log/log.ts';
import { startTracing } from './platform/tracing/start-tracing.ts';
import { traceJob } from './platform/tracing/trace.ts';

// npm run backup [-- --with-master-key]: writes everything into one encrypted file. The server may be running or not.
await run({ withMasterKey: process.argv.includes('--with-master-key') }).catch(reportFailure);

async function run({ withMasterKey }: { withMasterKey: boolean }): Promise<void> {
  const config = readEnvironment();
  const log = makeLog({ level: 'warn' });
  const tracing = await startTracing({ config, log });
  const { database, close } = await openDatabase({ config, log });
  try {
    const { file, manifest } = await traceJob(
      'backup',
      () => runBackup({ config, database, withMasterKey }),
      // From the server that started this for its daily backup.
      { traceparent: process.env.TRACEPARENT },
    );
    const rows = Object.values(manifest.tables).reduce((sum, { count }) => sum + count, 0);
    const key = withMasterKey
      ? 'The master key is in it: whoever opens the backup can read everything.'
      : 'The master key is not in it. Keep a copy of it elsewhere: without it, nothing in the backup can be read.';
    const vanished = manifest.vanished
      ? `\n  ${manifest.vanished} files were deleted meanwhile and are not in it.`
      : '';
    console.log(`
  ${file}

  ${rows} rows and ${manifest.files.count} files, read back and as they were written.${vanished}
  ${key}
`);
    if (!manifest.missing) return;
    console.error(
      `  Careful: images that entries show are missing from ${describeStorage(config).replaceAll('`', '')}, and so from this backup: ${manifest.missing}.\n  Keep the older backups. If STORAGE_URL was set, changed or removed, move the files: README.md, Backup and restore.\n`,
    );
    process.exitCode = exitCodes.filesAreMissing;
  } finally {
    await close();
    await tracing.stop();
  }
}
