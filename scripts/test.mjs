// npm test: everything that can be checked on a machine that has Node and npm. Continues after a failure, and
// ends with one line of counts over all runners. The brute-force tests are left out and named at the end;
// --deep runs those that the change touches.

import { deepTests, findChangedPaths, findTouched } from './testing/deep-tests.mjs';
import { installHeadlessShell, needChromium } from './testing/programs/chromium.mjs';
import {
  checks,
  finish,
  finishedAreas,
  makeReady,
  runCheck,
  runChecks,
  runDeep,
  runPlaywright,
  runVitest,
} from './testing/runners.mjs';
import { tallyCheck } from './testing/tally.mjs';

const startedAt = Date.now();
const tallies = [];
const deep = process.argv.includes('--deep') ? findTouched(findChangedPaths()) : [];

const exitCode = await makeReady('--build');
tallies.push(tallyCheck({ name: 'install and build', exitCode }));
tallies.push(...(await runChecks(checks)));
tallies.push(await runVitest());
tallies.push(await runJourneys());
tallies.push(...(await runDeep(deep)));
tallies.push(await runCheck(finishedAreas));
finish({ tallies, startedAt, notRun: deepTests.filter((test) => !deep.includes(test)) });

async function runJourneys() {
  try {
    installHeadlessShell();
    needChromium();
    return await runPlaywright();
  } catch (error) {
    console.error(error.message);
    return tallyCheck({ name: `journeys: ${error.message}`, exitCode: 1 });
  }
}
