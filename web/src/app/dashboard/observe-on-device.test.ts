// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkIns } from '../../features/check-ins/check-ins.api.ts';
import { entries } from '../../features/journal/journal.api.ts';
import { getOutbox } from '../../platform/outbox/outbox.ts';
import { observeOnDevice } from './observe-on-device.ts';

const at = '2026-11-20T18:00:00.000Z';
const makeItem = (id: string, more: object) => ({ id, createdAt: at, revision: 1, ...more });
const rows: Record<string, object[]> = {
  '/api/journal/entries': [
    makeItem('e1', {
      ...{ content: 'A day with Marta.', isSecret: true, mood: 'calm', tags: ['yoga'], updatedAt: at },
      ...{ people: [{ id: 'p1', displayName: 'Marta' }], sentimentScore: 4, title: 'A title' },
      aiInsights: { summary: '', emotions: ['joy'], patterns: [], suggestions: [] },
    }),
  ],
  '/api/sub-profiles': [makeItem('p1', { displayName: 'Marta Lind' })],
  '/api/habits': [makeItem('h1', { name: 'Walk' })],
  '/api/habit-completions': [makeItem('c1', { habitId: 'h1', completionDate: '2026-11-20' })],
  '/api/goals': [makeItem('g1', { title: 'Paint' })],
  '/api/goal-progress': [makeItem('s1', { goalId: 'g1', progressValue: 3 })],
  '/api/dreams': [
    makeItem('d1', { dreamDate: '2026-11-20', narrative: 'We swam.', emotions: ['Joy'], symbols: ['Lake'] }),
  ],
  '/api/check-ins': [
    makeItem('k1', { mood: 5, energy: 4, sleep: 3, connection: 2, meaning: 1, note: 'A week.' }),
  ],
};
const makeJson = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

let userId: string;
let missing: string | null;
beforeEach(() => {
  userId = crypto.randomUUID();
  missing = null;
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace(/\?.*$/, '').replace(/\/changes$/, '');
    if (url === '/api/auth/user') return makeJson(200, { id: userId });
    if (path === missing || !(path in rows)) throw new TypeError('Failed to fetch');
    if (!url.includes('/changes')) return makeJson(200, rows[path]);
    return makeJson(200, {
      items: rows[path],
      removedIds: [],
      cursor: 1,
      hasMore: false,
      mustRestart: false,
    });
  });
});
afterEach(() => {
  entries.syncOf(userId).stop();
  vi.unstubAllGlobals();
});

it('PAT-01 · reads the data for insights and patterns, with current names and without dream texts and notes', async () => {
  expect(await observeOnDevice(userId)).toEqual({
    journal: {
      entries: [
        {
          ...{
            id: 'e1',
            createdAt: at,
            content: 'A day with Marta.',
            isSecret: true,
            mood: 'calm',
            tags: ['yoga'],
          },
          ...{ people: [{ displayName: 'Marta Lind' }], sentimentScore: 4, emotions: ['joy'] },
        },
      ],
      habits: [{ name: 'Walk', completionDates: ['2026-11-20'] }],
      goals: [{ title: 'Paint', progressAt: [at] }],
      dreams: [{ dreamDate: '2026-11-20', emotions: ['Joy'], symbols: ['Lake'] }],
      checkIns: [{ createdAt: at, energy: 4, sleep: 3, connection: 2, meaning: 1 }],
    },
    isWhole: true,
    changedAt: at,
    hasWaiting: false,
  });
});

it('INS-03 · includes unsent entries', async () => {
  await observeOnDevice(userId);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await entries
    .changesOf(userId)
    .create({ id: crypto.randomUUID(), body: { content: 'On a train.', tags: [] } });
  expect(getOutbox(userId).read().writes).toHaveLength(1);
  const observed = await observeOnDevice(userId);
  expect(observed?.hasWaiting).toBe(true);
  expect(observed?.journal.entries.map(({ content }) => content)).toEqual([
    'On a train.',
    'A day with Marta.',
  ]);
});

it('PAT-13 · says which part beside the entries is missing, and returns nothing without the entries', async () => {
  missing = checkIns.rules.place.path;
  expect(await observeOnDevice(userId)).toMatchObject({ isWhole: false, journal: { checkIns: [] } });
  missing = entries.rules.place.path;
  userId = crypto.randomUUID();
  expect(await observeOnDevice(userId)).toBeNull();
});
