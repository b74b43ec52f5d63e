const apart = 18;

/** Where the notes of a margin begin: each beside its sentence, and below the note before it. */
export function marginTops({
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
