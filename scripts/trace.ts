import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cover, describeAreas, strayIds } from './trace/coverage.ts';
import { readRequirements } from './trace/requirements.ts';
import {
  readPlaywrightReport,
  readVitestReport,
  type TestResult,
  titlesInSource,
} from './trace/test-results.ts';

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

const requirements = filesIn('docs/requirements')
  .filter((path) => path.endsWith('.md'))
  .flatMap((path) => readRequirements(read(path)));
const tests = [
  ...sources
    .flatMap(filesIn)
    .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
    .flatMap((path) => titlesInSource(read(path))),
  ...report('vitest.json', readVitestReport),
  ...report('playwright.json', readPlaywrightReport),
];
const covered = cover({ requirements, tests });
const asked = values.areas?.split(',').map((area) => area.trim()) ?? [];
const finished = (JSON.parse(read('docs/requirements/finished.json')) as { areas: string[] }).areas;
const enforced = new Set([...asked, ...finished]);
const shown = values.enforce || asked.length > 0 ? covered.filter(({ area }) => enforced.has(area)) : covered;

for (const line of describeAreas(shown)) console.log(line);
const proven = shown.filter(({ state }) => state === 'passed').length;
console.log(`\n${proven} of ${shown.length} requirements have a passing test.`);

const unknownAreas = [...enforced].filter((area) => !requirements.some((known) => known.area === area));
const unproven = covered.filter(({ area, state }) => enforced.has(area) && state !== 'passed');
complain('There is no such area', unknownAreas);
complain('Tests name requirements that do not exist', strayIds({ requirements, tests }));
complain(
  'These belong to finished areas and have no passing test',
  unproven.map(({ id }) => id),
);

function complain(sentence: string, names: string[]) {
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

function filesIn(folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.map((name) => join(folder, name));
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
