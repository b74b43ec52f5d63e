import { expect, it, vi } from 'vitest';
import { ApiError } from '../../platform/api-error.ts';
import {
  emptyGratitude,
  gratitudeTags,
  isEmptyGratitude,
  readGratitude,
  readItems,
  writeGratitude,
} from './gratitude.model.ts';
import { saveWithAttempts } from './save-gratitude.ts';

it('GRAT-04 · blank items are dropped and the others numbered', () => {
  expect(writeGratitude({ items: ['Rain', '  ', 'Tea '], why: '' })).toBe(
    "Today I'm grateful for:\n1. Rain\n2. Tea",
  );
});

it('GRAT-05 · the reflection is appended only if it is filled in', () => {
  const items = ['Rain', '', ''] as const;
  expect(writeGratitude({ items, why: ' It was dry. ' })).toBe(
    "Today I'm grateful for:\n1. Rain\n\nWhy these matter: It was dry.",
  );
  expect(writeGratitude({ items, why: '  ' })).not.toContain('Why these matter');
});

it('GRAT-03 · there is no text without an item', () => {
  expect(writeGratitude({ items: ['', ' ', '\n'], why: 'Because.' })).toBeNull();
});

it('GRAT-06 · the entry has three tags', () => {
  expect(gratitudeTags).toEqual(['gratitude', 'daily-activity', 'reflection']);
});

it('the items of an entry are read from its text', () => {
  expect(readItems(writeGratitude({ items: ['Rain', 'Tea', ''], why: '1. no' }) ?? '')).toEqual([
    'Rain',
    'Tea',
  ]);
  expect(readItems('Something else.')).toEqual([]);
  expect(readItems(writeGratitude({ items: ['Rain\nafter weeks', 'Tea', ''], why: '' }) ?? '')).toEqual([
    'Rain\nafter weeks',
    'Tea',
  ]);
  expect(readItems("Today I'm grateful for:\n1. Rain\n\nAdded by hand.")).toEqual(['Rain']);
});

it('a stored form is restored as it was, and anything else as an empty one', () => {
  const form = { items: ['Rain', '', 'Tea'], why: 'Dry.' } as const;
  expect(readGratitude({ ...form })).toEqual(form);
  expect(readGratitude({ items: 7, why: null })).toEqual(emptyGratitude);
  expect([isEmptyGratitude(emptyGratitude), isEmptyGratitude({ ...emptyGratitude, why: 'a' })]).toEqual([
    true,
    false,
  ]);
});

const makeFailing = (status: number, text: string) =>
  vi.fn<() => Promise<string>>().mockRejectedValue(new ApiError({ status, text }));

it('GRAT-07 · a save has three attempts and waits one second, then two', async () => {
  const wait = vi.fn(async () => undefined);
  const save = makeFailing(401, 'Unauthorized').mockRejectedValueOnce(
    new ApiError({ status: 401, text: 'no' }),
  );
  await expect(saveWithAttempts(save, wait)).rejects.toMatchObject({ status: 401 });
  expect(save).toHaveBeenCalledTimes(3);
  expect(wait.mock.calls).toEqual([[1_000], [2_000]]);
});

it('GRAT-08 · another failure is retried with the same wait and keeps its status and text', async () => {
  const wait = vi.fn(async () => undefined);
  const save = makeFailing(503, 'Service Unavailable');
  await expect(saveWithAttempts(save, wait)).rejects.toThrow('HTTP 503: Service Unavailable');
  expect(wait.mock.calls).toEqual([[1_000], [2_000]]);
});

it('GRAT-07 · the first success ends it', async () => {
  const save = makeFailing(500, 'no');
  save.mockReset();
  save.mockRejectedValueOnce(new ApiError({ status: 500, text: 'no' })).mockResolvedValue('saved');
  await expect(saveWithAttempts(save, async () => undefined)).resolves.toBe('saved');
  expect(save).toHaveBeenCalledTimes(2);
});
