import { describe, expect, it } from 'vitest';
import { decideAccess, type Entitlement } from './access.ts';

const day = (number: number) => new Date(Date.UTC(2026, 2, number, 12));
const at = (number: number, ...entitlements: Entitlement[]) =>
  decideAccess({ entitlements, at: day(number) });

const makePeriod = (from: number, until: number | null, change: Partial<Entitlement> = {}): Entitlement => ({
  plan: 'premium',
  startsAt: day(from),
  endsAt: until === null ? null : day(until),
  days: null,
  renews: false,
  ...change,
});
const makeTrial = (from: number, until: number) => makePeriod(from, until, { plan: 'trial' });
const makeRewards = (granted: number, days: number, change: Partial<Entitlement> = {}): Entitlement => ({
  ...makePeriod(granted, null),
  days,
  ...change,
});

describe('the plan of a person', () => {
  it('SUB-01 · is free if nothing was granted, and premium in a trial or a paid period', () => {
    expect(at(1)).toEqual({ plan: 'free', isPremium: false, trialExpiresAt: null, endsAt: null });
    expect(at(3, makeTrial(1, 8))).toEqual({
      plan: 'trial',
      isPremium: true,
      trialExpiresAt: day(8),
      endsAt: day(8),
    });
    expect(at(3, makePeriod(1, 31))).toMatchObject({ plan: 'premium', isPremium: true, endsAt: day(31) });
  });

  it('SUB-01 · begins at the first moment of a period and ends at its last', () => {
    expect([0, 1, 8].map((when) => at(when, makeTrial(1, 8)).plan)).toEqual(['free', 'trial', 'free']);
    expect(at(9, makeTrial(1, 8)).trialExpiresAt).toEqual(day(8));
  });

  it('SUB-01 · is premium during a paid period and a trial together', () => {
    expect(at(3, makeTrial(1, 8), makePeriod(2, 32))).toMatchObject({
      plan: 'premium',
      trialExpiresAt: day(8),
    });
  });

  it('has no end if a period has none', () => {
    expect(at(1_000, makePeriod(1, null))).toMatchObject({ plan: 'premium', endsAt: null });
  });

  it('stays premium for three days after a period that renews, and not after one that was cancelled', () => {
    const renewing = makePeriod(1, 10, { renews: true });
    expect([12, 13].map((when) => at(when, renewing).plan)).toEqual(['premium', 'free']);
    expect(at(10, makePeriod(1, 10)).plan).toBe('free');
  });
});

describe('reward days', () => {
  it('run from the moment they are granted if there is no other access', () => {
    expect([1, 3, 4].map((when) => at(when, makeRewards(1, 3)).plan)).toEqual(['premium', 'premium', 'free']);
    expect(at(2, makeRewards(1, 3)).endsAt).toEqual(day(4));
  });

  it('extend a trial and a paid period by their full number', () => {
    expect([7, 8, 10, 11].map((when) => at(when, makeTrial(1, 8), makeRewards(3, 3)).plan)).toEqual([
      'trial',
      'premium',
      'premium',
      'free',
    ]);
    expect(at(3, makeTrial(1, 8), makeRewards(3, 3)).endsAt).toEqual(day(11));
    expect(at(15, makePeriod(1, 10), makeRewards(2, 10)).endsAt).toEqual(day(20));
  });

  it('are not used up by a payment made while they run', () => {
    const granted = [makeRewards(1, 10), makePeriod(4, 34)];
    // Three days have passed before the payment; seven are left after it.
    expect(at(20, ...granted).endsAt).toEqual(day(41));
    expect([40, 41].map((when) => at(when, ...granted).plan)).toEqual(['premium', 'free']);
  });

  it('add up, the earliest first, whatever order they are stored in', () => {
    const granted = [makeRewards(5, 2), makeRewards(1, 10)];
    expect(at(2, ...granted).endsAt).toEqual(day(13));
    expect(at(2, ...granted.reverse()).endsAt).toEqual(day(13));
  });

  it('run in a gap between two periods, as far as they reach', () => {
    const granted = [makePeriod(1, 5), makeRewards(2, 4), makePeriod(7, 9)];
    expect([6, 8, 10, 11].map((when) => at(when, ...granted).plan)).toEqual([
      'premium',
      'premium',
      'premium',
      'free',
    ]);
  });

  it('of a trial count as a trial', () => {
    expect(at(2, makeRewards(1, 3, { plan: 'trial' }))).toMatchObject({
      plan: 'trial',
      trialExpiresAt: day(4),
    });
  });

  it('never run after a period without an end', () => {
    expect(at(2, makePeriod(1, null), makeRewards(1, 3))).toMatchObject({ plan: 'premium', endsAt: null });
  });
});
