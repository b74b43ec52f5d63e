import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/**
 * Brute-force tests: too slow for every run, and useful when their subject has changed. A subject is a list of path
 * prefixes. `npm test` runs a share of the cases in `files`; the others are separate commands.
 */
export const deepTests = [
  {
    name: 'a generated feature that compiles and passes every sweep',
    files: ['tests/architecture/new-feature.deep.test.ts'],
    subject: [
      'scripts/new-feature',
      'contract/src/collection',
      'contract/src/endpoint',
      'server/src/platform/collection',
      'server/src/platform/handlers',
      'server/src/testing',
      'tests/architecture',
      'tests/support/repository-copy',
      'tsconfig',
      'biome.json',
    ],
  },
  {
    name: 'two builds of the web app that are the same, byte for byte',
    files: ['tests/architecture/same-build.deep.test.ts'],
    subject: [
      'web/vite',
      'package-lock.json',
      'scripts/verify',
      'scripts/build/precompress',
      'scripts/release',
      'web/lazy-integrity',
      'tests/support/repository-copy',
    ],
  },
  {
    name: 'hostile texts by chance',
    files: ['engine/src/text/hostile/hostile-text.test.ts'],
    subject: ['engine/src'],
  },
  {
    name: 'every hostile value in every field',
    files: ['tests/architecture/hostile-values.test.ts'],
    subject: [
      'contract/src',
      'server/src/platform/collection',
      'server/src/platform/http',
      'server/src/platform/sealed-table',
      'tests/architecture/hostile-values',
    ],
  },
  {
    name: 'all golden texts, with fewer networks than are shipped',
    files: ['engine/src/analysis/golden.test.ts'],
    subject: [
      'engine/src/analysis',
      'engine/src/sentences',
      'engine/src/model',
      'engine/evaluation',
      'engine/weights',
    ],
  },
  {
    name: 'journals by chance, in which no pattern may be found',
    files: ['engine/src/insights/patterns/find-patterns.test.ts'],
    subject: ['engine/src/insights', 'engine/src/statistics'],
  },
  {
    name: 'a short run of each training',
    files: ['engine/src/companion/training.deep.test.ts', 'engine/src/pages/training.deep.test.ts'],
    subject: [
      'engine/training',
      'engine/weights',
      'engine/src/companion/reading',
      'engine/src/pages',
      'engine/src/encoder',
    ],
  },
  {
    name: 'sixty words of a private life, in nothing that the server has',
    command: ['playwright', 'test', '--config', 'tests/playwright.config.ts', 'private-words'],
    subject: [
      'tests/journeys/account/private-words',
      'tests/support/whole-life',
      'contract/src/private-journal',
      'server/src/features/private-journal',
      'server/src/platform/http/private-journal',
      'web/src/platform/private-journal',
    ],
  },
  {
    name: 'two thousand simulated histories, in which no word is lost',
    files: ['scripts/simulate/simulate.test.ts'],
    subject: [
      'scripts/simulate',
      'server/src/platform/collection',
      'web/src/platform/collection',
      'web/src/platform/device-s',
      'web/src/platform/drafts',
      'web/src/platform/outbox',
    ],
  },
  {
    name: 'the API tests of the version before, on the schema of today',
    command: ['tsx', 'scripts/old-version-tests.ts'],
    subject: ['server/migrations', 'scripts/old-version-tests', 'tests/support/repository-copy'],
  },
  {
    name: 'two thousand random requests',
    command: ['tsx', 'scripts/fuzz.ts', '2000'],
    subject: ['contract/src', 'scripts/fuzz', 'server/src/platform/http'],
  },
  {
    name: 'a server that is killed amid writes',
    command: ['tsx', 'scripts/chaos/all.ts', 'kill'],
    subject: [
      'scripts/chaos',
      'server/src/platform/database',
      'server/src/platform/sealed-table',
      'server/migrations',
    ],
  },
];

/** The deep tests that a change touches; all of them if it's unknown what has changed. */
export function findTouched(changed) {
  if (changed === null) return deepTests;
  return deepTests.filter(({ files = [], subject }) =>
    changed.some((path) => [...files, ...subject].some((beginning) => path.startsWith(beginning))),
  );
}

/**
 * The paths that differ from the main branch, committed or not; null if there is no other commit to compare with, as
 * on that branch itself or in a copy without a history.
 */
export function findChangedPaths() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  for (const branch of ['origin/main', 'main']) {
    try {
      const base = git('merge-base', 'HEAD', branch).trim();
      if (base === git('rev-parse', 'HEAD').trim()) continue;
      const untracked = git('ls-files', '--others', '--exclude-standard');
      return `${git('diff', '--name-only', '--no-renames', base)}${untracked}`.split('\n').filter(Boolean);
    } catch {
      // No such branch, or no git.
    }
  }
  return null;
}
