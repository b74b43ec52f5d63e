import { describe, expect, it } from 'vitest';
import { sum, tallyCheck, tallyPlaywright, tallyVitest } from './tally.mjs';

describe('the counts at the end of npm test', () => {
  it('count a check as one', () => {
    expect(tallyCheck({ name: 'types', exitCode: 0 })).toEqual({ passed: 1, failed: 0, failures: [] });
    expect(tallyCheck({ name: 'types', exitCode: 2 })).toEqual({ passed: 0, failed: 1, failures: ['types'] });
  });

  it('count every test of Vitest, and a file that could not be loaded as one failure', () => {
    const report = {
      testResults: [
        {
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'a' },
            { status: 'failed', fullName: 'b', failureMessages: ['\u001b[31mwrong\u001b[39m\nat x'] },
          ],
        },
        { status: 'failed', name: 'c.test.ts', message: 'no such module', assertionResults: [] },
      ],
    };
    expect(tallyVitest({ report, exitCode: 1 })).toEqual({
      passed: 1,
      failed: 2,
      failures: ['b\n      wrong', 'c.test.ts\n      no such module'],
    });
  });

  it('count errors outside a test, with their file and the test that had begun', () => {
    const report = {
      testResults: [{ status: 'passed', assertionResults: [{ status: 'passed', fullName: 'a' }] }],
    };
    const strayErrors = [
      { message: 'window is not defined at x', file: 'a.test.ts', test: 'a' },
      { message: 'no port' },
    ];
    expect(tallyVitest({ report, exitCode: 1, strayErrors })).toEqual({
      passed: 1,
      failed: 2,
      failures: [
        'thrown outside a test, in a.test.ts, after "a" had begun\n      window is not defined at x',
        'thrown outside a test, in no file\n      no port',
      ],
    });
  });

  it('count every screen size of a journey, in suites inside suites', () => {
    const spec = (status: string) => ({
      title: 'writes',
      tests: [{ status, projectName: 'phone', results: [{ error: { message: 'gone' } }] }],
    });
    const report = { suites: [{ specs: [spec('expected')], suites: [{ specs: [spec('unexpected')] }] }] };
    expect(tallyPlaywright({ report, exitCode: 1 })).toEqual({
      passed: 1,
      failed: 1,
      failures: ['[phone] writes\n      gone'],
      secondTries: [],
    });
  });

  it('name a journey that passed only when retried, and allow at most two, or one in fifty', () => {
    const spec = {
      title: 'writes',
      tests: [{ status: 'flaky', projectName: 'phone', results: [{ error: { message: 'late' } }, {}] }],
    };
    const atOnce = { title: 'reads', tests: [{ status: 'expected', projectName: 'phone', results: [{}] }] };
    const makeReport = (count: number, others = 0) => ({
      suites: [{ specs: [...Array(count).fill(spec), ...Array(others).fill(atOnce)] }],
    });
    const name = '[phone] writes\n      late';
    expect(tallyPlaywright({ report: makeReport(2), exitCode: 0 })).toEqual({
      passed: 2,
      failed: 0,
      failures: [],
      secondTries: [name, name],
    });
    expect(tallyPlaywright({ report: makeReport(3), exitCode: 0 })).toMatchObject({
      passed: 0,
      failed: 3,
      secondTries: [name, name, name],
    });
    expect(tallyPlaywright({ report: makeReport(5, 245), exitCode: 0 })).toMatchObject({
      passed: 250,
      failed: 0,
    });
    expect(tallyPlaywright({ report: makeReport(5, 244), exitCode: 0 })).toMatchObject({
      passed: 244,
      failed: 5,
    });
  });

  it('count a runner that stopped without a report, or ran nothing, as a failure', () => {
    expect(tallyVitest({ report: undefined, exitCode: 0 }).failures).toEqual(['vitest ran no test']);
    expect(tallyPlaywright({ report: undefined, exitCode: 1 }).failures).toEqual([
      'playwright ended with exit code 1',
    ]);
  });

  it('add up', () => {
    const tallies = [{ passed: 3, failed: 0, failures: [] }, tallyCheck({ name: 'lint', exitCode: 1 })];
    expect(sum(tallies)).toEqual({ passed: 3, failed: 1, failures: ['lint'] });
  });
});
