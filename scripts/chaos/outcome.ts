/** A row of the table: what was done, what happened, and whether that is right. */
export interface Outcome {
  what: string;
  found: string;
  isRight: boolean;
}

/** Prints outcomes as a table, and marks those that are wrong. */
export function printOutcomes(outcomes: Outcome[]): void {
  const width = Math.max(...outcomes.map(({ what }) => what.length));
  for (const { what, found, isRight } of outcomes)
    console.log(`  ${isRight ? '✓' : '✗'} ${what.padEnd(width)}  ${found}`);
}
