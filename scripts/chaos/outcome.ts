/** A row of the table: what was done, what came of it, and whether that is as it has to be. */
export interface Outcome {
  what: string;
  found: string;
  isRight: boolean;
}

/** Prints outcomes as a table, with those that are not right marked. */
export function printOutcomes(outcomes: Outcome[]): void {
  const width = Math.max(...outcomes.map(({ what }) => what.length));
  for (const { what, found, isRight } of outcomes)
    console.log(`  ${isRight ? '✓' : '✗'} ${what.padEnd(width)}  ${found}`);
}
