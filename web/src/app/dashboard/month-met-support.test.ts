// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { detectCrisis } from '@reflect/engine/safety';
import { beforeEach, expect, it, vi } from 'vitest';
import { hasMonthMetSupport } from './month-met-support.ts';

vi.mock('../../features/safety/detect-on-device.ts', () => ({
  detectOnDevice: async (content: string) => (detectCrisis(content).level === 'none' ? null : { need: {} }),
}));

const danger = 'I want to kill myself.';
const at = '2026-10-20T18:00:00.000Z';
const makeItem = (more: object) => ({ id: crypto.randomUUID(), createdAt: at, revision: 0, ...more });
const makePlain = (): Record<string, object[]> => ({
  '/api/journal/entries': [
    makeItem({ updatedAt: at, content: 'A day with Marta.', title: null, tags: [], people: [] }),
  ],
  '/api/dreams': [makeItem({ dreamDate: '2026-10-20', narrative: 'We swam.', emotions: [], symbols: [] })],
  '/api/check-ins': [makeItem({ mood: 5, energy: 4, sleep: 3, connection: 2, meaning: 1, note: 'A week.' })],
  '/api/chats': [makeItem({ title: 'Talk', messages: [{ role: 'user', content: 'Hello.', timestamp: at }] })],
});

let rows: Record<string, object[]>;
let userId: string;
beforeEach(() => {
  userId = crypto.randomUUID();
  rows = makePlain();
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace(/\?.*$/, '').replace(/\/changes$/, '');
    if (url === '/api/auth/user') return new Response(JSON.stringify({ id: userId }));
    if (!(path in rows)) throw new TypeError('Failed to fetch');
    const page = { items: rows[path], removedIds: [], cursor: 1, hasMore: false, mustRestart: false };
    return new Response(JSON.stringify(url.includes('/changes') ? page : rows[path]));
  });
});

it.each([
  ['a title', '/api/journal/entries', { title: danger }],
  ['an entry', '/api/journal/entries', { content: danger }],
  ['a dream', '/api/dreams', { narrative: danger }],
  ['the note of a check-in', '/api/check-ins', { note: danger }],
  [
    'a line of a conversation',
    '/api/chats',
    { messages: [{ role: 'user', content: danger, timestamp: at }] },
  ],
])('%s counts as support in a month, and not in another', async (_, path, words) => {
  rows[path] = rows[path]!.map((row) => ({ ...row, ...words }));
  expect(await hasMonthMetSupport(userId, '2026-10')).toBe(true);
  expect(await hasMonthMetSupport(userId, '2026-11')).toBe(false);
});

it('an ordinary month has none, and the other side of a conversation does not count', async () => {
  expect(await hasMonthMetSupport(userId, '2026-10')).toBe(false);
  rows['/api/chats'] = [
    makeItem({ title: 'Talk', messages: [{ role: 'assistant', content: danger, timestamp: at }] }),
  ];
  userId = crypto.randomUUID();
  expect(await hasMonthMetSupport(userId, '2026-10')).toBe(false);
});

it('after its letter was made, only new or changed entries count', async () => {
  rows['/api/journal/entries'] = rows['/api/journal/entries']!.map((row) => ({ ...row, content: danger }));
  expect(await hasMonthMetSupport(userId, '2026-10', '2026-11-01T08:00:00.000Z')).toBe(false);
  rows['/api/journal/entries'] = rows['/api/journal/entries'].map((row) => ({
    ...row,
    updatedAt: '2026-11-02T08:00:00.000Z',
  }));
  userId = crypto.randomUUID();
  expect(await hasMonthMetSupport(userId, '2026-10', '2026-11-01T08:00:00.000Z')).toBe(true);
  rows = makePlain();
  rows['/api/dreams'] = rows['/api/dreams']!.map((row) => ({ ...row, narrative: danger, revision: 3 }));
  userId = crypto.randomUUID();
  expect(
    await hasMonthMetSupport(userId, '2026-10', '2026-11-01T08:00:00.000Z'),
    'changed at an unknown time',
  ).toBe(true);
});

it('nothing is known about a month that cannot be checked', async () => {
  delete rows['/api/dreams'];
  expect(await hasMonthMetSupport(userId, '2026-10')).toBeNull();
});

it('days are in the writer’s time zone', async () => {
  const local = new Date(2026, 9, 31, 23, 30).toISOString();
  rows['/api/dreams'] = [
    makeItem({ createdAt: local, dreamDate: '2026-10-31', narrative: danger, emotions: [], symbols: [] }),
  ];
  expect(await hasMonthMetSupport(userId, '2026-10')).toBe(true);
  expect(await hasMonthMetSupport(userId, '2026-11')).toBe(false);
});
