import type { Person } from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import type { NewWrite, QueuedWrite } from '../../platform/outbox/write.model.ts';
import { emptyForm, formOf } from './person-form.model.ts';
import {
  adding,
  changing,
  deleting,
  restoring,
  stateOfPerson,
  withWaitingPeople,
} from './person-writes.model.ts';

const ana: Person = {
  id: 'ana',
  displayName: 'Ana',
  relationship: 'sibling',
  pronouns: 'she/her',
  tags: ['family'],
  notes: 'Lives by the sea.',
  createdAt: '2026-11-21T09:00:00.000Z',
  revision: 2,
};
const bo: Person = { ...ana, id: 'bo', displayName: 'Bo' };

function queue(...writes: (NewWrite & Partial<QueuedWrite>)[]): QueuedWrite[] {
  return writes.map((write, at) => ({
    seq: at + 1,
    version: 1,
    createdAt: '2026-11-21T12:00:00.000Z',
    tries: 0,
    notBefore: 0,
    state: 'waiting',
    problem: null,
    ...write,
  }));
}
const renaming = changing(ana, { ...formOf(ana), displayName: 'Anna' }, 'user');
const names = (writes: QueuedWrite[], people = [ana, bo]) =>
  withWaitingPeople(people, writes).map(({ displayName }) => displayName);

describe('a change of a person', () => {
  it('PPL-07 · sends what was changed alone, so that what another device changed stays', () => {
    expect(renaming.request).toEqual({
      method: 'PATCH',
      url: '/api/sub-profiles/ana',
      body: { displayName: 'Anna' },
    });
    const form = { ...formOf(ana), tagText: 'choir', notes: ' ', pronouns: 'none' } as const;
    expect(changing(ana, form, 'user').request.body).toEqual({
      pronouns: null,
      tags: ['family', 'choir'],
      notes: null,
      base: { tags: ['family'], notes: 'Lives by the sea.' },
    });
  });
});

describe('people who wait on this device', () => {
  it('PPL-07 · are shown as they were left: added, edited, deleted and brought back', () => {
    const cleo = adding('cleo', { ...emptyForm, displayName: 'Cleo', tags: ['choir'] }, 'user');
    expect(names(queue(cleo))).toEqual(['Ana', 'Bo', 'Cleo']);
    expect(names(queue(renaming, deleting('bo', 'user')))).toEqual(['Anna']);
    expect(names(queue(cleo, deleting('cleo', 'user')))).toEqual(['Ana', 'Bo']);
    expect(withWaitingPeople([ana], queue(deleting('ana', 'user'), restoring(ana, 'user')))).toEqual([ana]);
    expect(withWaitingPeople([], queue(cleo))).toEqual([
      {
        id: 'cleo',
        displayName: 'Cleo',
        relationship: null,
        pronouns: null,
        tags: ['choir'],
        notes: null,
        createdAt: '2026-11-21T12:00:00.000Z',
        revision: 0,
      },
    ]);
  });

  it('are not shown twice once the server tells of them too', () => {
    expect(names(queue(adding('ana', formOf(ana), 'user')))).toEqual(['Ana', 'Bo']);
  });

  it('are the very list the server told where only entries wait', () => {
    const people = [ana, bo];
    expect(withWaitingPeople(people, queue({ ...renaming, kind: 'journal.create' }))).toBe(people);
  });

  it('stay to be decided upon where another device has deleted them', () => {
    expect(names(queue({ ...renaming, state: 'waiting' }), [bo])).toEqual(['Bo']);
    expect(names(queue({ ...renaming, state: 'refused' }), [bo])).toEqual(['Bo', 'Anna']);
  });

  it('say where they are', () => {
    const state = (write: Partial<QueuedWrite>, sendingSeq: number | null = null) =>
      stateOfPerson('ana', { writes: queue({ ...renaming, ...write }), sendingSeq });
    expect(state({})).toBe('saving');
    expect(state({ tries: 1 })).toBe('waiting');
    expect(state({ tries: 1 }, 1)).toBe('saving');
    expect(state({ tries: 1, state: 'refused' })).toBe('refused');
    expect(stateOfPerson('bo', { writes: queue(renaming), sendingSeq: null })).toBeNull();
  });
});
