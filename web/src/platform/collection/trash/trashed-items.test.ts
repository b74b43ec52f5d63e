import { expect, it } from 'vitest';
import type { QueuedWrite } from '../../outbox/write.model.ts';
import { place, rules } from '../testing-note-server.ts';
import { makeWrite, type Verb } from '../writes.model.ts';
import { compareByDeletion, getErasureTime, listTrashed } from './trashed-items.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const note = { id: 'a', text: 'By the lake.', createdAt: '2026-11-01T10:00:00.000Z', revision: 2 };
const listed = [{ ...note, deletedAt: '2026-11-20T10:00:00.000Z' }];
let seq = 0;
function wait(verb: Verb, more: Partial<QueuedWrite> = {}): QueuedWrite {
  const write = makeWrite(place, { verb, itemId: 'a', userId: 'u', body: { text: 'By the sea.' } });
  return {
    ...write,
    createdAt: now.toISOString(),
    state: 'waiting',
    seq: ++seq,
    tries: 0,
    ...more,
  } as QueuedWrite;
}
const list = (given: Partial<Parameters<typeof listTrashed<typeof note>>[0]>) =>
  listTrashed({ listed: [], known: [], writes: [], rules, now, ...given });

it('an item that this device has in an earlier revision was deleted elsewhere, and in the same one restored', () => {
  expect(list({ listed, known: [{ ...note, revision: 1 }] })).toMatchObject([
    { item: note, isWaiting: false },
  ]);
  expect(list({ listed, known: [note] })).toEqual([]);
});

it('a waiting deletion is shown with the latest waiting text', () => {
  const writes = [wait('update'), wait('delete')];
  expect(list({ known: [note], writes })).toEqual([
    { item: { ...note, text: 'By the sea.' }, deletedAt: now.toISOString(), isWaiting: true },
  ]);
  expect(list({ writes: [wait('create'), wait('delete')] })).toMatchObject([
    { item: { text: 'By the sea.' } },
  ]);
});

it('a waiting restoration takes it out, and a later deletion puts it back', () => {
  expect(list({ listed, writes: [wait('restore')] })).toEqual([]);
  expect(list({ listed, writes: [wait('restore'), wait('delete')] })).toMatchObject([
    { item: { id: 'a' }, isWaiting: true },
  ]);
});

it('a deletion behind a refused change has deleted nothing yet', () => {
  expect(list({ known: [note], writes: [wait('update', { state: 'refused' }), wait('delete')] })).toEqual([]);
});

it('an item is there for 30 days, the last deleted first', () => {
  const [trashed] = list({ listed });
  expect(getErasureTime(trashed!).toISOString()).toBe('2026-12-20T10:00:00.000Z');
  expect(list({ listed, now: getErasureTime(trashed!) })).toEqual([]);
  const later = { ...trashed!, deletedAt: '2026-11-20T11:00:00.000Z' };
  expect([trashed!, later].toSorted(compareByDeletion)).toEqual([later, trashed]);
});
