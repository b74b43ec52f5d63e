import { describe, expect, it } from 'vitest';
import { firstOfLanes, laneOfPerson, type QueuedWrite } from './write.model.ts';

const ana = laneOfPerson('ana');

function queued(write: Partial<QueuedWrite>): QueuedWrite {
  return {
    seq: 1,
    lane: 'journal:one',
    userId: 'user',
    kind: 'journal.create',
    request: { method: 'POST', url: '/api/journal/entries' },
    version: 1,
    createdAt: '2026-11-21T12:00:00.000Z',
    tries: 0,
    notBefore: 0,
    state: 'waiting',
    problem: null,
    ...write,
  };
}
const lanes = (writes: QueuedWrite[], lane?: string) =>
  firstOfLanes(writes, { now: 0, lane }).map((write) => write.lane);

describe('an entry that names somebody', () => {
  const entry = queued({ seq: 3, after: [ana, laneOfPerson('known')] });

  it('CTX-08 · goes after a person who waits too, also when it is sent by itself', () => {
    const writes = [entry, queued({ seq: 2, lane: 'journal:two' }), queued({ seq: 1, lane: ana })];
    expect(lanes(writes)).toEqual([ana, 'journal:two', 'journal:one']);
    expect(lanes(writes, 'journal:one')).toEqual([ana, 'journal:one']);
    expect(lanes([entry], 'journal:one')).toEqual(['journal:one']);
  });

  it('never waits for a person whom the server does not take', () => {
    const person = queued({ seq: 1, lane: ana, state: 'refused' });
    expect(lanes([person, entry], 'journal:one')).toEqual(['journal:one']);
  });
});
