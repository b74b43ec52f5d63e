// @vitest-environment happy-dom
import { collections } from '@reflect/contract/collections';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewWrite, QueuedWrite } from '../../outbox/write.model.ts';
import type { Item } from '../items.model.ts';
import { makeJson, makeProblem } from '../testing-note-server.ts';
import { takeOwnItems } from './set-back.ts';

interface Note extends Item {
  text: string;
}

const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
const makeNote = (id: string, text = ''): Note => ({
  ...{ id, text, createdAt: yesterday, revision: 0 },
});
/** The ids that each call sent, and how the server answers them, in turn. */
let sent: string[][];
let answers: Response[];
let queued: QueuedWrite[];
beforeEach(() => {
  sent = [];
  queued = [];
  answers = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/api/imports') return makeJson(200, {});
    sent.push((JSON.parse(String(init.body)) as { items: Note[] }).items.map(({ id }) => id));
    return answers.shift() ?? makeJson(200, { refused: [] });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const take = (shown: readonly Note[], { firstSeq = 1 } = {}) =>
  takeOwnItems<Note>({
    ...{ place: collections.journal, userId: crypto.randomUUID(), shown, pauseMs: 0 },
    keep: { readPieces: async function* () {} },
    outbox: {
      read: () => ({ writes: queued, sendingSeq: null }),
      async swap(_gone, added) {
        const writes = added.map((write, at) => ({ ...write, seq: firstSeq + at }) as QueuedWrite);
        queued.push(...writes);
        return writes;
      },
      flush: async () => 'done',
    },
  });
const listQueued = () => queued.map(({ kind, request }) => [kind, request.body]);
const makeQueuedChange = (id: string): NewWrite => ({
  ...{ userId: 'ann', lane: `journal:${id}`, kind: 'journal.update' },
  request: { method: 'PATCH', url: `/api/journal/entries/${id}` },
});

describe('what a server lost that was set back to a backup', () => {
  it('is sent again if it refers to something that is only sent meanwhile', async () => {
    answers = [makeJson(200, { refused: [1] })];
    const own = await take([makeNote('a'), makeNote('b')]);
    expect(await own.bringBack(new Set())).toBe(true);
    expect(sent).toEqual([['a', 'b'], ['b']]);
    expect(await own.bringBack(new Set(['a', 'b']))).toBe(false);
    expect(await own.queueRefused(new Set(['a', 'b']))).toEqual([]);
    expect(queued).toEqual([]);
  });

  it.each([
    { what: 'is refused for good', answer: () => makeJson(200, { refused: [1] }), times: 3 },
    { what: 'has no room', answer: () => makeJson(200, { refused: [], full: 1 }), times: 1 },
    { what: 'is refused with all others', answer: () => makeProblem(413, 'storage.full'), times: 1 },
  ])('waits as a creation if it $what, and shows until then as it was', async ({ answer, times }) => {
    answers = [answer(), ...Array.from({ length: times - 1 }, () => makeJson(200, { refused: [0] }))];
    const note = { ...makeNote('b', 'Words.'), title: null, updatedAt: '2026-11-02T10:00:00.000Z' };
    const own = await take([makeNote('a'), note]);
    expect(await own.bringBack(new Set(['old']))).toBe(true);
    expect(await own.bringBack(new Set(['old', 'a']))).toBe(false);
    expect(await own.queueRefused(new Set(['old', 'a']))).toEqual([]);
    const { title: _title, updatedAt: _at, revision: _revision, ...written } = note;
    expect(listQueued()).toEqual([['journal.create', written]]);
    expect(queued[0]?.note).toEqual(note);
  });

  it('takes its old time with it in a change behind the creation, which the server would date to today', async () => {
    answers = [makeProblem(413, 'storage.full')];
    const createdAt = '2019-05-04T10:00:00.000Z';
    const own = await take([{ ...makeNote('a'), createdAt }]);
    await own.bringBack(new Set());
    expect(await own.queueRefused(new Set())).toEqual([]);
    expect(listQueued()).toEqual([
      ['journal.create', expect.objectContaining({ createdAt })],
      ['journal.update', { createdAt, expectedRevision: 0 }],
    ]);
    expect(queued[1]).toMatchObject({ lane: 'journal:a', follows: queued[0]!.seq });
  });

  it('waits as a second item if the server has an older version of it and refuses the newer one', async () => {
    answers = [makeProblem(413, 'storage.full')];
    const id = '0192f0c0-0000-7000-8000-000000000001';
    const own = await take([{ ...makeNote(id, 'Edited.'), revision: 3 }]);
    const older = [makeNote(id, 'As it was.')];
    // It waits before the older version takes its place: the next page may never come.
    expect(await own.keepNewer(older)).toEqual(older);
    expect(queued).toHaveLength(1);
    expect(await own.keepNewer(older)).toEqual(older);
    expect(await own.bringBack(new Set([id]))).toBe(true);
    expect(await own.queueRefused(new Set([id]))).toEqual([]);
    expect(listQueued()).toEqual([['journal.create', expect.objectContaining({ text: 'Edited.' })]]);
    expect(queued[0]?.lane).not.toContain(id);
  });

  it('stays as it is beside an older version on the server if the newer one can only wait in memory', async () => {
    answers = [makeProblem(413, 'storage.full')];
    const [id, other] = ['0192f0c0-0000-7000-8000-000000000001', '0192f0c0-0000-7000-8000-000000000005'];
    const edited = { ...makeNote(id, 'Edited.'), revision: 3 };
    const own = await take([edited, makeNote(other, 'As it was.')], { firstSeq: 2 ** 50 });
    const older = [id, other].map((each) => makeNote(each, 'As it was.'));
    expect(await own.keepNewer(older)).toEqual(older.slice(1));
    expect(await own.keepNewer(older)).toEqual(older.slice(1));
    expect(queued).toHaveLength(1);
  });

  it('stays as it is if it cannot be queued on this device, or something of it waits already', async () => {
    answers = [makeProblem(413, 'storage.full'), makeProblem(413, 'storage.full')];
    const own = await take([makeNote('a')], { firstSeq: 2 ** 50 });
    await own.bringBack(new Set());
    expect(await own.queueRefused(new Set())).toEqual(['a']);
    queued = [{ ...makeQueuedChange('b'), seq: 1 } as QueuedWrite];
    const other = await take([makeNote('b')]);
    await other.bringBack(new Set());
    expect(await other.queueRefused(new Set())).toEqual(['b']);
    expect(queued).toHaveLength(1);
  });

  it('is tried again by whoever sends it if the server cannot be reached', async () => {
    answers = [makeProblem(503, 'server.away')];
    await expect((await take([makeNote('a')])).bringBack(new Set())).rejects.toMatchObject({ status: 503 });
  });

  it('is sent in portions that the server takes, each item once', async () => {
    const notes = ['a', 'b', 'c'].map((id) => makeNote(id, 'word '.repeat(60_000)));
    await (await take(notes)).bringBack(new Set(['b']));
    expect(sent).toEqual([['a'], ['c']]);
  });
});
