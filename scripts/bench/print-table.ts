/** A row of figures: what was measured, what came out, and what was promised. */
export interface Figure {
  what: string;
  measured: string;
  budget?: string;
  isKept?: boolean;
}

/** Prints figures as a table for people; a budget that is not kept is marked. */
export function printTable({ title, figures }: { title: string; figures: Figure[] }): void {
  const width = (pick: (figure: Figure) => string) =>
    Math.max(...figures.map((figure) => pick(figure).length));
  const whatWidth = width(({ what }) => what);
  const measuredWidth = width(({ measured }) => measured);
  console.log(`\n${title}`);
  for (const { what, measured, budget, isKept } of figures) {
    const verdict = budget === undefined ? '' : `  ${isKept ? '✓' : '✗'} ${budget}`;
    console.log(`  ${what.padEnd(whatWidth)}  ${measured.padStart(measuredWidth)}${verdict}`);
  }
}
