import { expect, it } from 'vitest';
import { z } from 'zod';
import { fillAbsentFields } from './absent-fields.ts';

const Walk = z.object({
  id: z.string().min(1),
  note: z.string(),
  weather: z.string().nullable(),
  people: z.array(z.string()),
  isLong: z.boolean(),
  companion: z.string().optional(),
  pace: z.enum(['slow', 'fast']),
  steps: z.number(),
  places: z.array(z.object({ name: z.string(), tags: z.array(z.string()), isNew: z.boolean() })),
  map: z.object({ url: z.string(), scale: z.number().nullable() }).nullable(),
});
const whole = {
  id: 'a',
  note: 'By the lake.',
  weather: 'sun',
  people: ['Mia'],
  isLong: true,
  companion: 'a dog',
  pace: 'slow',
  steps: 7,
  places: [{ name: 'Lake', tags: ['water'], isNew: true }],
  map: { url: 'x', scale: 2 },
};

it('an item with every field stays as it is', () => {
  expect(fillAbsentFields(Walk, whole)).toEqual(whole);
});

it('a missing field is empty', () => {
  const { id, pace, steps } = whole;
  expect(fillAbsentFields(Walk, { id, pace, steps })).toEqual({
    ...{ id, pace, steps, note: '', weather: null, people: [], isLong: false, places: [], map: null },
  });
});

it('a missing field inside another is empty too', () => {
  const old = { ...whole, places: [{ name: 'Lake' }], map: { url: 'x' } };
  expect(fillAbsentFields(Walk, old)).toEqual({
    ...whole,
    places: [{ name: 'Lake', tags: [], isNew: false }],
    map: { url: 'x', scale: null },
  });
});

it('a missing field that can’t be empty gets its default, or stays missing', () => {
  const { pace: _pace, steps: _steps, ...old } = whole;
  expect(fillAbsentFields(Walk, old)).toEqual(old);
  expect(fillAbsentFields(Walk, old, { otherwise: { pace: 'fast' }, further: ['x', 0] })).toEqual({
    ...old,
    pace: 'fast',
    steps: 0,
  });
  expect(fillAbsentFields(Walk, { ...old, id: undefined })).not.toHaveProperty('id', expect.anything());
});

it('fields inside an analysis are never filled in', () => {
  expect(fillAbsentFields(Walk, { ...whole, map: {} })).toMatchObject({ map: { scale: null } });
  expect(Walk.safeParse(fillAbsentFields(Walk, { ...whole, map: {} })).success).toBe(false);
});
