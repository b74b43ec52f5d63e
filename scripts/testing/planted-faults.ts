// Plants faults into a copy of the sources, one at a time, and reports which tests catch them:
//   npx tsx scripts/testing/planted-faults.ts [area …] [--report .cache/faults.json]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyRepository } from '../../tests/support/repository-copy.ts';
import { type Fault, faults, locateFault, readSources } from './locate-fault.ts';

const root = resolve(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { report: { type: 'string', default: '.cache/faults.json' } },
});
const report = resolve(root, values.report);

interface Outcome {
  area: string;
  effect: string;
  /** The test that failed and how long it took to fail; null if every test passed. */
  caughtBy: string | null;
  seconds: number;
}

const outcomes: Outcome[] = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : [];
const copy = copyRepository();
const sources = readSources(copy.folder);
const journeysInCopy = readdirSync(join(copy.folder, 'tests/journeys'), {
  recursive: true,
  encoding: 'utf8',
});

try {
  for (const fault of faults) {
    if (positionals.length > 0 && !positionals.includes(fault.area)) continue;
    if (positionals.length === 0 && outcomes.some(({ area }) => area === fault.area)) continue;
    const outcome = tryOut(fault);
    const others = outcomes.filter(({ area }) => area !== fault.area);
    outcomes.splice(0, outcomes.length, ...others, outcome);
    console.log(describeOutcome(outcome));
    mkdirSync(dirname(report), { recursive: true });
    writeFileSync(report, JSON.stringify(outcomes, null, 2));
  }
} finally {
  copy.remove();
}
const caught = outcomes.filter(({ caughtBy }) => caughtBy !== null).length;
console.log(`\n${caught} of ${outcomes.length} planted faults were caught.`);

function describeOutcome({ area, effect, caughtBy, seconds }: Outcome): string {
  return `${caughtBy === null ? 'NOT CAUGHT' : 'caught'.padEnd(10)} ${area}: ${effect} (${seconds} s)${
    caughtBy === null ? '' : `\n           by ${caughtBy}`
  }`;
}

function tryOut(fault: Fault): Outcome {
  const { path, source, planted } = locateFault(fault, sources);
  const startedAt = Date.now();
  copy.plant(path, planted);
  try {
    const caughtBy = findFailingUnitTest(path) ?? findFailingJourney(fault);
    const seconds = Math.round((Date.now() - startedAt) / 1_000);
    return { area: fault.area, effect: fault.effect, caughtBy, seconds };
  } finally {
    copy.plant(path, source);
  }
}

/** The first failing one of the unit and API tests that import the file. */
function findFailingUnitTest(path: string): string | null {
  if (!/\.tsx?$/.test(path)) return null;
  const file = join(copy.folder, '.cache/faults-vitest.json');
  run('vitest', ['related', '--run', '--bail=1', '--reporter=json', `--outputFile=${file}`, path]);
  const { testResults } = readReport<VitestReport>(file, { testResults: [] });
  for (const { name, status, assertionResults } of testResults) {
    const failed = assertionResults.find((test) => test.status === 'failed');
    if (failed) return `${failed.fullName} (${name.slice(copy.folder.length + 1)})`;
    if (status === 'failed') return name.slice(copy.folder.length + 1);
  }
  return null;
}

/** The first journey that fails: the likely one if there is one, or else any of the files; a file may have been removed since. */
function findFailingJourney({ journeys, likely }: Pick<Fault, 'journeys' | 'likely'>): string | null {
  const files = journeys
    .map((name) => `/${name}.spec.ts`)
    .filter((path) => journeysInCopy.some((journey) => `/${journey}`.endsWith(path)));
  if (files.length === 0) return null;
  const first = likely === undefined ? null : runJourneys([...files, '--grep', likely]);
  return first ?? runJourneys(files);
}

function runJourneys(selection: string[]): string | null {
  const file = join(copy.folder, '.cache/faults-playwright.json');
  const options = [
    '-c',
    'tests/playwright.config.ts',
    '--retries=0',
    '--max-failures=1',
    '--workers=1',
    '--pass-with-no-tests',
  ];
  run('playwright', ['test', ...options, ...selection], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const { suites, errors } = readReport<JourneyReport>(file, { suites: [], errors: [] });
  if (errors.length > 0 && suites.length === 0) throw new Error(errors[0]?.message);
  const failed = suites.flatMap(listSpecs).find(({ tests }) => tests.some(isFailed));
  if (failed === undefined) return null;
  const said = failed.tests.flatMap(({ results }) => results).flatMap(({ error }) => error?.message ?? []);
  return `${failed.title}: ${said[0]?.split('\n', 1)[0] ?? 'no error was named'}`;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}
interface JourneyReport {
  suites: JourneySuite[];
  errors: { message?: string }[];
}
interface JourneyRun {
  results: { status: string; error?: { message?: string } }[];
}
interface JourneySuite {
  specs: { title: string; tests: JourneyRun[] }[];
  suites?: JourneySuite[];
}

function listSpecs({ specs, suites = [] }: JourneySuite): JourneySuite['specs'] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

/** A journey that was interrupted by another's failure has not failed itself. */
function isFailed({ results }: JourneyRun): boolean {
  return results.some(({ status }) => status === 'failed' || status === 'timedOut');
}

function readReport<Report>(file: string, empty: Report): Report {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : empty;
}

function run(tool: string, args: string[], environment: Record<string, string> = {}) {
  const report = args.find((arg) => arg.startsWith('--outputFile='))?.split('=')[1];
  for (const file of [report, environment.PLAYWRIGHT_JSON_OUTPUT_FILE]) {
    if (file !== undefined && existsSync(file))
      writeFileSync(file, '{"testResults":[],"suites":[],"errors":[]}');
  }
  spawnSync(join(copy.folder, 'node_modules/.bin', tool), args, {
    cwd: copy.folder,
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, ...environment },
  });
}
