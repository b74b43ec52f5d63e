// npm run test:deep: the brute-force tests, with all of their cases. A part of a name runs those that match:
// npm run test:deep -- golden
import { deepTests } from './testing/deep-tests.mjs';
import { finish, makeReady, runDeep } from './testing/runners.mjs';
import { tallyCheck } from './testing/tally.mjs';

const startedAt = Date.now();
const wanted = process.argv.slice(2);
const tests = deepTests.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);
if (tests.length === 0) {
  console.error(`There is no such test. There are:\n${deepTests.map(({ name }) => `  ${name}`).join('\n')}`);
  process.exit(1);
}
const tallies = [tallyCheck({ name: 'install and build', exitCode: await makeReady('--build') })];
tallies.push(...(await runDeep(tests)));
finish({ tallies, startedAt });
