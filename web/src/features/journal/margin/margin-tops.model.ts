const apart = 18;

/** Places each note beside its sentence, below the note before it. */
export function computeMarginTops({
  wanted,
  heights,
}: {
  wanted: readonly number[];
  heights: readonly number[];
}): number[] {
  let free = 0;
  return wanted.map((top, at) => {
    const begins = Math.round(Math.max(top, free));
    free = begins + (heights[at] ?? 0) + apart;
    return begins;
  });
}
