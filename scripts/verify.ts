import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readBuildList } from '../web/src/platform/code/build-list.ts';
import { compareWithBuild } from './verify/compare-with-build.ts';
import { sayVerdict } from './verify/say-verdict.ts';

// npm run verify -- https://journal.example.org [--release build.json]
// Exits with 0 if the installation serves the web app of this checkout, or of the release whose list is
// given, byte for byte, and with 1 if it doesn't.
const root = resolve(import.meta.dirname, '..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { release: { type: 'string' } },
});
const [address] = positionals;
const path = values.release ?? join(root, 'web/dist/build.json');

if (address === undefined || !/^https?:/.test(address) || !URL.canParse(address)) {
  fail('Which installation? npm run verify -- https://journal.example.org');
} else if (!existsSync(path)) {
  fail(
    values.release ? `There is no ${path}.` : 'There is no build to compare with. Run npm run build first.',
  );
} else {
  const list = readBuildList(readFileSync(path, 'utf8'));
  if (list === null) fail(`${path} is no list of a build.`);
  else {
    const { keys } = JSON.parse(readFileSync(join(root, 'release-keys.json'), 'utf8'));
    const release = values.release ? `the release in ${values.release}` : 'this checkout';
    const { lines, isSame } = sayVerdict(await compareWithBuild({ address, list }), {
      address: new URL(address).origin,
      release,
      keys,
    });
    for (const line of lines) console.log(line);
    process.exitCode = isSame ? 0 : 1;
  }
}

function fail(words: string) {
  console.error(words);
  process.exitCode = 1;
}
