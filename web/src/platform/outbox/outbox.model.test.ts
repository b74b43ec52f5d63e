import { describe, expect, it } from 'vitest';
import {
  getOutcome,
  newOutbox,
  type OutboxEvent,
  type OutboxState,
  readTabMessage,
  step,
} from './outbox.model.ts';
import type { QueuedWrite } from './write.model.ts';

const now = Date.UTC(2026, 4, 4, 10);

const makeQueued = (seq: number, marks: Partial<QueuedWrite> = {}): QueuedWrite => ({
  seq,
  userId: 'ana',
  lane: `journal:${seq}`,
  kind: 'journal.create',
  request: { method: 'POST', url: '/api/journal/entries', body: { id: String(seq) } },
  version: 1,
  createdAt: new Date(now).toISOString(),
  tries: 0,
  notBefore: 0,
  state: 'waiting',
  problem: null,
  ...marks,
});

/** The outbox after all these events, and the effects of the last one. */
function takeAll(...events: OutboxEvent[]) {
  let [state, effects]: ReturnType<typeof step> = [newOutbox, []];
  for (const event of events) [state, effects] = step(state, event);
  return { state, effects };
}
function take(before: OutboxState, event: OutboxEvent) {
  const [state, effects] = step(before, event);
  return { state, effects };
}
const listSeqs = ({ view }: OutboxState) => view.writes.map(({ seq }) => seq);

const makeListed = (
  writes: readonly QueuedWrite[],
  how: { shownAsKept?: number; plans?: boolean } = {},
): OutboxEvent => ({ kind: 'listed', writes, shownAsKept: 0, plans: true, now, ...how });
const told = (event: Extract<OutboxEvent, { kind: 'told' }>['told'], isOwn = true): OutboxEvent => ({
  kind: 'told',
  told: event,
  isOwn,
});
const started: OutboxEvent = { kind: 'started' };
const findTimer = ({ effects }: ReturnType<typeof take>) =>
  effects.flatMap((effect) => (effect.kind === 'set-timer' ? [effect.ms] : []));

describe('the shown writes', () => {
  it('are those in the queue, and which of them is being sent', () => {
    const sending = takeAll(makeListed([makeQueued(1), makeQueued(2)]), told({ kind: 'sending', seq: 2 }));
    expect(sending.state.view).toEqual({ writes: [makeQueued(1), makeQueued(2)], sendingSeq: 2 });
    expect(take(sending.state, makeListed([makeQueued(2)])).state.view).toEqual({
      writes: [makeQueued(2)],
      sendingSeq: 2,
    });
    expect(take(sending.state, makeListed([makeQueued(1)])).state.view.sendingSeq).toBeNull();
  });

  it('are the same object while the queue is empty, so nothing is rendered again', () => {
    expect(takeAll(makeListed([])).state.view).toBe(newOutbox.view);
  });

  it('include a write as soon as it is stored, and once', () => {
    const kept = takeAll(makeListed([makeQueued(1)]), { kind: 'kept', write: makeQueued(2) });
    expect(listSeqs(kept.state)).toEqual([1, 2]);
    expect(kept.effects).toEqual([{ kind: 'show-view' }]);
    expect(listSeqs(take(kept.state, { kind: 'kept', write: makeQueued(2) }).state)).toEqual([1, 2]);
  });

  it('keep what was stored while the queue was being read, which is then read again', () => {
    const { state, effects } = takeAll(
      { kind: 'kept', write: makeQueued(1) },
      makeListed([], { shownAsKept: 0, plans: false }),
    );
    expect(listSeqs(state)).toEqual([1]);
    expect(effects).toEqual([{ kind: 'list', plans: false }]);
    expect(listSeqs(take(state, makeListed([], { shownAsKept: 1 })).state)).toEqual([]);
  });

  it('lose a sent write only after everybody has received the answer', () => {
    const sent = { kind: 'sent', write: makeQueued(1), answer: { revision: 0 } } as const;
    const { state, effects } = takeAll(
      makeListed([makeQueued(1), makeQueued(2)]),
      told({ kind: 'sending', seq: 1 }),
      told(sent),
    );
    expect(state.view).toEqual({ writes: [makeQueued(2)], sendingSeq: null });
    expect(effects).toEqual([
      { kind: 'tell-page', told: sent, isOwn: true },
      { kind: 'show-view' },
      { kind: 'tell-tabs', message: sent },
    ]);
  });

  it('include a write that could not be sent as it is now', () => {
    const tried = makeQueued(1, { tries: 1, state: 'refused' });
    const { state } = takeAll(
      makeListed([makeQueued(1), makeQueued(2)]),
      told({ kind: 'sending', seq: 1 }),
      told({ kind: 'tried', write: tried, verdict: 'refused' }),
    );
    expect(state.view).toEqual({ writes: [tried, makeQueued(2)], sendingSeq: null });
  });

  it('LOCK-01 · are none while hidden, and the queue again afterwards', () => {
    const hidden = takeAll(makeListed([makeQueued(1)]), { kind: 'hidden' });
    expect(hidden.effects).toEqual([{ kind: 'show-view' }]);
    const nothing = { writes: [], sendingSeq: null };
    let { state } = hidden;
    expect(state.view).toEqual(nothing);
    for (const event of [
      { kind: 'kept', write: makeQueued(2) },
      told({ kind: 'sending', seq: 1 }),
      told({ kind: 'tried', write: makeQueued(1, { tries: 1 }), verdict: 'away' }),
      makeListed([makeQueued(1), makeQueued(2)], { shownAsKept: 1 }),
    ] satisfies OutboxEvent[]) {
      state = take(state, event).state;
      expect(state.view).toEqual(nothing);
    }
    const shown = take(state, { kind: 'unhidden' });
    expect(shown.effects).toEqual([{ kind: 'list', plans: false }]);
    expect(
      listSeqs(take(shown.state, makeListed([makeQueued(1), makeQueued(2)], { shownAsKept: 1 })).state),
    ).toEqual([1, 2]);
  });
});

describe('the next round', () => {
  it('is planned for due writes, after a pause', () => {
    expect(findTimer(takeAll(started, makeListed([makeQueued(1)])))).toEqual([2_000]);
  });

  it('waits for the first write that may be sent', () => {
    const late = [makeQueued(1, { notBefore: now + 30_000 }), makeQueued(2, { notBefore: now + 10_000 })];
    expect(findTimer(takeAll(started, makeListed(late)))).toEqual([10_000]);
  });

  it('does not wait longer than usual for a write noted by a clock that was later set back', () => {
    const noted = makeQueued(1, { notBefore: now + 86_400_000 });
    expect(findTimer(takeAll(started, makeListed([noted])))).toEqual([2_000]);
  });

  it.each([
    ['nothing waits', [started, makeListed([makeQueued(1, { state: 'refused' })])]],
    ['it has not been started', [makeListed([makeQueued(1)])]],
    ['it was stopped', [started, { kind: 'stopped' }, makeListed([makeQueued(1)])]],
  ] satisfies [string, OutboxEvent[]][])('is not planned if %s', (_, events) => {
    expect(findTimer(takeAll(...events))).toEqual([null]);
  });

  it('is planned while nothing is shown, because sending continues', () => {
    expect(findTimer(takeAll(started, { kind: 'hidden' }, makeListed([makeQueued(1)])))).toEqual([2_000]);
  });

  it('stays as planned after a look that does not plan', () => {
    expect(findTimer(takeAll(started, makeListed([makeQueued(1)], { plans: false })))).toEqual([]);
  });

  it('is planned again by whatever is sending, and not after the end', () => {
    expect(takeAll(started, { kind: 'sending' }).effects).toEqual([{ kind: 'set-timer', ms: null }]);
    expect(takeAll(started, { kind: 'stopped' }).effects).toEqual([{ kind: 'set-timer', ms: null }]);
    expect(takeAll(started, { kind: 'lane-ended' }).effects).toEqual([{ kind: 'list', plans: true }]);
    expect(takeAll(started, { kind: 'round-ended', end: 'done' }).effects).toEqual([
      { kind: 'list', plans: true },
    ]);
  });

  it('is later each time nobody answers, by a minute at most, and soon again after an answer', () => {
    const away: OutboxEvent = { kind: 'round-ended', end: 'away' };
    const pauses = Array.from({ length: 7 }, (_, rounds) =>
      findTimer(takeAll(started, ...Array<OutboxEvent>(rounds).fill(away), makeListed([makeQueued(1)]))),
    );
    expect(pauses.flat()).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    const answered = takeAll(
      started,
      away,
      away,
      { kind: 'round-ended', end: 'done' },
      makeListed([makeQueued(1)]),
    );
    expect(findTimer(answered)).toEqual([2_000]);
  });

  it('begins at once when the connection is back, and soon after', () => {
    const away: OutboxEvent = { kind: 'round-ended', end: 'away' };
    const back = takeAll(started, away, away, { kind: 'returned' });
    expect(back.effects).toEqual([{ kind: 'flush' }]);
    expect(findTimer(take(back.state, makeListed([makeQueued(1)])))).toEqual([2_000]);
  });
});

describe('the other tabs', () => {
  it('are told about every change in this one, which reads the queue and plans', () => {
    expect(takeAll({ kind: 'changed', isOwn: true }).effects).toEqual([
      { kind: 'tell-tabs', message: { kind: 'changed' } },
      { kind: 'list', plans: true },
    ]);
  });

  it('are not told what they announced themselves', () => {
    const sending = { kind: 'sending', seq: 1 } as const;
    const sent = { kind: 'sent', write: makeQueued(1), answer: null } as const;
    expect(takeAll(readTabMessage({ kind: 'changed' })).effects).toEqual([{ kind: 'list', plans: false }]);
    expect(takeAll(readTabMessage(sending)).effects).toEqual([
      { kind: 'tell-page', told: sending, isOwn: false },
      { kind: 'show-view' },
    ]);
    expect(takeAll(readTabMessage(sent)).effects).toEqual([
      { kind: 'tell-page', told: sent, isOwn: false },
      { kind: 'show-view' },
      { kind: 'list', plans: false },
    ]);
  });
});

describe('the outcome of a write', () => {
  const sent = { kind: 'sent', write: makeQueued(1), answer: { revision: 0 } } as const;
  const problem = { status: 400, code: null, message: 'Not as expected.' };
  const tried = (verdict: 'away' | 'failed' | 'refused') =>
    ({ kind: 'tried', write: makeQueued(1), verdict }) as const;

  it('is the answer, or that it is gone if nobody reported one', () => {
    expect(getOutcome(null, sent)).toEqual({ kind: 'sent', answer: { revision: 0 } });
    expect(getOutcome(null, null)).toEqual({ kind: 'sent', answer: undefined });
  });

  it('is a refusal, which the person decides about', () => {
    const refused = makeQueued(1, { state: 'refused', problem });
    expect(getOutcome(refused, tried('refused'))).toEqual({ kind: 'refused', write: refused, problem });
  });

  it('is why it waits', () => {
    expect(getOutcome(makeQueued(1), tried('away'))).toMatchObject({ kind: 'waiting', reason: 'away' });
    expect(getOutcome(makeQueued(1), tried('failed'))).toMatchObject({ kind: 'waiting', reason: 'failed' });
    expect(getOutcome(makeQueued(1), null)).toMatchObject({ kind: 'waiting', reason: 'queued' });
    // Replaced since it was refused.
    expect(getOutcome(makeQueued(1), tried('refused'))).toMatchObject({ kind: 'waiting', reason: 'queued' });
  });
});
