import { describe, expect, it } from 'vitest';
import { Reading } from './reading.ts';

const makePage = (more: Partial<Parameters<Reading['take']>[0]> = {}): Parameters<Reading['take']>[0] => ({
  items: [],
  removedIds: [],
  cursor: 0,
  hasMore: true,
  mustRestart: false,
  isCertain: true,
  ...more,
});
const makeClosed = (id: string) => ({ id, createdAt: '2026-05-04T10:00:00.000Z' });

describe('reading changes', () => {
  it('counts page by page, and says nothing about what does not come', () => {
    const reading = new Reading(7, []);
    reading.take(makePage({ items: [{ id: 'one' }], cursor: 9 }));
    expect(reading.since).toBe(9);
    expect(reading.seen).toBeNull();
    expect(reading.readSoFar({ isOver: false })).toEqual({ cursor: 9, unreadable: [] });
  });

  it('counts only up to the first page during which something was sent', () => {
    const reading = new Reading(7, []);
    reading.take(makePage({ cursor: 9 }));
    expect(reading.isBehind).toBe(false);
    reading.take(makePage({ cursor: 11, isCertain: false }));
    reading.take(makePage({ cursor: 14 }));
    expect(reading.isBehind).toBe(true);
    expect(reading.since).toBe(14);
    expect(reading.readSoFar({ isOver: true })?.cursor).toBe(9);
  });

  it('knows what can be read again, is gone, or can no longer be read', () => {
    const reading = new Reading(7, [makeClosed('one'), makeClosed('two'), makeClosed('three')]);
    reading.take(
      makePage({ items: [{ id: 'one' }], removedIds: ['two'], unreadable: [makeClosed('four')], cursor: 9 }),
    );
    expect(reading.unreadable).toEqual([makeClosed('three'), makeClosed('four')]);
  });
});

describe('a reading from the start', () => {
  it('counts once it is complete, and knows what still exists, even if it cannot be read', () => {
    const reading = new Reading(0, []);
    reading.take(makePage({ items: [{ id: 'one' }], unreadable: [makeClosed('two')], cursor: 4 }));
    expect(reading.readSoFar({ isOver: false })).toBeNull();
    expect(reading.readSoFar({ isOver: true })).toEqual({ cursor: 4, unreadable: [makeClosed('two')] });
    expect([...(reading.seen ?? [])]).toEqual(['one', 'two']);
  });

  it('forgets what was read before the server requested it', () => {
    const reading = new Reading(7, [makeClosed('one')]);
    reading.take(makePage({ cursor: 9, isCertain: false }));
    expect(reading.restart()).toBe(true);
    expect(reading).toMatchObject({ since: 0, unreadable: [], isBehind: false });
    reading.take(makePage({ items: [{ id: 'two' }], cursor: 3 }));
    expect(reading.readSoFar({ isOver: true })).toEqual({ cursor: 3, unreadable: [] });
  });

  it('is given up if the server requests it again and again', () => {
    const reading = new Reading(7, []);
    expect([1, 2, 3, 4].map(() => reading.restart())).toEqual([true, true, true, false]);
  });
});
