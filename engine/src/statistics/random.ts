/** Returns a random number generator, 0 to below 1, with the same numbers for the same seed (mulberry32). */
export function seedRandom(seed: number): () => number {
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

/**
 * Shuffles parts of values in place (Fisher and Yates), one after the other, by the numbers of `seedRandom`. The
 * generator is repeated here, because V8 then keeps its state in a register.
 */
export function makeShuffler(seed: number): (values: Float64Array, from?: number, to?: number) => void {
  const states = Int32Array.of(seed);
  return (values, from = 0, to = values.length) => {
    let state = states[0]!;
    for (let last = to - 1; last > from; last -= 1) {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      const chance = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
      const other = from + Math.floor(chance * (last - from + 1));
      const kept = values[last]!;
      values[last] = values[other]!;
      values[other] = kept;
    }
    states[0] = state;
  };
}
