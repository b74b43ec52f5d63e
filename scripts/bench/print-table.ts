export interface Figure {
  what: string;
  measured: string;
  budget?: string;
  isKept?: boolean;
}

/** Prints figures as a table, and marks budgets that are not kept. */
export function printTable({ title, figures }: { title: string; figures: Figure[] }): void {
  const measureWidth = (pick: (figure: Figure) => string) =>
    Math.max(...figures.map((figure) => pick(figure).length));
  const whatWidth = measureWidth(({ what }) => what);
  const measuredWidth = measureWidth(({ measured }) => measured);
  console.log(`\n${title}`);
  for (const { what, measured, budget, isKept } of figures) {
    const verdict = budget === undefined ? '' : `  ${isKept ? '✓' : '✗'} ${budget}`;
    console.log(`  ${what.padEnd(whatWidth)}  ${measured.padStart(measuredWidth)}${verdict}`);
  }
}
