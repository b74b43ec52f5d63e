// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addMemoryFallback } from './memory-write-store.ts';
import { sendRound } from './sender.ts';
import type { NewWrite } from './write.model.ts';
import { openWriteStore, type WriteStore } from './write-store.ts';

const userId = 'ana';
let sent: string[];
let reply: (url: string) => Response;
let store: WriteStore;
beforeEach(() => {
  sent = [];
  store = openWriteStore({ name: `outbox-${crypto.randomUUID()}` });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url !== '/api/auth/user') sent.push(url);
    return url === '/api/auth/user' ? Response.json({ id: userId }) : reply(url);
  });
});
afterEach(async () => {
  await store.close();
  vi.unstubAllGlobals();
});

const makeChange = (person: string): NewWrite => ({
  ...{ userId, lane: `people:${person}`, kind: 'people.update' },
  request: { method: 'PATCH', url: `/api/people/${person}`, body: { name: 'Ben' } },
});
const send = (through: WriteStore, lane?: string) =>
  sendRound({ store: through, userId, announce: () => undefined, ...(lane !== undefined && { lane }) });

it('remembers which writes failed or were refused on a device with no room for that', async () => {
  const full = addMemoryFallback({ ...store, mark: async () => Promise.reject(new Error('Full.')) });
  reply = (url) => new Response('{}', { status: url.endsWith('/bad') ? 400 : 500 });
  const [bad] = await full.add([makeChange('bad'), makeChange('ill')]);
  await send(full);
  await send(full);
  expect(sent).toHaveLength(2);
  expect((await full.list(userId)).map(({ state, tries }) => [state, tries])).toEqual([
    ['refused', 1],
    ['waiting', 1],
  ]);
  await full.replace(bad!.seq, makeChange('bad'));
  await send(full);
  expect(sent).toHaveLength(3);
});

it('ends a round as usual if a write cannot be read again after it failed', async () => {
  reply = () => new Response('{}', { status: 423 });
  await store.add([makeChange('ben'), { ...makeChange('cleo'), after: ['people:ben'] }]);
  const get = vi.fn(store.get).mockImplementationOnce(store.get).mockRejectedValue(new Error('Broken.'));
  expect(await send({ ...store, get }, 'people:cleo')).toBe('away');
  expect((await store.list(userId)).map(({ tries }) => tries)).toEqual([1, 1]);
});
