import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sum, tallyCheck, tallyPlaywright, tallyVitest } from './tally.mjs';

const root = resolve(import.meta.dirname, '../..');
const reports = join(root, '.cache/reports');
const atFullDepth = { TEST_DEPTH: 'deep' };

export const checks = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'unused code', command: ['knip'] },
];

export const finishedAreas = { name: 'finished areas', command: ['tsx', 'scripts/trace.ts', '--enforce'] };

export async function runCheck({ name, command, environment = {} }) {
  console.log(`\n── ${name}`);
  return tallyCheck({ name, exitCode: await runTool(command, environment) });
}

/** Runs checks at the same time, and prints the output of each in their order. */
export async function runChecks(several) {
  const runs = several.map(async ({ name, command: [tool, ...args] }) => {
    const { exitCode, said } = await runQuietly(join(root, 'node_modules/.bin', tool), args);
    return { name, exitCode, said };
  });
  const tallies = [];
  for (const run of runs) {
    const { name, exitCode, said } = await run;
    console.log(`\n── ${name}\n${said.trim()}`);
    tallies.push(tallyCheck({ name, exitCode }));
  }
  return tallies;
}

/**
 * Runs the brute-force tests with all of their cases: the tests in one run, then the commands. Gives a tally for each
 * run.
 */
export async function runDeep(tests) {
  const files = tests.flatMap(({ files: own = [] }) => own);
  const tallies = [];
  if (files.length > 0) tallies.push(await runVitest({ name: 'deep tests', files, isDeep: true }));
  for (const { name, command } of tests)
    if (command) tallies.push(await runCheck({ name, command, environment: atFullDepth }));
  return tallies;
}

/**
 * Runs tests without a browser: of all projects, of some, or some files. `isChanged` runs only those that import an
 * uncommitted change; `isDeep` runs all cases of each.
 */
export async function runVitest({
  name = 'unit, API and architecture tests',
  projects = [],
  files = [],
  isChanged = false,
  isDeep = false,
} = {}) {
  console.log(`\n── ${name}`);
  // The trace reads only the report of a whole run.
  const isWhole = projects.length === 0 && files.length === 0;
  const file = prepareReport(isWhole ? 'vitest.json' : 'vitest-part.json');
  const strayFile = prepareReport('stray-errors.json');
  const args = [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/testing/stray-errors.ts',
    `--outputFile.json=${file}`,
    ...projects.map((project) => `--project=${project}`),
    ...(isChanged ? ['--changed', '--passWithNoTests'] : []),
    ...files,
  ];
  const environment = { STRAY_ERRORS: strayFile, ...(isDeep ? atFullDepth : {}) };
  const first = await runUnlessSilent(args, environment);
  if (first.isSilent)
    console.log(`\nVitest has been silent for ${maxSilence / 60_000} minutes, and is run once more.`);
  const { exitCode } = first.isSilent ? await runUnlessSilent(args, environment) : first;
  const report = readReport(file);
  // If nothing has changed, there is nothing to run.
  if (isChanged && exitCode === 0) return tallyCheck({ name, exitCode });
  const tallied = tallyVitest({ report, exitCode, strayErrors: readReport(strayFile) });
  return first.isSilent ? { ...tallied, secondTries: [`${name}: Vitest didn't end`] } : tallied;
}

export async function runPlaywright() {
  console.log('\n── journeys');
  const file = prepareReport('playwright.json');
  const exitCode = await runTool(['playwright', 'test', '--config', 'tests/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return tallyPlaywright({ report: readReport(file), exitCode });
}

/** Ends a run: what was left out and what failed, by name, and the counts as the very last line. */
export function finish({ tallies, startedAt, notRun = [] }) {
  const { passed, failed, failures } = sum(tallies);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`\nFinished after ${Math.floor(seconds / 60)} min ${seconds % 60} s.`);
  if (notRun.length > 0)
    console.log(`\nNot run: ${notRun.map(({ name }) => name).join('; ')}. Run them: npm run test:deep`);
  const secondTries = tallies.flatMap((tally) => tally.secondTries ?? []);
  if (secondTries.length > 0)
    console.log(`\nNeeded another try:\n${secondTries.map((name) => `  ! ${name}`).join('\n')}`);
  if (failed > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ✗ ${failure}`).join('\n')}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Runs `scripts/ready.mjs`, which installs packages and builds if something is missing or older than its sources. */
export async function makeReady(...args) {
  return run(process.execPath, ['scripts/ready.mjs', ...args]);
}

function runTool([tool, ...args], environment = {}) {
  return run(join(root, 'node_modules/.bin', tool), args, environment);
}

// Longer than any test may take. With many files on a busy machine, Vitest sometimes runs all of them and doesn't end.
const maxSilence = 10 * 60_000;

/** Runs a tool, and ends it with all that it has started once it hasn't printed anything for too long. */
function runUnlessSilent([tool, ...args], environment) {
  return new Promise((done) => {
    const child = spawn(join(root, 'node_modules/.bin', tool), args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...process.env, ...environment },
      detached: true,
    });
    const stop = () => process.kill(-child.pid, 'SIGKILL');
    const interrupt = () => {
      stop();
      process.exit(1);
    };
    let isSilent = false;
    const timer = setTimeout(() => {
      isSilent = true;
      stop();
    }, maxSilence);
    child.stdout.on('data', (text) => {
      timer.refresh();
      process.stdout.write(text);
    });
    process.once('SIGINT', interrupt);
    process.once('SIGTERM', interrupt);
    const end = (exitCode) => {
      clearTimeout(timer);
      process.off('SIGINT', interrupt);
      process.off('SIGTERM', interrupt);
      done({ exitCode, isSilent });
    };
    child.on('error', (error) => {
      console.error(error.message);
      end(1);
    });
    // A program that Vitest has started may hold its output open after it has ended.
    child.on('exit', (code) => setTimeout(() => end(code ?? 1), 2_000));
    child.on('close', (code) => end(code ?? 1));
  });
}

function run(command, args, environment = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    child.on('error', (error) => {
      console.error(error.message);
      done(1);
    });
    child.on('exit', (code) => done(code ?? 1));
  });
}

/** Runs a program without showing its output, which is in the result. */
function runQuietly(command, args) {
  return new Promise((done) => {
    const said = [];
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (text) => said.push(text));
    child.stderr.on('data', (text) => said.push(text));
    child.on('error', (error) => done({ exitCode: 1, said: error.message }));
    child.on('close', (code) => done({ exitCode: code ?? 1, said: Buffer.concat(said).toString() }));
  });
}

/** Removes an old report, so that it can't be mistaken for a run that wrote none. */
function prepareReport(name) {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, name);
  rmSync(file, { force: true });
  return file;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
