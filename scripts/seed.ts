import { buildApp } from '../server/src/app.ts';
import { makeAccounts } from '../server/src/features/accounts/accounts.public.ts';
import { readEnvironment } from '../server/src/platform/config/read-environment.ts';
import { makeLog } from '../server/src/platform/log/log.ts';
import { openServices } from '../server/src/services/open-services.ts';
import { storeYear } from './seed/store-year.ts';
import { makeYear } from './seed/year.ts';

// npm run seed: adds a year of a made-up person to the installation that the environment names, to try Reflect with.
const email = process.argv[2] ?? 'year@example.org';
const config = readEnvironment();
const log = makeLog({ level: 'error' });
const { services, close } = await openServices({ config, log });
try {
  const { app } = await buildApp({ services });
  const { user, cookie } = await makeAccounts(services).createSessionFor({ email });
  const journal = await app.inject({ url: '/api/journal/entries?limit=1', headers: { cookie } });
  if (journal.json<unknown[]>().length > 0) {
    console.log(`\n  ${email} has entries already. Nothing was changed.\n`);
  } else {
    const { entries } = await storeYear({
      send: async (url, payload) => {
        const headers = { origin: config.publicUrl, cookie };
        const answer = await app.inject({ method: 'POST', url, headers, payload });
        return { status: answer.statusCode, body: answer.body };
      },
      year: makeYear({ now: new Date() }),
    });
    console.log(`\n  ${entries} entries of a year are there. Sign in as ${user.email} to read them.\n`);
  }
  await services.jobs.stop();
  await app.close();
} finally {
  await close();
}
process.exit(0);
