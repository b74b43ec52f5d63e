import { reportFailure } from './platform/config/explain-error.ts';
import { readEnvironment } from './platform/config/read-environment.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { rotateMasterKey } from './platform/encryption/rotate-master-key.ts';
import { makeLog } from './platform/log/log.ts';

// npm run keys:rotate: makes a new master key for this installation. The server may be running or not.
await run().catch(reportFailure);

async function run(): Promise<void> {
  const config = readEnvironment();
  const { database, close } = await openDatabase({ config, log: makeLog({ level: 'warn' }) });
  try {
    const { rewrapped } = await rotateMasterKey({ config, database, announce, onBegin: warn });
    console.log(`
  The master key is a new one; ${rewrapped} ${rewrapped === 1 ? 'key' : 'keys'} of people were wrapped by it.
  ${config.masterKey ? 'Start every server again with the new MASTER_KEY.' : 'A running server takes it up by itself.'}
  Make a new backup now, of the database (npm run backup) and of the key.
`);
  } finally {
    await close();
  }
}

/** Before anything is changed. */
function warn(kept: string | null): void {
  const place = kept
    ? `It is kept as ${kept}. Keep a copy of that file, too, as long as you keep these backups.`
    : 'Keep the present MASTER_KEY as long as you keep these backups.';
  console.log(`\n  What is in backups made until now opens with the present master key only. ${place}`);
}

async function announce(key: string): Promise<void> {
  const text = `\n  The new MASTER_KEY. Put it into your secret store now, before you do anything else:\n\n  ${key}\n`;
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}
