// npm run test:slowest: the 20 slowest tests of the last run, over both runners, and the slowest files.
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { listSuiteRuns } from './tally.mjs';

const root = resolve(import.meta.dirname, '../..');
const tests = [
  ...(read('vitest.json')?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({
      file: relative(root, name),
      title,
      seconds: (duration ?? 0) / 1_000,
    })),
  ),
  ...(read('playwright.json')?.suites ?? [])
    .flatMap(listSuiteRuns)
    .map(({ file, title, project, duration }) => ({
      file: `tests/journeys/${file}`,
      title: `[${project}] ${title}`,
      seconds: duration / 1_000,
    })),
];

if (tests.length === 0) {
  console.log('No report of a run yet: run npm test.');
  process.exitCode = 1;
} else {
  console.log('The slowest tests:');
  print(tests.map(({ file, title, seconds }) => [seconds, `${file} · ${title}`]));
  console.log('\nThe slowest files:');
  print([...sumSecondsByFile()].map(([file, seconds]) => [seconds, file]));
}

function print(rows) {
  for (const [seconds, name] of rows.sort(([one], [other]) => other - one).slice(0, 20))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

function sumSecondsByFile() {
  const files = new Map();
  for (const { file, seconds } of tests) files.set(file, (files.get(file) ?? 0) + seconds);
  return files;
}

function read(name) {
  try {
    return JSON.parse(readFileSync(join(root, '.cache/reports', name), 'utf8'));
  } catch {
    return undefined;
  }
}
