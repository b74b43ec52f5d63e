import { makeShuffler } from './random.ts';

/** A feature to test: the indexes of the outcomes at which it is present. */
export type Feature = { key: string; present: readonly number[] };

/** How often chance alone did as well, two-sided; `(hits + 1) / (rounds + 1)`, so never 0. */
export type PermutationResult = { key: string; p: number };

const defaultRounds = 2000;
// If chance did as well this rarely, more rounds show how rarely: with many tests at once, p has to be small.
const rarely = 6;
const moreRounds = 18_000;

/**
 * Tests for each feature whether outcomes differ where it is present. Outcomes are shuffled only within blocks of
 * neighbours in time, and compared with their block's mean, so that a bad month doesn't make everything in it look
 * like a cause (Good, "Permutation, Parametric and Bootstrap Tests of Hypotheses", on blocks). All features share the
 * same shuffles. The same seed gives the same result.
 */
export function testFeatures({
  outcomes,
  features,
  blockSize,
  seed,
  rounds = defaultRounds,
}: {
  outcomes: readonly number[];
  features: readonly Feature[];
  /** How many consecutive outcomes make a block. */
  blockSize: number;
  seed: number;
  rounds?: number;
}): PermutationResult[] {
  const blocks = cutBlocks(outcomes.length, blockSize);
  const values = centreValues(outcomes, blocks);
  const places = features.map(({ present }) => Int32Array.from(present));
  const least = Float64Array.from(places, (present) => Math.abs(sumAt(values, present)) - 1e-9);
  const hits = features.map(() => 0);
  const shuffle = makeShuffler(seed);
  for (let round = 0; round < rounds; round += 1) {
    for (const [from, to] of blocks) shuffle(values, from, to);
    for (let index = 0; index < places.length; index += 1) {
      if (Math.abs(sumAt(values, places[index]!)) >= least[index]!) hits[index]! += 1;
    }
  }
  const rare = features.flatMap((_, index) => (hits[index]! <= rarely ? [index] : []));
  const asked = rare.length > 0 ? moreRounds : 0;
  for (let round = 0; round < asked; round += 1) {
    for (const [from, to] of blocks) shuffle(values, from, to);
    for (const index of rare) if (Math.abs(sumAt(values, places[index]!)) >= least[index]!) hits[index]! += 1;
  }
  const isRare = new Set(rare);
  return features.map(({ key }, index) => ({
    key,
    p: (hits[index]! + 1) / (rounds + (isRare.has(index) ? asked : 0) + 1),
  }));
}

/** Returns how often shuffled values reach the measured statistic or more, or that or less; two-sided. */
export function testOrder({
  values,
  statistic,
  seed,
  rounds = defaultRounds,
}: {
  values: readonly number[];
  statistic: (values: Float64Array) => number;
  seed: number;
  rounds?: number;
}): number {
  const shuffled = Float64Array.from(values);
  const measured = statistic(shuffled);
  const shuffle = makeShuffler(seed);
  let [above, below] = [0, 0];
  let done = 0;
  const run = (more: number) => {
    for (let round = 0; round < more; round += 1) {
      shuffle(shuffled);
      const chance = statistic(shuffled);
      if (chance >= measured - 1e-9) above += 1;
      if (chance <= measured + 1e-9) below += 1;
    }
    done += more;
  };
  run(rounds);
  if (Math.min(above, below) <= rarely) run(moreRounds);
  return Math.min(1, (2 * (Math.min(above, below) + 1)) / (done + 1));
}

/** Tests whether two groups differ in their mean, by shuffling their members; two-sided. */
export function testDifference(one: readonly number[], two: readonly number[], seed: number): number {
  if (one.length === 0 || two.length === 0) return 1;
  const outcomes = [...one, ...two];
  const present = one.map((_, index) => index);
  const [result] = testFeatures({
    outcomes,
    features: [{ key: 'one', present }],
    blockSize: outcomes.length,
    seed,
  });
  return result!.p;
}

// Blocks in order; a short rest joins the last block, so that none is too small to shuffle.
function cutBlocks(length: number, size: number): [from: number, to: number][] {
  const count = Math.max(1, Math.floor(length / Math.max(2, size)));
  return Array.from({ length: count }, (_, block) => [
    Math.round((block * length) / count),
    Math.round(((block + 1) * length) / count),
  ]);
}

function centreValues(outcomes: readonly number[], blocks: readonly [number, number][]): Float64Array {
  const values = Float64Array.from(outcomes);
  for (const [from, to] of blocks) {
    let sum = 0;
    for (let index = from; index < to; index += 1) sum += values[index]!;
    const centre = sum / Math.max(1, to - from);
    for (let index = from; index < to; index += 1) values[index]! -= centre;
  }
  return values;
}

function sumAt(values: Float64Array, present: Int32Array): number {
  let sum = 0;
  for (let index = 0; index < present.length; index += 1) sum += values[present[index]!]!;
  return sum;
}
