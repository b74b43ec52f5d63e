import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compareWithBuild } from './verify/compare-with-build.ts';

// npm run verify -- https://journal.example.org
// Ends with 0 where the installation hands out the web app of this checkout, byte for byte; with 1 where it doesn't.
const [address] = process.argv.slice(2);
const folder = resolve(import.meta.dirname, '../web/dist');

if (address === undefined || !URL.canParse(address)) {
  console.error('Which installation? npm run verify -- https://journal.example.org');
  process.exitCode = 1;
} else if (!existsSync(join(folder, 'index.html'))) {
  console.error('There is no build to compare with. Run npm run build first.');
  process.exitCode = 1;
} else {
  const { compared, differences } = await compareWithBuild({ address, folder });
  for (const { path, what } of differences) console.log(`${path} ${what}.`);
  if (differences.length === 0) {
    console.log(
      `${address} hands out the web app of this checkout: ${compared} addresses compared, all the same.`,
    );
    console.log(
      'This was true for a visitor without a session, at this moment. It says nothing of the server itself.',
    );
  } else {
    console.log(`${differences.length} of ${compared} addresses differ from the web app of this checkout.`);
    process.exitCode = 1;
  }
}
