import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, '.cache/proofs');
const settings = [
  'biome.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  ...['contract', 'engine', 'server', 'web', 'tests'].flatMap((name) => [
    `${name}/package.json`,
    `${name}/tsconfig.json`,
  ]),
  'vitest.config.ts',
  'tests/architecture',
  'tests/support/repository-copy.ts',
];

/** Tests that build a copy of the sources, and what they depend on. A run before a commit may rely on their last proof. */
const proofs = [
  { test: 'tests/architecture/walls.test.ts', inputs: settings },
  {
    test: 'tests/architecture/new-feature.test.ts',
    inputs: [
      ...settings,
      'scripts/new-feature.ts',
      'scripts/new-feature',
      'contract/src',
      'server/src/platform',
      'server/src/testing',
      'server/src/features.ts',
      'web/src/app',
      'web/src/platform',
      'web/src/ui',
    ],
  },
];

/** The tests that passed here with the same inputs. In a fresh clone there are none. */
export function standingProofs() {
  return proofs.filter((proof) => readMark(proof) === hashOf(proof.inputs)).map(({ test }) => test);
}

/** Notes after a run of Vitest which of these tests passed; what failed stands for nothing any more. */
export function noteProofs(report) {
  mkdirSync(folder, { recursive: true });
  for (const proof of proofs) {
    const file = report?.testResults?.find(({ name }) => name.endsWith(proof.test));
    if (file === undefined) continue;
    if (file.status === 'passed') writeFileSync(markOf(proof), hashOf(proof.inputs));
    else rmSync(markOf(proof), { force: true });
  }
}

const markOf = ({ test }) => join(folder, basename(test));

function readMark(proof) {
  return existsSync(markOf(proof)) ? readFileSync(markOf(proof), 'utf8') : null;
}

function hashOf(inputs) {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap(filesIn)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

function filesIn(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => join(path, name))
    .filter((file) => statSync(join(root, file)).isFile());
}
