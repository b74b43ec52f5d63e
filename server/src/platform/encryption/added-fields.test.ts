import { expect, it } from 'vitest';
import { z } from 'zod';
import { collectVersions } from './added-fields.ts';
import { unpackPayload } from './sealed-payload.ts';

const text = { kind: 'text', max: 60, empty: null } as const;
const list = { kind: 'texts', max: 60, maxItems: 5, empty: [] } as const;
const same = (payload: object) => payload;

it('an added field is empty in older data, and keeps its value in newer data', () => {
  const kind = {
    schema: z.object({ content: z.string(), tags: z.array(z.string()), weather: z.string().nullable() }),
    ...collectVersions({
      added: { tags: { ...list, since: 2 }, weather: { ...text, since: 4 } },
      upgrades: { 2: same },
    }),
  };
  expect(kind.version).toBe(4);
  const read = (version: number, data: object) => unpackPayload(kind, { version, data });
  expect(read(1, { content: 'A walk.' })).toEqual({ content: 'A walk.', tags: [], weather: null });
  const tagged = { content: 'A walk.', tags: ['sea'] };
  for (const version of [2, 3]) expect(read(version, tagged)).toEqual({ ...tagged, weather: null });
  expect(read(4, { ...tagged, weather: 'Rain' })).toEqual({ ...tagged, weather: 'Rain' });
});

it('a version that is taken, or that no upgrade leads to, is refused at once, naming the right one', () => {
  const weather = (since: number) => ({ weather: { ...text, since } });
  expect(() => collectVersions({ added: weather(3), upgrades: { 1: same, 2: same } })).toThrow(
    'Version 3 of this payload is taken. Write since: 4 for weather.',
  );
  expect(() => collectVersions({ added: weather(4), upgrades: { 1: same } })).toThrow(
    'No upgrade leads to version 3 of this payload. Write since: 3 for the new field.',
  );
  const both = { tags: { ...list, since: 2 }, ...weather(3) };
  expect(() => collectVersions({ added: both, upgrades: { 1: same } })).toThrow('Write since: 4 for tags.');
});
