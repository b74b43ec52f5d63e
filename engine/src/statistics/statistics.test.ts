import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeSharingChance } from './co-occurrence.ts';
import { cohensD, correlation, mean, standardDeviation } from './describe-numbers.ts';
import { computeQValues } from './false-discoveries.ts';
import { testDifference, testFeatures, testOrder } from './permutation-test.ts';
import { makeShuffler, seedRandom } from './random.ts';

describe('random numbers from a seed', () => {
  it('are the same for the same seed, evenly spread, and different for another', () => {
    const draw = (seed: number) => Array.from({ length: 2000 }, seedRandom(seed));
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    expect(mean(draw(7))).toBeCloseTo(0.5, 1);
    expect(Math.min(...draw(7))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...draw(7))).toBeLessThan(1);
  });

  it('shuffle without losing or adding a value, and only where allowed', () => {
    const values = Float64Array.from([1, 2, 3, 4, 5, 6]);
    makeShuffler(1)(values, 2, 5);
    expect([...values].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect([values[0], values[1], values[5]]).toEqual([1, 2, 6]);
  });

  it('shuffle with the same numbers that they draw', () => {
    const values = Float64Array.from({ length: 40 }, (_, at) => at);
    const shuffle = makeShuffler(3_000_000_000);
    shuffle(values, 0, 20);
    shuffle(values);
    const random = seedRandom(3_000_000_000);
    const drawn = Array.from({ length: 40 }, (_, at) => at);
    for (const to of [20, 40])
      for (let last = to - 1; last > 0; last -= 1) {
        const other = Math.floor(random() * (last + 1));
        [drawn[last], drawn[other]] = [drawn[other]!, drawn[last]!];
      }
    expect([...values]).toEqual(drawn);
  });
});

describe('effect sizes', () => {
  it('agree with figures calculated by hand', () => {
    expect(mean([1, 2, 3, 4])).toBe(2.5);
    expect(standardDeviation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(2.138, 3);
    expect(cohensD([2, 4, 6], [1, 3, 5])).toBeCloseTo(0.5, 5);
    expect(correlation([1, 2, 3], [2, 4, 6])).toBeCloseTo(1, 9);
    expect(correlation([1, 2, 3], [5, 5, 5])).toBe(0);
  });
});

describe('the permutation test', () => {
  it('comes close to the exact probability if every order can be counted', () => {
    // Of the 70 ways to choose 4 of 8, two are this far apart: 2/70.
    expect(testDifference([5, 6, 7, 8], [1, 2, 3, 4], 3)).toBeCloseTo(2 / 70, 1);
    expect(testDifference([1, 2], [1, 2], 3)).toBe(1);
  });

  it('is not misled by a bad month, because it finds nothing within blocks', () => {
    const outcomes = [...Array(30).fill(2), ...Array(30).fill(4)].map(
      (value, day) => value + (day % 3) * 0.1,
    );
    const present = Array.from({ length: 20 }, (_, day) => day);
    const ask = (blockSize: number) =>
      testFeatures({ outcomes, features: [{ key: 'trip', present }], blockSize, seed: 5 })[0]!.p;
    expect(ask(60)).toBeLessThan(0.01);
    expect(ask(30)).toBeGreaterThan(0.3);
  });

  it('spreads its results evenly if there is nothing to find', () => {
    const random = seedRandom(11);
    const ps = Array.from({ length: 200 }, (_, seed) =>
      testFeatures({
        outcomes: Array.from({ length: 40 }, random),
        features: [{ key: 'none', present: [1, 4, 9, 16, 25, 36] }],
        blockSize: 20,
        seed,
        rounds: 199,
      }).map(({ p }) => p),
    ).flat();
    expect(ps.filter((p) => p <= 0.1).length / ps.length).toBeLessThan(0.16);
    expect(ps.filter((p) => p <= 0.5).length / ps.length).toBeGreaterThan(0.4);
  });

  it('detects order: a rise is significant, and a shuffled rise is not', () => {
    const slope = (values: Float64Array) =>
      correlation(
        values,
        Float64Array.from(values, (_, index) => index),
      );
    const rise = Array.from({ length: 20 }, (_, week) => 2 + week * 0.1);
    expect(testOrder({ values: rise, statistic: slope, seed: 2 })).toBeLessThan(0.01);
    expect(
      testOrder({ values: rise.map((_, at) => rise[(at * 7) % 20]!), statistic: slope, seed: 2 }),
    ).toBeGreaterThan(0.1);
  });
});

describe('false discoveries', () => {
  it('agree with the example of Benjamini and Hochberg (1995)', () => {
    const ps = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
      0.759, 1,
    ];
    expect(computeQValues(ps).filter((q) => q <= 0.05)).toHaveLength(4);
    expect(computeQValues([])).toEqual([]);
  });

  it('never rank a larger p before a smaller one, or return one below the original', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (ps) => {
        const q = computeQValues(ps);
        for (const [index, p] of ps.entries()) {
          expect(q[index]).toBeGreaterThanOrEqual(p - 1e-12);
          for (const [other, p2] of ps.entries())
            if (p2 > p) expect(q[other]!).toBeGreaterThanOrEqual(q[index]! - 1e-12);
        }
      }),
      { numRuns: 50 },
    );
  });
});

it('the probability of overlap agrees with the lady tasting tea', () => {
  expect(computeSharingChance({ both: 4, one: 4, two: 4, total: 8 })).toBeCloseTo(1 / 70, 9);
  expect(computeSharingChance({ both: 3, one: 4, two: 4, total: 8 })).toBeCloseTo(17 / 70, 9);
  expect(computeSharingChance({ both: 0, one: 4, two: 4, total: 8 })).toBeCloseTo(1, 9);
});
