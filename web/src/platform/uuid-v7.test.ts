import { expect, it } from 'vitest';
import { makeUuidAfter, makeUuidV7 } from './uuid-v7.ts';

it('JRN-20 · ids made later sort later and are valid UUIDs of version 7', () => {
  const earlier = makeUuidV7(Date.UTC(2026, 10, 21));
  const later = makeUuidV7(Date.UTC(2026, 10, 21) + 1);
  expect(earlier).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
  expect(later > earlier).toBe(true);
  expect(Number.parseInt(earlier.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 10, 21));
});

it('JRN-20 · no two ids are the same', () => {
  expect(new Set(Array.from({ length: 1_000 }, () => makeUuidV7(0))).size).toBe(1_000);
});

it('the id after another one is always the same, valid, and from the same moment', () => {
  expect(makeUuidAfter('01a19656-4a80-79ef-9b0e-8de528a4f024')).toBe('01a19656-4a80-79ef-9b0e-8de528a4f025');
  expect(makeUuidAfter('01a19656-4a80-79ef-9b0e-ffffffffffff')).toBe('01a19656-4a80-79ef-9b0e-000000000000');
});
