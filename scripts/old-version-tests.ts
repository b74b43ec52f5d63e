// npm run test:old-version [-- COMMIT [TESTS…]]: the API tests of an earlier version on today's schema
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyRepository } from '../tests/support/repository-copy.ts';

const root = resolve(import.meta.dirname, '..');
const migrations = 'server/migrations';

/** While servers are updated one after the other, those of the previous version keep serving on the new schema. */
const [commit = findCommitBeforeNewest(), ...tests] = process.argv.slice(2);
const { folder, remove } = copyRepository('reflect-old-version-', { commit });
try {
  const added = readdirSync(join(root, migrations)).filter(
    (name) => !existsSync(join(folder, migrations, name)),
  );
  for (const name of added) cpSync(join(root, migrations, name), join(folder, migrations, name));
  console.log(
    `The API tests of ${commit.slice(0, 8)}, with ${added.length} later migrations: ${added.join(', ')}`,
  );
  if (added.length === 0) console.log('There is nothing to test: its schema is the current one.');
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/vitest'),
    ['run', '--project=api', ...(tests.length > 0 ? tests : ['server/src/features'])],
    { cwd: folder, stdio: 'inherit' },
  );
  process.exitCode = added.length === 0 ? 1 : (status ?? 1);
} finally {
  remove();
}

function findCommitBeforeNewest(): string {
  const runGit = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const newest = runGit('log', '-1', '--diff-filter=A', '--format=%H', '--', migrations);
  if (newest === '') throw new Error('This copy has no history, and so no earlier version: name a commit.');
  return runGit('rev-parse', `${newest}^`);
}
