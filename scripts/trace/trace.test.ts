import { describe, expect, it } from 'vitest';
import { describeAreas, findStrayIds, joinByIds } from './coverage.ts';
import { readIds, readRequirements } from './requirements.ts';
import { findTitles, readPlaywrightReport, readVitestReport, type TestResult } from './test-results.ts';

const markdown = `# Requirements

## JRN: journal screen
- JRN-01 · The journal screen shows the simple view.
- JRN-02 · A failed save keeps all the work, unlike JRN-01.
- a line that is no requirement
- AUTH-01 · Nobody types a password.
`;
const requirements = readRequirements(markdown);
const makePassed = (title: string): TestResult => ({ title, outcome: 'passed' });

describe('reading requirements', () => {
  it('takes id, area and text of every requirement line and nothing else', () => {
    expect(requirements.map(({ id, area }) => [id, area])).toEqual([
      ['JRN-01', 'JRN'],
      ['JRN-02', 'JRN'],
      ['AUTH-01', 'AUTH'],
    ]);
    expect(requirements[0]?.text).toBe('The journal screen shows the simple view.');
  });

  it('takes the ids before the middle dot of a title, not those inside the sentence', () => {
    expect(readIds('JRN-01 JRN-02 · a save, as AUTH-01 says')).toEqual(['JRN-01', 'JRN-02']);
    expect(readIds('a save as JRN-01 says')).toEqual([]);
  });
});

describe('reading test results', () => {
  it('reads passed, failed and skipped tests from a report of Vitest', () => {
    const json = JSON.stringify({
      testResults: [
        {
          assertionResults: [
            { title: 'JRN-01 · a', status: 'passed' },
            { title: 'JRN-02 · b', status: 'failed' },
            { title: 'AUTH-01 · c', status: 'skipped' },
          ],
        },
      ],
    });
    expect(readVitestReport(json).map(({ outcome }) => outcome)).toEqual(['passed', 'failed', 'unknown']);
  });

  it('reads every screen size of a journey, in suites inside suites, from a report of Playwright', () => {
    const json = JSON.stringify({
      suites: [
        {
          specs: [{ title: 'JRN-01 · a', tests: [{ status: 'expected' }, { status: 'unexpected' }] }],
          suites: [{ specs: [{ title: 'JRN-02 · b', tests: [{ status: 'flaky' }] }] }],
        },
      ],
    });
    expect(readPlaywrightReport(json)).toEqual([
      { title: 'JRN-01 · a', outcome: 'passed' },
      { title: 'JRN-01 · a', outcome: 'failed' },
      { title: 'JRN-02 · b', outcome: 'passed' },
    ]);
  });

  it('finds titles that never ran', () => {
    const source = `it('JRN-01 · shows', …); test.concurrent("JRN-02 · it's kept", …); it('no id', …)`;
    expect(findTitles(source).map(({ title }) => title)).toEqual(['JRN-01 · shows', "JRN-02 · it's kept"]);
  });
});

describe('the coverage', () => {
  const listStates = (tests: TestResult[]) => joinByIds({ requirements, tests }).map(({ state }) => state);

  it('distinguishes proven, failing, not run and missing requirements', () => {
    expect(listStates([makePassed('JRN-01 · a'), { title: 'JRN-02 · b', outcome: 'unknown' }])).toEqual([
      'passed',
      'unknown',
      'missing',
    ]);
  });

  it('lets one failing test outweigh a passing one', () => {
    expect(listStates([makePassed('JRN-01 · a'), { title: 'JRN-01 · b', outcome: 'failed' }])[0]).toBe(
      'failed',
    );
  });

  it('prints one line for each area and lists what is missing', () => {
    expect(describeAreas(joinByIds({ requirements, tests: [makePassed('JRN-01 · a')] }))).toEqual([
      'JRN        1 of 2',
      '    no test: JRN-02',
      'AUTH       0 of 1',
      '    no test: AUTH-01',
    ]);
  });

  it('finds ids that match no requirement', () => {
    expect(findStrayIds({ requirements, tests: [makePassed('JRN-01 JRN-99 · a')] })).toEqual(['JRN-99']);
  });
});
