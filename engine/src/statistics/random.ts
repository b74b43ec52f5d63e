/** Returns a random number generator, 0 to below 1, with the same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  // In an array, because V8 allocates a new heap object for every change of a captured number of this size.
  const states = Uint32Array.of(seed);
  return () => {
    states[0]! += 0x6d2b79f5;
    const state = states[0]!;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Shuffles a part of the values in place (Fisher and Yates). */
export function shuffle(values: Float64Array, random: () => number, from = 0, to = values.length): void {
  for (let last = to - 1; last > from; last -= 1) {
    const other = from + Math.floor(random() * (last - from + 1));
    const kept = values[last]!;
    values[last] = values[other]!;
    values[other] = kept;
  }
}
