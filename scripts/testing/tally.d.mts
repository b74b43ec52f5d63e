export interface Tally {
  passed: number;
  failed: number;
  failures: string[];
  /** Journeys that passed only on a second try, by name. */
  secondTries?: string[];
}
export function tallyCheck(run: { name: string; exitCode: number }): Tally;
export function tallyVitest(run: {
  report: unknown;
  exitCode: number;
  strayErrors?: { message: string; file?: string; test?: string }[];
}): Tally;
export function tallyPlaywright(run: { report: unknown; exitCode: number }): Tally;
export function sum(tallies: Tally[]): Tally;
