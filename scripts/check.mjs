// npm run check: what to run before a commit. Everything but the journeys, in less than three minutes.
import { checks, finish, makeReady, runCheck, runVitest } from './testing/runners.mjs';
import { tallyCheck } from './testing/tally.mjs';

const startedAt = Date.now();
const tallies = [tallyCheck({ name: 'install', exitCode: await makeReady() })];
for (const check of checks) tallies.push(await runCheck(check));
tallies.push(await runVitest());
finish({ tallies, startedAt });
