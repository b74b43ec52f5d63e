// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getOutbox } from '../outbox/outbox.ts';
import { makeChanges } from './change.ts';
import { describeDeletion, describeKept, makeKeptToast } from './kept-on-device.ts';
import {
  makeProblem,
  type NewNote,
  type Note,
  type NoteChange,
  NoteServer,
  place,
} from './testing-note-server.ts';

let server: NoteServer;
let userId: string;
let takesNoMore: boolean;
beforeEach(() => {
  userId = crypto.randomUUID();
  server = new NoteServer(userId);
  takesNoMore = true;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    takesNoMore && init?.method !== 'GET' ? makeProblem(429, 'request.too_many') : server.handle(url, init),
  );
});
afterEach(() => vi.unstubAllGlobals());

const open = () => makeChanges<Note, NewNote, NoteChange>({ place, userId, cleared: { tags: [] } });
const why = 'Too much was sent at once. It will be sent automatically in a moment.';

it('what is kept because too much was sent at once says so, and is sent by itself', async () => {
  const { kind } = await open().create({ id: 'a', body: { text: 'Kept.' } });
  expect(makeKeptToast(kind as 'too-many')).toEqual({ title: 'Kept on this device', description: why });
  for (const describe of [describeKept, describeDeletion])
    expect(describe(kind)).toEqual({ description: `Kept on this device. ${why}` });
  takesNoMore = false;
  await getOutbox(userId).flush();
  expect([...server.rows.values()].map(({ text }) => text)).toEqual(['Kept.']);
});

it('so does a change that waits behind it', async () => {
  const { create, remove } = open();
  await create({ id: 'a', body: { text: 'Kept.' } });
  expect((await remove('a')).kind).toBe('too-many');
});

it('what nobody answered is sent once there is a connection', async () => {
  takesNoMore = false;
  server.mood = 'away';
  const { kind } = await open().create({ id: 'a', body: { text: 'Kept.' } });
  expect(describeKept(kind).description).toBe(
    "Kept on this device. It will be sent when you're back online.",
  );
});
