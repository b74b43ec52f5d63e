import { type CollectionPlace, collections } from '@reflect/contract/collections';
import { describe, expect, it } from 'vitest';
import {
  followOn,
  getLane,
  getRequest,
  judge,
  listFirstOfLanes,
  type QueuedWrite,
  upgradeWrite,
} from './write.model.ts';

const ana = getLane(collections.people, 'ana');

function makeQueued(write: Partial<QueuedWrite>): QueuedWrite {
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
const listLanes = (writes: QueuedWrite[], lane?: string) =>
  listFirstOfLanes(writes, { now: 0, lane }).map((write) => write.lane);

it.each([
  ['away', [0, 502, 503, 504]],
  ['sign-in', [401]],
  // A slow connection, an early one, a locked session and too many at once all pass: the write is retried and never refused.
  ['failed', [408, 423, 425, 429, 500, 501, 505, 507, 599]],
  ['refused', [400, 402, 403, 404, 407, 409, 410, 413, 415, 422, 426, 428, 430, 499]],
] as const)('a write is %s after the answers %j', (verdict, statuses) => {
  expect(statuses.map((status) => [status, judge(status)])).toEqual(
    statuses.map((status) => [status, verdict]),
  );
});

describe('an entry that names somebody', () => {
  const entry = makeQueued({ seq: 3, after: [ana, getLane(collections.people, 'known')] });

  it('CTX-08 · is sent after a person who is also waiting, even when sent on its own', () => {
    const writes = [entry, makeQueued({ seq: 2, lane: 'journal:two' }), makeQueued({ seq: 1, lane: ana })];
    expect(listLanes(writes)).toEqual([ana, 'journal:two', 'journal:one']);
    expect(listLanes(writes, 'journal:one')).toEqual([ana, 'journal:one']);
    expect(listLanes([entry], 'journal:one')).toEqual(['journal:one']);
  });

  it('is not delayed until tomorrow if it failed while the clock was a day ahead', () => {
    const day = 86_400_000;
    expect(listLanes([makeQueued({ lane: 'journal:ahead', notBefore: day })])).toEqual(['journal:ahead']);
    expect(listLanes([makeQueued({ lane: 'journal:soon', notBefore: 60_000 })])).toEqual([]);
  });

  it('never waits for a person that the server refuses', () => {
    const person = makeQueued({ seq: 1, lane: ana, state: 'refused' });
    expect(listLanes([person, entry], 'journal:one')).toEqual(['journal:one']);
  });
});

describe('a write queued by an earlier version of the app', () => {
  const place: CollectionPlace = {
    ...collections.journal,
    version: 3,
    upgrades: {
      1: (_verb, body) => ({ ...body, weather: null }),
      2: (verb, body) => (verb === 'create' ? { ...body, isSecret: false } : body),
    },
  };
  const places = { journal: place };
  const body = { content: 'Words.' };
  const request = { method: 'POST', url: '/api/journal/entries', body } as const;

  it('is upgraded to the current shape, step by step', () => {
    const upgraded = upgradeWrite(makeQueued({ request }), places);
    expect(upgraded.request.body).toEqual({ content: 'Words.', weather: null, isSecret: false });
    expect(upgraded.schema).toBe(3);
    const change = makeQueued({ kind: 'journal.update', schema: 2, request });
    expect(upgradeWrite(change, places).request.body).toEqual(body);
  });

  it('stays as it is if its shape is current, or its collection unknown', () => {
    const present = makeQueued({ schema: 3, request });
    expect(upgradeWrite(present, places)).toBe(present);
    const other = makeQueued({ kind: 'dreams.create', request });
    expect(upgradeWrite(other, places)).toBe(other);
  });

  it('says which upgrade is missing', () => {
    const broken = { journal: { ...place, upgrades: {} } };
    expect(() => upgradeWrite(makeQueued({ request }), broken)).toThrow(
      'no upgrade for a journal.create of version 1',
    );
  });
});

describe('a change made on top of one that was answered', () => {
  const made = makeQueued({ seq: 1, request: { method: 'POST', url: '/', body: { content: 'One.' } } });
  const onTop = (write: Partial<QueuedWrite>) =>
    makeQueued({ request: { method: 'PATCH', url: '/', body: { expectedRevision: 0 } }, ...write });
  const listRevisions = (waiting: QueuedWrite[], answer: unknown) =>
    followOn(waiting, { sent: made, answer }).map(
      ({ request: { body } }) => (body as { expectedRevision?: number }).expectedRevision,
    );

  it('is based on the returned revision, but a parallel change is not', () => {
    const waiting = [onTop({ seq: 2, follows: 1 }), onTop({ seq: 3, follows: 1 }), onTop({ seq: 4 })];
    expect(listRevisions(waiting, { content: 'One.', revision: 3 })).toEqual([3, 3, 0]);
    expect(listRevisions([onTop({ seq: 2, follows: 5 })], { content: 'One.', revision: 3 })).toEqual([0]);
  });

  it('conflicts if the answer shows what somebody else has written since', () => {
    const answer = { content: 'One. Theirs.', revision: 4 };
    expect(listRevisions([onTop({ seq: 2, follows: 1 })], answer)).toEqual([0]);
    expect(listRevisions([onTop({ seq: 2, followsPrevious: true })], answer)).toEqual([0]);
  });

  it.each([
    ['a restoration, which sends no text', { method: 'POST', url: '/restore' }],
    [
      'a change of something else',
      { method: 'PATCH', url: '/', body: { mood: 'calm', expectedRevision: 2 } },
    ],
  ] as const)('conflicts if the answer to %s shows what somebody else has written since', (_, request) => {
    const sent = makeQueued({ request, note: { content: 'One.', mood: 'calm' } });
    const edit = onTop({ seq: 2, follows: 1 });
    edit.request.body = { content: 'One. Two.', expectedRevision: 0 };
    const answered = (content: string) =>
      followOn([edit], { sent, answer: { content, mood: 'calm', revision: 4 } })[0]?.request.body;
    expect(answered('One. Theirs.')).toMatchObject({ expectedRevision: 0 });
    expect(answered('One. ')).toMatchObject({ expectedRevision: 4 });
    const mood = onTop({ seq: 2, follows: 1 });
    mood.request.body = { tags: ['sea'], expectedRevision: 0 };
    expect(
      followOn([mood], { sent, answer: { content: 'One. Theirs.', revision: 4 } })[0]?.request.body,
    ).toMatchObject({ expectedRevision: 4 });
  });

  it('conflicts if other words were sent than those it was made on', () => {
    const answer = { content: 'One.', revision: 3 };
    const change = (followsWording?: string) =>
      followOn([onTop({ seq: 2, follows: 1, ...(followsWording && { followsWording }) })], {
        ...{ sent: { ...made, wording: 'second' }, answer },
      })[0];
    expect(change('second')?.isOnOtherWords).toBeUndefined();
    expect([change(), change('first')]).toMatchObject([{ isOnOtherWords: true }, { isOnOtherWords: true }]);
  });

  it('conflicts if its base is gone without an answer', () => {
    const request = {
      method: 'PATCH',
      url: '/api/journal/entries/one',
      body: { expectedRevision: 4 },
    } as const;
    const edit = makeQueued({ kind: 'journal.update', request });
    expect(getRequest(edit, Date.parse(edit.createdAt)).body).toEqual({ expectedRevision: 4 });
    const orphan = makeQueued({ ...edit, follows: 1 });
    expect(getRequest(orphan, Date.parse(edit.createdAt)).body).toEqual({ expectedRevision: 0 });
  });

  it('follows the one before it if an earlier version of the app queued it', () => {
    const waiting = [onTop({ seq: 2, followsPrevious: true }), onTop({ seq: 3, followsPrevious: true })];
    expect(listRevisions(waiting, { content: ' One. ', revision: 3 })).toEqual([3, 0]);
  });
});
