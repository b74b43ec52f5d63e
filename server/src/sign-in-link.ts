import { makeLinkOnServer } from './features/accounts/accounts.public.ts';
import { reportFailure } from './platform/config/explain-error.ts';
import { readEnvironment } from './platform/config/read-environment.ts';
import { StartError } from './platform/config/start-error.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { makeLog } from './platform/log/log.ts';

// npm run sign-in:link -- name@example.org: makes a link that adds a passkey to an account, with the server running or not.
await run(process.argv[2]).catch(reportFailure);

async function run(email: string | undefined): Promise<void> {
  if (!email) throw new StartError('Whose? npm run sign-in:link -- name@example.org');
  const config = readEnvironment();
  const { database, close } = await openDatabase({ config, log: makeLog({ level: 'warn' }) });
  try {
    const made = await makeLinkOnServer({ config, database, email });
    console.log(`
  ${made.link}

  Opened within 15 minutes, it adds a passkey to the journal of ${email}. It works once.
`);
  } finally {
    await close();
  }
}
