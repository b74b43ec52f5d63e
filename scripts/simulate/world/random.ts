/** Random values from a seed. */
export interface Random {
  /** From 0 to 1, excluding 1. */
  next: () => number;
  below: (limit: number) => number;
  bytes: (length: number) => Uint8Array<ArrayBuffer>;
}

/** Mulberry32: small, and the same on every machine. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, bytes: (length) => Uint8Array.from({ length }, () => below(256)) };
}
