import type { CollectionPlace } from '@reflect/contract/collections';
import { ApiError } from '../api-error.ts';
import { isDurable } from '../outbox/memory-write-store.ts';
import type { Outcome } from '../outbox/outbox.model.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { QueuedWrite, WriteProblem } from '../outbox/write.model.ts';
import { announceLostSession } from '../session/session-lost.ts';
import { isChangedElsewhere, listWrites } from './writes.model.ts';

/**
 * The outcome of a change that didn't fail: the server has it, it waits on this device, or the person must choose.
 * `too-many`: the server took no more at that moment.
 */
export interface WriteResult<I> {
  kind: 'sent' | 'waiting' | 'sign-in' | 'too-many' | 'changed-elsewhere';
  /** The server's answer; null if another tab received it, if the change waits, and for a deletion. */
  item: I | null;
}

/** A dialog waits no longer than this for a slow server: what is on this device is sent later. */
const answerTimeoutMs = 5_000;
/** The call may have arrived although no answer, or only a gateway's, came back. */
const lostAnswers = [0, 502, 504];

/** Resolves when the server answered or the wait is over. Rejects if the change was neither kept nor taken. */
export async function awaitResult<I>({
  place,
  itemId,
  outbox,
  begin,
  waitsOnServerError = false,
}: {
  place: CollectionPlace;
  itemId: string;
  outbox: Outbox;
  begin: (onKept: (write: QueuedWrite) => unknown) => Promise<Outcome>;
  waitsOnServerError?: boolean | undefined;
}): Promise<WriteResult<I>> {
  let tellKept = () => {};
  const whenKept = new Promise<void>((resolve) => {
    tellKept = resolve;
  });
  const attempt = begin((write) => isDurable(write) && tellKept());
  void attempt.then(announceSignIn, () => undefined);
  // What is only in memory, or still being stored, would be lost with the tab, so it doesn't count as kept.
  const late = waitForTimeout().then((what) => whenKept.then(() => what));
  const first = await Promise.race([attempt, late]);
  const listOwn = () => listWrites(place, { itemId, writes: outbox.read().writes });
  const isKept = listOwn().every(isDurable);
  if (first === 'late' && isKept) return { kind: 'waiting', item: null };
  const outcome = first === 'late' ? await attempt : first;
  if (outcome.kind === 'sent') return { kind: 'sent', item: (outcome.answer as I | undefined) ?? null };
  const { write: kept, problem } = outcome;
  const staysHere =
    outcome.kind === 'waiting' &&
    isDurable(kept) &&
    (waitsOnServerError || outcome.reason !== 'failed' || lostAnswers.includes(problem?.status ?? 0));
  if (staysHere) return { kind: getWait(outcome, listOwn()), item: null };
  // The choice between two versions needs both to survive the tab. Otherwise the text stays where it was written.
  if (outcome.kind === 'refused' && isDurable(kept) && isChangedElsewhere(place, kept))
    return { kind: 'changed-elsewhere', item: null };
  await outbox.swap([kept.seq], []);
  throw makeError(problem);
}

/** A write behind an earlier one of the item waits for the same reason. */
function getWait(
  { reason, problem }: Extract<Outcome, { kind: 'waiting' }>,
  [first]: readonly QueuedWrite[],
): WriteResult<never>['kind'] {
  if (reason === 'sign-in') return 'sign-in';
  return (problem ?? first?.problem)?.status === 429 ? 'too-many' : 'waiting';
}

function announceSignIn(outcome: Outcome): void {
  if (outcome.kind === 'waiting' && outcome.reason === 'sign-in') announceLostSession();
}

function waitForTimeout(): Promise<'late'> {
  return new Promise((resolve) => setTimeout(resolve, answerTimeoutMs, 'late'));
}

function makeError(problem: WriteProblem | null): ApiError {
  const { status, ...rest } = problem ?? { status: 0, code: null, message: 'No connection' };
  return new ApiError({ status, text: JSON.stringify(rest) });
}
