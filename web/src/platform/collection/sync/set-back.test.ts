// @vitest-environment happy-dom
import { collections } from '@reflect/contract/collections';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '../items.model.ts';
import { makeJson, makeProblem } from '../testing-note-server.ts';
import { takeOwnItems } from './set-back.ts';

interface Note extends Item {
  text: string;
}

const makeNote = (id: string, text = ''): Note => ({
  ...{ id, text, createdAt: '2026-11-01T10:00:00.000Z', revision: 0 },
});
/** The ids that each call sent, and how the server answers them, in turn. */
let sent: string[][];
let answers: Response[];
beforeEach(() => {
  sent = [];
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

const take = (shown: readonly Note[]) =>
  takeOwnItems<Note>({
    ...{ place: collections.journal, userId: crypto.randomUUID(), shown, pauseMs: 0 },
    keep: { readPieces: async function* () {} },
  });

describe('what a server lost that was set back to a backup', () => {
  it('is sent again if it refers to something that is only sent meanwhile', async () => {
    answers = [makeJson(200, { refused: [1] })];
    const own = await take([makeNote('a'), makeNote('b')]);
    expect(await own.bringBack(new Set())).toEqual(['a', 'b']);
    expect(sent).toEqual([['a', 'b'], ['b']]);
  });

  it('stays on this device if the server will never take it; whoever sends it hears if the server cannot be reached', async () => {
    const own = await take([makeNote('a')]);
    answers = [makeProblem(400, 'import.invalid')];
    expect(await own.bringBack(new Set())).toEqual(['a']);
    answers = [makeProblem(503, 'server.away')];
    await expect(own.bringBack(new Set())).rejects.toMatchObject({ status: 503 });
  });

  it('is sent in portions that the server takes, each item once', async () => {
    const notes = ['a', 'b', 'c'].map((id) => makeNote(id, 'word '.repeat(60_000)));
    await (await take(notes)).bringBack(new Set(['b']));
    expect(sent).toEqual([['a'], ['c']]);
  });
});
