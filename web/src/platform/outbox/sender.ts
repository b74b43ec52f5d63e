import type { User } from '@reflect/contract';
import { collections } from '@reflect/contract/collections';
import { sendRequest, serverCannotRead } from '../api.ts';
import { ApiError, isApiError } from '../api-error.ts';
import {
  getBackoffMs,
  getProblemCode,
  getRequest,
  judge,
  listFirstOfLanes,
  type QueuedWrite,
  type Verdict,
} from './write.model.ts';
import type { WriteStore } from './write-store.ts';

/** What happens to writes while they are sent, for showing it. */
export type SendEvent =
  | { kind: 'sending'; seq: number }
  | { kind: 'sent'; write: QueuedWrite; answer: unknown }
  | { kind: 'tried'; write: QueuedWrite; verdict: Verdict };

/** How a round of sending ended: everything due was tried, or nothing can be sent at present. */
export type RoundEnd = 'done' | 'away' | 'sign-in';

interface Round {
  store: WriteStore;
  userId: string;
  announce: (event: SendEvent) => void;
  /** Only this lane, at once, because somebody is looking at it; after a lost session it is retried after these waits. */
  lane?: string;
  sessionWaits?: readonly number[];
}

/** The answer to a repeated deletion that was undone since, or a repeated Undo of what was deleted since. */
const broughtBack = { isBroughtBack: true } as const;
/** Whether this answer is `broughtBack`; other tabs receive a copy of it. */
export const isBroughtBack = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'isBroughtBack' in answer;
const lockName = 'reflect-outbox';
const timeoutMs = 60_000;

/**
 * Sends what is due, one write at a time over all tabs and the service worker. A write leaves the queue when the server
 * has answered; sent again after a lost answer, its id makes it the same write.
 */
export function sendRound(round: Round): Promise<RoundEnd> {
  const locks = navigator.locks as LockManager | null | undefined;
  return locks ? locks.request(lockName, () => sendAll(round)) : sendInTurn(round);
}

// Insecure pages have no locks: rounds run one at a time in this tab, and ids prevent duplicates.
let turn: Promise<unknown> = Promise.resolve();
let roundsInTurn = 0;
function sendInTurn(round: Round): Promise<RoundEnd> {
  roundsInTurn += 1;
  const mine = turn.then(() => sendAll(round));
  turn = mine
    .catch(() => undefined)
    .finally(() => {
      roundsInTurn -= 1;
    });
  return mine;
}

/** Whether a tab or the service worker is sending: the answer to a write may be on its way. */
export async function isSendingNow(): Promise<boolean> {
  const locks = navigator.locks as LockManager | null | undefined;
  if (!locks) return roundsInTurn > 0;
  const { held = [] } = await locks.query();
  return held.some(({ name }) => name === lockName);
}

async function sendAll(round: Round): Promise<RoundEnd> {
  const { store, userId, lane } = round;
  if (lane === undefined) {
    const reach = await checkReach(userId);
    if (reach !== 'ready') return reach;
  }
  const skipped = new Set<string>();
  for (;;) {
    const due = listFirstOfLanes(await store.list(userId), { now: Date.now(), lane, skipped });
    if (due.length === 0) return 'done';
    for (const { seq } of due) {
      // Read again: it may have been replaced or withdrawn since.
      const write = await store.get(seq);
      if (write === null || write.state !== 'waiting') continue;
      const verdict = await sendOne(round, write);
      if (verdict === 'away' || verdict === 'sign-in') {
        const own = due.find((other) => other.lane === lane && other.seq !== seq);
        if (own !== undefined) await waitToo(round, { write: own, before: write, verdict });
        return verdict;
      }
      if (verdict !== 'sent') skipped.add(write.lane);
    }
  }
}

/** Counts a write behind one that couldn't be sent as tried too, so that it shows as waiting, for the same reason. */
async function waitToo(
  { store, announce }: Round,
  { write, before, verdict }: { write: QueuedWrite; before: QueuedWrite; verdict: Verdict },
): Promise<void> {
  const { problem } = (await store.get(before.seq).catch(() => null)) ?? before;
  const tried = { ...write, tries: write.tries + 1, problem };
  await markIfPossible(store, write.seq, { tries: tried.tries, problem });
  announce({ kind: 'tried', write: tried, verdict });
}

/** A full device has no room for a mark. The write is kept nevertheless, so nobody is told that it failed. */
async function markIfPossible(store: WriteStore, ...mark: Parameters<WriteStore['mark']>): Promise<void> {
  await store.mark(...mark).catch(() => undefined);
}

async function sendOne(round: Round, write: QueuedWrite): Promise<Verdict | 'sent'> {
  const { store, announce, sessionWaits = [] } = round;
  announce({ kind: 'sending', seq: write.seq });
  for (let attempt = 0; ; attempt++) {
    try {
      assertOnItsWords(write);
      const answer = await send(write);
      if (!isAnswerTo(write, answer)) throw new ApiError({ status: 0, text: 'The answer shows no item.' });
      return await settle(round, write, answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isDone(write, error)) return settle(round, write, error.status === 409 ? broughtBack : undefined);
      const wait = error.status === 401 ? sessionWaits[attempt] : undefined;
      if (wait !== undefined) {
        await new Promise((resolve) => setTimeout(resolve, wait));
        continue;
      }
      const verdict = await judgeFailure(error, write.userId);
      const tries = write.tries + 1;
      const tried: QueuedWrite = {
        ...write,
        tries,
        notBefore: verdict === 'failed' ? Date.now() + getBackoffMs(tries) : 0,
        state: verdict === 'refused' ? 'refused' : 'waiting',
        problem: { status: error.status, code: error.code, message: error.userMessage },
      };
      const { notBefore, state, problem } = tried;
      await markIfPossible(store, write.seq, { tries, notBefore, state, problem });
      announce({ kind: 'tried', write: tried, verdict });
      return verdict;
    }
  }
}

/** Declines a change as the server would, if no revision can tell the server that it was made on other words. */
function assertOnItsWords({ isOnOtherWords, kind }: QueuedWrite): void {
  const name = kind.slice(0, kind.indexOf('.'));
  const place = Object.values(collections).find((each) => each.name === name);
  if (isOnOtherWords !== true || place === undefined) return;
  const code = getProblemCode(place, 'changed_elsewhere');
  throw new ApiError({ status: 409, text: JSON.stringify({ code, message: 'This was changed meanwhile.' }) });
}

/**
 * Whether the server has taken a write: it shows what it stores. Anything else, even a success, comes from something in
 * between, and what was written must not leave the queue for it.
 */
function isAnswerTo({ request: { method, body } }: QueuedWrite, answer: unknown): boolean {
  // A deletion is answered with nothing.
  if (method === 'DELETE') return answer === undefined;
  if (typeof answer !== 'object' || answer === null) return false;
  const { id, revision, isUnreadable } = answer as Record<string, unknown>;
  const sentId = body !== undefined && 'id' in body ? body.id : undefined;
  const isOfAnother = id !== undefined && sentId !== undefined && id !== sentId;
  return !isOfAnother && (typeof revision === 'number' || isUnreadable === true);
}

/**
 * A journal that has become private declines with 409 too, and nothing has been done then. A 404 without a code comes
 * from something in between, which doesn't know the address.
 */
function isDone({ doneBy }: QueuedWrite, { status, code }: ApiError): boolean {
  if (code === null || doneBy?.includes(status) !== true) return false;
  return status !== 409 || code.endsWith('_brought_back');
}

async function settle({ store, announce }: Round, write: QueuedWrite, answer: unknown): Promise<'sent'> {
  const isSettled = await store.settle(write, answer);
  // Replaced while being sent: the server's version is older than what waits here.
  if (!isSettled) await markIfPossible(store, write.seq, { tries: write.tries + 1 });
  else announce({ kind: 'sent', write, answer });
  return 'sent';
}

/** One unanswered call is a failure; only a server that answers nothing is away. */
async function judgeFailure(error: ApiError, userId: string): Promise<Verdict> {
  const verdict = judge(error.status);
  // A server of another version may refuse what this app sends; the app of that version adapts the write.
  if (verdict === 'refused' && error.isOtherVersion) return 'away';
  // Too many calls, or the PIN must be entered first: everything waits.
  if (error.status === 429 || error.status === 423) return 'away';
  // The journal became private on another device: what waits is sealed first.
  if (error.code === serverCannotRead) return 'away';
  if (verdict !== 'away') return verdict;
  const reach = await checkReach(userId);
  return reach === 'ready' ? 'failed' : reach;
}

function send<Body extends object>(write: QueuedWrite<Body>): Promise<unknown> {
  // The server declines if somebody else is signed in by now.
  return sendRequest({ ...getRequest(write, Date.now()), asUser: write.userId, timeoutMs });
}

/** Whether a person's writes can be sent now: the server answers, and that person is signed in. */
export async function checkReach(userId: string): Promise<'ready' | 'away' | 'sign-in'> {
  const signedIn = await askWho();
  if (signedIn === 'away') return 'away';
  return signedIn?.id === userId ? 'ready' : 'sign-in';
}

/** Who is signed in; null if nobody is, `away` if the server doesn't answer. */
export async function askWho(): Promise<Pick<User, 'id' | 'privateJournal'> | null | 'away'> {
  try {
    const user = await sendRequest({ method: 'GET', url: '/api/auth/user', timeoutMs });
    return typeof user === 'object' && user !== null && 'id' in user ? (user as User) : 'away';
  } catch (error) {
    return isApiError(error, 401) ? null : 'away';
  }
}
