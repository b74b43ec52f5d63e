// npm run check: what to run before a commit. Types, lint, walls and the tests that need neither a server nor
// a browser, then the other tests that import an uncommitted change. `npm test` runs everything.
import { checks, finish, makeReady, runChecks, runVitest } from './testing/runners.mjs';
import { tallyCheck } from './testing/tally.mjs';

const startedAt = Date.now();
const tallies = [tallyCheck({ name: 'install', exitCode: await makeReady() })];
tallies.push(...(await runChecks(checks)));
tallies.push(
  await runVitest({
    name: 'unit tests',
    projects: ['unit', 'engine', 'web', 'isolated web', 'isolated screens'],
  }),
);
tallies.push(
  await runVitest({
    name: 'API tests of what has changed',
    projects: ['api', 'isolated', 'long'],
    isChanged: true,
  }),
);
finish({ tallies, startedAt });
