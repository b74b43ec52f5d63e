import { moveDatabase } from './platform/backup/move-database.ts';
import { readConfig } from './platform/config/config.ts';
import { reportFailure } from './platform/config/explain-error.ts';
import { readEnvironment } from './platform/config/read-environment.ts';
import { StartError } from './platform/config/start-error.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { makeLog } from './platform/log/log.ts';

// npm run move -- postgres://… (or embedded): copies the database into another, empty one. Stop Reflect before.
await run().catch(reportFailure);

async function run(): Promise<void> {
  const [target] = process.argv.slice(2);
  const config = readEnvironment();
  if (!target) throw new StartError('Where to? npm run move -- postgres://…, or npm run move -- embedded');
  const databaseUrl =
    target === 'embedded' ? null : readConfig({ ...process.env, DATABASE_URL: target }).databaseUrl;
  if (databaseUrl === config.databaseUrl)
    throw new StartError('That is the database Reflect already uses; nothing was changed.');
  const log = makeLog({ level: 'warn' });
  const from = await openDatabase({ config, log });
  try {
    const to = await openDatabase({ config: { ...config, databaseUrl }, log });
    try {
      const { rows, tables, waitingJobs } = await moveDatabase({ from: from.database, to: to.database });
      const jobs = waitingJobs
        ? `\n  ${waitingJobs} jobs that were waiting stay behind: analyses are made when they are asked for again, mail isn't sent.`
        : '';
      console.log(`
  ${rows} rows in ${tables} tables were copied, and are the same on both sides.${jobs}
  Files and the master key stay where they are.

  ${databaseUrl ? 'Set DATABASE_URL to that address' : 'Take DATABASE_URL out of the settings'}, and start Reflect. Nothing was removed from the old database.
`);
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}
