// npm run check: what to run before a commit. Everything but the journeys.
import { standingProofs } from './testing/proofs.mjs';
import { checks, finish, makeReady, runChecks, runVitest } from './testing/runners.mjs';
import { tallyCheck } from './testing/tally.mjs';

const startedAt = Date.now();
const tallies = [tallyCheck({ name: 'install', exitCode: await makeReady() })];
tallies.push(...(await runChecks(checks)));
tallies.push(await runVitest({ leftOut: standingProofs() }));
finish({ tallies, startedAt });
