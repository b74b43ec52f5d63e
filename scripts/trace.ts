import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeAreas, findStrayIds, joinByIds } from './trace/coverage.ts';
import { readRequirements } from './trace/requirements.ts';
import { findTitles, readPlaywrightReport, readVitestReport, type TestResult } from './trace/test-results.ts';

const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { areas: { type: 'string' }, enforce: { type: 'boolean' } } });

const sources = [
  'contract/src',
  'engine/src',
  'server/src',
  'web/src',
  'tests/architecture',
  'tests/journeys',
];

const requirements = listFiles('docs/requirements')
  .filter((path) => path.endsWith('.md'))
  .flatMap((path) => readRequirements(read(path)));
const tests = [
  ...sources
    .flatMap(listFiles)
    .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
    .flatMap((path) => findTitles(read(path))),
  ...report('vitest.json', readVitestReport),
  ...report('playwright.json', readPlaywrightReport),
];
const covered = joinByIds({ requirements, tests });
const asked = values.areas?.split(',').map((area) => area.trim()) ?? [];
const finished = (JSON.parse(read('docs/requirements/finished.json')) as { areas: string[] }).areas;
const enforced = new Set([...asked, ...finished]);
const shown = values.enforce || asked.length > 0 ? covered.filter(({ area }) => enforced.has(area)) : covered;

for (const line of describeAreas(shown)) console.log(line);
const proven = shown.filter(({ state }) => state === 'passed').length;
console.log(`\n${proven} of ${shown.length} requirements have a passing test.`);

const unknownAreas = [...enforced].filter((area) => !requirements.some((known) => known.area === area));
const unproven = covered.filter(({ area, state }) => enforced.has(area) && state !== 'passed');
printComplaint('There is no such area', unknownAreas);
printComplaint('Tests name requirements that do not exist', findStrayIds({ requirements, tests }));
printComplaint(
  'These belong to finished areas and have no passing test',
  unproven.map(({ id }) => id),
);

function printComplaint(sentence: string, names: string[]) {
  if (names.length === 0) return;
  console.log(`${sentence}: ${names.join(' ')}`);
  process.exitCode = 1;
}

function report(name: string, reader: (json: string) => TestResult[]): TestResult[] {
  const path = join('.cache/reports', name);
  if (existsSync(join(root, path))) return reader(read(path));
  console.log(`No ${path} yet: run npm test to know how those tests end.\n`);
  return [];
}

function listFiles(folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.map((name) => join(folder, name));
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
