import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { claimOnce } from './claim-once.ts';

const day = 24 * 60 * 60_000;
afterEach(() => vi.restoreAllMocks());

describe('claiming something once for all tabs', () => {
  it('succeeds for exactly one of many simultaneous claims', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => claimOnce('check-in 1', 1)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await claimOnce('check-in 1', 1)).toBe(false);
  });

  it('distinguishes one occasion from the next', async () => {
    expect(await claimOnce('check-in 2', 2)).toBe(true);
    expect(await claimOnce('check-in 3', 3)).toBe(true);
  });

  it('deletes claims more than a week old, and no newer ones', async () => {
    await claimOnce('long ago', 10 * day);
    await claimOnce('six days ago', 14 * day);
    await claimOnce('today', 20 * day);
    expect(await claimOnce('six days ago', 20 * day)).toBe(false);
    expect(await claimOnce('long ago', 20 * day)).toBe(true);
  });

  it('succeeds for every tab if the browser has no database', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new Error('No storage here.');
    });
    expect(await claimOnce('anything', 1)).toBe(true);
    expect(await claimOnce('anything', 1)).toBe(true);
  });
});
