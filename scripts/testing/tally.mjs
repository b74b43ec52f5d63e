/**
 * Counts of a runner, and its failures by name.
 * @typedef {{ passed: number, failed: number, failures: string[], secondTries?: string[] }} Tally
 */

/** On a busy machine one journey of fifty may be late, or two in a short run; more than that is a fault of ours. */
const getMaxSecondTries = (runs) => Math.max(2, Math.floor(runs / 50));

/** A check that isn't a test runner counts as one. */
export function tallyCheck({ name, exitCode }) {
  return exitCode === 0 ? tally(1, []) : tally(0, [name]);
}

/**
 * Reads the JSON report of Vitest. A file that could not be loaded counts as one failure, and so do errors outside
 * every test.
 */
export function tallyVitest({ report, exitCode, strayErrors = [] }) {
  const files = report?.testResults ?? [];
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const unloaded = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(hasFailed),
  );
  const failures = [
    ...tests
      .filter(hasFailed)
      .map(({ fullName, failureMessages }) => `${fullName}${firstLine(failureMessages?.[0])}`),
    ...unloaded.map(({ name, message }) => `${name}${firstLine(message)}`),
    ...strayErrors.map(nameStrayError),
  ];
  return settle({ name: 'vitest', exitCode, counted: tally(tests.filter(hasPassed).length, failures) });
}

/**
 * Reads the JSON report of Playwright; every screen size counts. Tests that passed only on a second try are named,
 * and fail the run if there are more than a busy machine explains.
 */
export function tallyPlaywright({ report, exitCode }) {
  const runs = (report?.suites ?? []).flatMap((suite) => listSuiteRuns(suite));
  const named = (wanted) =>
    runs
      .filter(({ status }) => status === wanted)
      .map(({ title, project, error }) => `[${project}] ${title}${firstLine(error)}`);
  const secondTries = named('flaky');
  const areTooMany = secondTries.length > getMaxSecondTries(runs.length);
  const failures = [...named('unexpected'), ...(areTooMany ? secondTries : [])];
  const passed =
    runs.filter(({ status }) => status === 'expected').length + (areTooMany ? 0 : secondTries.length);
  return { ...settle({ name: 'playwright', exitCode, counted: tally(passed, failures) }), secondTries };
}

export function sum(tallies) {
  return tally(
    tallies.reduce((total, { passed }) => total + passed, 0),
    tallies.flatMap(({ failures }) => failures),
  );
}

/** A runner that ended badly without naming a failed test, or ran nothing, has itself failed. */
function settle({ name, exitCode, counted }) {
  if (counted.failed > 0) return counted;
  if (exitCode !== 0) return tally(counted.passed, [`${name} ended with exit code ${exitCode}`]);
  return counted.passed === 0 ? tally(0, [`${name} ran no test`]) : counted;
}

function tally(passed, failures) {
  return { passed, failed: failures.length, failures };
}

/** Every run of a journey in a suite of Playwright's JSON report, at each screen size; the duration in milliseconds. */
export function listSuiteRuns({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      file,
      title,
      status,
      project: projectName,
      error: results.findLast(({ error }) => error !== undefined)?.error?.message,
      duration: results.reduce((total, { duration }) => total + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(listSuiteRuns)];
}

function nameStrayError({ message, file = 'no file', test }) {
  return `thrown outside a test, in ${file}${test ? `, after "${test}" had begun` : ''}${firstLine(message)}`;
}

const hasPassed = ({ status }) => status === 'passed';
const hasFailed = ({ status }) => status === 'failed';

function firstLine(message) {
  const line = message?.split('\n', 1)[0];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes begin with one
  return line ? `\n      ${line.replaceAll(/\u001b\[\d+m/g, '')}` : '';
}
