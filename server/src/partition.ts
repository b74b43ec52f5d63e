import { reportFailure } from './platform/config/explain-error.ts';
import { readEnvironment } from './platform/config/read-environment.ts';
import { StartError } from './platform/config/start-error.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { partitionTable } from './platform/database/partition-table.ts';
import { makeLog } from './platform/log/log.ts';

const usualTables = ['journal_entries', 'private_journal_rows'];
const usualParts = 32;

// npm run partition [-- --parts 32] [TABLES…]: splits the largest tables by person while Reflect runs. Can be resumed.
await run(process.argv.slice(2)).catch(reportFailure);

async function run(words: string[]): Promise<void> {
  const at = words.indexOf('--parts');
  const [parts] = at < 0 ? [usualParts] : words.splice(at, 2).slice(1).map(Number);
  if (!Number.isInteger(parts) || !parts || parts < 2 || parts > 256)
    throw new StartError('--parts has to be a number from 2 to 256.');
  const tables = words.length > 0 ? words : usualTables;
  if (tables.some((name) => !/^[a-z_]+$/.test(name))) throw new StartError('Name tables of the database.');
  const config = readEnvironment();
  const { database, close } = await openDatabase({ config, log: makeLog({ level: 'warn' }) });
  try {
    for (const table of tables) {
      const { rows, isNew } = await partitionTable({ database, table, parts });
      console.log(isNew ? `${table}: ${rows} rows in ${parts} parts` : `${table}: has parts already`);
    }
  } finally {
    await close();
  }
}
