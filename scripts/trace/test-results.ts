/** How the latest run of a test ended. `unknown`: it exists, but no report has a result for it. */
export type Outcome = 'passed' | 'failed' | 'unknown';
export interface TestResult {
  title: string;
  outcome: Outcome;
}

interface VitestReport {
  testResults: { assertionResults: { title: string; status: string }[] }[];
}
interface PlaywrightSuite {
  specs: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

export function readVitestReport(json: string): TestResult[] {
  const report = JSON.parse(json) as VitestReport;
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, status }) => ({ title, outcome: toOutcome(status) })),
  );
}

/** Reads the JSON report of Playwright; a journey counts once for every screen size it ran at. */
export function readPlaywrightReport(json: string): TestResult[] {
  const report = JSON.parse(json) as { suites: PlaywrightSuite[] };
  return report.suites.flatMap(listResults);
}

function listResults({ specs, suites = [] }: PlaywrightSuite): TestResult[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status }) => ({ title, outcome: toOutcome(status) })),
  );
  return [...own, ...suites.flatMap(listResults)];
}

/** A journey that passed on a second try is 'flaky'; the run fails if there are more than scripts/testing/tally.mjs allows. */
function toOutcome(status: string): Outcome {
  if (['passed', 'expected', 'flaky'].includes(status)) return 'passed';
  return ['failed', 'unexpected'].includes(status) ? 'failed' : 'unknown';
}

const titleInSource = /\b(?:it|test)(?:\.\w+)*\(\s*(?<quote>['"`])(?<title>[A-Z]+-\d{2,}.*?)\k<quote>/g;

/** The titles with ids in the source of a test, whether it ever ran or not. */
export function findTitles(source: string): TestResult[] {
  return [...source.matchAll(titleInSource)].map(({ groups }) => ({
    title: groups?.title ?? '',
    outcome: 'unknown',
  }));
}
