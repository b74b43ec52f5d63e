import type { RoundEnd, SendEvent } from './sender.ts';
import type { TabMessage } from './tabs.ts';
import { isDue, type QueuedWrite, type WriteProblem } from './write.model.ts';

/** The writes of a person that the server has not taken yet, and the one being sent. */
export interface OutboxView {
  writes: readonly QueuedWrite[];
  sendingSeq: number | null;
}

/** What an outbox knows between events. */
export interface OutboxState {
  view: OutboxView;
  /** Whether it sends what is due by itself. */
  isStarted: boolean;
  isHidden: boolean;
  /** When the first waiting write may be sent; null if none waits. */
  dueAt: number | null;
  /** The minimum time until the next round. */
  backoffMs: number;
  /** How many writes were shown as kept: a list that was started before the last of them may lack it. */
  shownAsKept: number;
}

/** What happens to an outbox. */
export type OutboxEvent =
  | { kind: 'started' | 'stopped' | 'hidden' | 'unhidden' }
  /** The connection is back, or the page is visible again. */
  | { kind: 'returned' }
  /** A write of this tab is on the device. */
  | { kind: 'kept'; write: QueuedWrite }
  /** This tab or another one changed the queue. */
  | { kind: 'changed'; isOwn: boolean }
  /** The queue's content. `shownAsKept` is from before it was read. */
  | { kind: 'listed'; writes: readonly QueuedWrite[]; shownAsKept: number; plans: boolean; now: number }
  | { kind: 'sending' }
  /** The result of sending a write, by this tab or another one. */
  | { kind: 'told'; told: SendEvent; isOwn: boolean }
  | { kind: 'round-ended'; end: RoundEnd }
  /** One lane was tried, because somebody is looking at it. */
  | { kind: 'lane-ended' };

/** The effects of an event, in this order. */
export type OutboxEffect =
  | { kind: 'show-view' }
  /** Tells the listeners on this page. */
  | { kind: 'tell-page'; told: SendEvent; isOwn: boolean }
  | { kind: 'tell-tabs'; message: TabMessage }
  /** Reads the queue, and then plans the next round if `plans`. */
  | { kind: 'list'; plans: boolean }
  /** Sets the timer of the next round; null clears it. */
  | { kind: 'set-timer'; ms: number | null }
  | { kind: 'flush' };

type Step = readonly [OutboxState, readonly OutboxEffect[]];

const firstBackoffMs = 2_000;
const maxBackoffMs = 60_000;
const nothingShown: OutboxView = { writes: [], sendingSeq: null };

export const newOutbox: OutboxState = {
  view: nothingShown,
  isStarted: false,
  isHidden: false,
  dueAt: null,
  backoffMs: firstBackoffMs,
  shownAsKept: 0,
};

/** The event for another tab's message. */
export function readTabMessage(message: TabMessage): OutboxEvent {
  if (message.kind === 'changed') return { kind: 'changed', isOwn: false };
  return { kind: 'told', told: message, isOwn: false };
}

const show: OutboxEffect = { kind: 'show-view' };
const list: OutboxEffect = { kind: 'list', plans: false };
const listAndPlan: OutboxEffect = { kind: 'list', plans: true };
const setTimer = (ms: number | null): OutboxEffect => ({ kind: 'set-timer', ms });

/** The outbox after an event, and the event's effects. */
export function step(state: OutboxState, event: OutboxEvent): Step {
  switch (event.kind) {
    case 'started':
      return [{ ...state, isStarted: true }, [list]];
    case 'stopped':
      return [{ ...state, isStarted: false }, [setTimer(null)]];
    case 'hidden':
      return [{ ...state, isHidden: true, view: nothingShown }, [show]];
    case 'unhidden':
      return [{ ...state, isHidden: false }, [list]];
    case 'returned':
      return [{ ...state, backoffMs: firstBackoffMs }, [{ kind: 'flush' }]];
    case 'kept':
      return [addKept(state, event.write), [show]];
    case 'changed':
      return [
        state,
        event.isOwn ? [{ kind: 'tell-tabs', message: { kind: 'changed' } }, listAndPlan] : [list],
      ];
    case 'listed': {
      const { plans, now } = event;
      // A write kept while slow storage made its list would disappear from the view.
      if (event.shownAsKept !== state.shownAsKept) return [state, [plans ? listAndPlan : list]];
      const listed = applyList(state, event);
      return [listed, plans ? [show, setTimer(getMsToNextRound(listed, now))] : [show]];
    }
    case 'sending':
      return [state, [setTimer(null)]];
    case 'told':
      return [applyTold(state, event.told), listToldEffects(event)];
    case 'round-ended': {
      const backoffMs = event.end === 'done' ? firstBackoffMs : Math.min(state.backoffMs * 2, maxBackoffMs);
      return [{ ...state, backoffMs }, [listAndPlan]];
    }
    case 'lane-ended':
      return [state, [listAndPlan]];
  }
}

/** Shows a kept write at once, because slow storage may still list what was there before it. */
function addKept(state: OutboxState, write: QueuedWrite): OutboxState {
  const { view, isHidden } = state;
  const shownAsKept = state.shownAsKept + 1;
  if (isHidden || view.writes.some(({ seq }) => seq === write.seq)) return { ...state, shownAsKept };
  return { ...state, shownAsKept, view: { ...view, writes: [...view.writes, write] } };
}

function applyList(
  state: OutboxState,
  { writes, now }: { writes: readonly QueuedWrite[]; now: number },
): OutboxState {
  const { view, isHidden } = state;
  const waiting = writes.filter((write) => write.state === 'waiting');
  const dueTimes = waiting.map((write) => (isDue(write, now) ? now : write.notBefore));
  const dueAt = waiting.length === 0 ? null : Math.min(...dueTimes);
  const sendingSeq = writes.some(({ seq }) => seq === view.sendingSeq) ? view.sendingSeq : null;
  const isStillEmpty = writes.length === 0 && view.writes.length === 0 && sendingSeq === view.sendingSeq;
  if (isHidden || isStillEmpty) return { ...state, dueAt };
  return { ...state, dueAt, view: { writes, sendingSeq } };
}

function applyTold(state: OutboxState, told: SendEvent): OutboxState {
  const { view, isHidden } = state;
  switch (told.kind) {
    case 'sending':
      return isHidden ? state : { ...state, view: { ...view, sendingSeq: told.seq } };
    case 'sent': {
      const writes = view.writes.filter(({ seq }) => seq !== told.write.seq);
      return { ...state, view: { writes, sendingSeq: null } };
    }
    case 'tried': {
      const writes = view.writes.map((write) => (write.seq === told.write.seq ? told.write : write));
      return { ...state, view: { writes, sendingSeq: null } };
    }
  }
}

function listToldEffects({ told, isOwn }: { told: SendEvent; isOwn: boolean }): OutboxEffect[] {
  // The answer is in the list before the waiting copy leaves it.
  const here: OutboxEffect[] = [{ kind: 'tell-page', told, isOwn }, show];
  if (isOwn) return [...here, { kind: 'tell-tabs', message: told }];
  return told.kind === 'sending' ? here : [...here, list];
}

function getMsToNextRound({ isStarted, dueAt, backoffMs }: OutboxState, now: number): number | null {
  return isStarted && dueAt !== null ? Math.max(backoffMs, dueAt - now) : null;
}

/** Nobody answers, the person has to sign in, the call failed, or an earlier write in its lane goes first. */
type WaitReason = 'away' | 'sign-in' | 'failed' | 'queued';

/** The result of a write's first attempt. */
export type Outcome =
  | { kind: 'sent'; answer: unknown }
  /** It is stored on this device and sent later without the person. */
  | {
      kind: 'waiting';
      write: QueuedWrite;
      reason: WaitReason;
      problem: WriteProblem | null;
    }
  /** The server won't take it as it is; it is stored on this device until the person decides. */
  | { kind: 'refused'; write: QueuedWrite; problem: WriteProblem };

/** The result of a write, from what is still kept of it and the last event about it. */
export function getOutcome(kept: QueuedWrite | null, told: SendEvent | null): Outcome {
  if (told?.kind === 'sent') return { kind: 'sent', answer: told.answer };
  if (kept === null) return { kind: 'sent', answer: undefined };
  if (kept.state === 'refused' && kept.problem)
    return { kind: 'refused', write: kept, problem: kept.problem };
  const reason = told?.kind !== 'tried' || told.verdict === 'refused' ? 'queued' : told.verdict;
  return { kind: 'waiting', write: kept, reason, problem: kept.problem };
}
