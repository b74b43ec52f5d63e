// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendRound } from './sender.ts';
import type { NewWrite } from './write.model.ts';
import { openWriteStore, type WriteStore } from './write-store.ts';

const ana = 'ana';
const entries = '/api/journal/entries';
const creation: NewWrite = {
  userId: ana,
  lane: 'journal:one',
  kind: 'journal.create',
  request: { method: 'POST', url: entries, body: { id: 'one', content: 'Words' } },
};
const change: NewWrite = {
  userId: ana,
  lane: 'journal:two',
  kind: 'journal.update',
  request: { method: 'PATCH', url: `${entries}/two`, body: { content: 'More' } },
  followsPrevious: true,
};
const deletion: NewWrite = {
  userId: ana,
  lane: 'journal:three',
  kind: 'journal.delete',
  request: { method: 'DELETE', url: `${entries}/three` },
  doneBy: [404],
};

let store: WriteStore;
beforeEach(() => {
  store = openWriteStore({ name: crypto.randomUUID() });
});
afterEach(async () => {
  await store.close();
  vi.unstubAllGlobals();
});

/** Every write is answered like this. */
const answerWrites = (status: number, body: string | null) =>
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/auth/user' ? new Response(JSON.stringify({ id: ana })) : new Response(body, { status }),
  );
const round = (lane?: string) =>
  sendRound({ store, userId: ana, announce: () => undefined, ...(lane !== undefined && { lane }) });

describe('a gateway that answers in place of the server', () => {
  it.each([
    ['is empty', ''],
    ['is an empty object', '{}'],
    ['is null', 'null'],
    ['is a list', '[]'],
    ['reports something else', '{"status":"ok"}'],
    ['shows another item', '{"id":"two","revision":0}'],
  ])('leaves what was written in the queue if its success %s', async (_, body) => {
    answerWrites(200, body);
    await store.add([creation, change]);
    await round();
    await round(change.lane);
    const waiting = await store.list(ana);
    expect(waiting.map(({ kind, state }) => [kind, state])).toContainEqual(['journal.create', 'waiting']);
    if (!body.includes('revision')) expect(waiting).toHaveLength(2);
    answerWrites(200, '{"revision":0}');
    for (const { lane } of [creation, change]) await round(lane);
    expect(await store.list(ana)).toEqual([]);
  });

  it.each([
    ['does not know the address', 404, 'Not Found'],
    ['ends the call with an empty success', 200, ''],
    ['ends the call with a success of its own', 200, '{}'],
  ])('leaves a deletion in the queue if it %s', async (_, status, body) => {
    answerWrites(status, body);
    await store.add([deletion]);
    await round();
    expect(await store.list(ana)).toHaveLength(1);
  });
});
