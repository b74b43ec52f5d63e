import { type CollectionPlace, collections } from '@reflect/contract/collections';
import { toPlainText } from '@reflect/contract/plain-text';

/** What goes to the server: a method, an address of this site, and a body that is sent as JSON. */
export interface WriteRequest<Body extends object = object> {
  method: 'POST' | 'PATCH' | 'DELETE';
  url: string;
  body?: Body;
}

/** A write as a feature hands it in; the contract must accept its body. */
export interface NewWrite<Body extends object = object> {
  /** The only person under whom it is ever sent. */
  userId: string;
  /** Writes of one lane are sent in order, such as `journal:<entryId>`; lanes don't wait for each other. */
  lane: string;
  /** Lanes whose earlier writes are tried before this one: an entry goes after the people tagged in it. */
  after?: readonly string[];
  /** The collection and the operation, such as `journal.create`. */
  kind: string;
  /** The collection's `version` when the body was written; 1 by default. */
  schema?: number;
  request: WriteRequest<Body>;
  /** Joins the body if the write is sent later than it was made: mainly the time it was written. */
  lateBody?: Partial<Body>;
  /** The earlier write of its lane that it builds on: its answer gives this write's `expectedRevision`. */
  follows?: number;
  /** The `wording` of that write as it was read. */
  followsWording?: string;
  /** Changes whenever other words take the place of what it sends. */
  wording?: string;
  /** It was made on words that never became the item's: it conflicts, whatever the server has. */
  isOnOtherWords?: true;
  /** As earlier versions of the app queued it: it follows whichever write is before it in the lane. */
  followsPrevious?: boolean;
  /** Statuses that mean it was already done, such as 404 for a deletion. */
  doneBy?: readonly number[];
  /** Whatever is needed to show it while it waits. */
  note?: unknown;
}

/** Why a write was not taken: the answer's status (0: none came), its code, and a sentence for the person. */
export interface WriteProblem {
  status: number;
  code: string | null;
  message: string;
}

/** A write in the queue of this device. `seq` orders all writes; `version` grows when its content is replaced. */
export interface QueuedWrite<Body extends object = object> extends NewWrite<Body> {
  seq: number;
  version: number;
  /** ISO 8601: when it was written on this device. */
  createdAt: string;
  tries: number;
  /** Milliseconds since 1970 before which it isn't retried by itself. */
  notBefore: number;
  /** `waiting` is sent by itself; `refused` stays until the person decides. */
  state: 'waiting' | 'refused';
  problem: WriteProblem | null;
}

/** The initial marks of a kept write. */
export function makeMarks() {
  const createdAt = new Date().toISOString();
  return { version: 1, createdAt, tries: 0, notBefore: 0, state: 'waiting' as const, problem: null };
}

/** The marks after a write's content was replaced: it may be sent at once, even if it was refused before. */
export function makeReplacedMarks({ version }: Pick<QueuedWrite, 'version'>) {
  return { version: version + 1, notBefore: 0, state: 'waiting' as const, problem: null };
}

/** The result of an attempt. `away`: nobody answers. `sign-in`: another person, or nobody, is signed in. */
export type Verdict = 'away' | 'sign-in' | 'failed' | 'refused';

/** What a status means for a write. No answer, or a proxy's, may still be a single failed call: see the sender. */
export function judge(status: number): Verdict {
  if ([0, 502, 503, 504].includes(status)) return 'away';
  if (status === 401) return 'sign-in';
  if (status === 408 || status === 425 || status === 423 || status === 429 || status >= 500) return 'failed';
  return 'refused';
}

const longestBackoffMs = 600_000;

/** How long a failed write waits before a retry, in milliseconds: 10 s, doubled each time, at most 10 minutes. */
export function getBackoffMs(tries: number): number {
  return Math.min(10_000 * 2 ** Math.max(0, tries - 1), longestBackoffMs);
}

/** Whether a write may be tried by itself. A longer wait than the longest comes from a clock that was set back since. */
export function isDue({ notBefore }: Pick<QueuedWrite, 'notBefore'>, now: number): boolean {
  return notBefore <= now || notBefore > now + longestBackoffMs;
}

/**
 * The first write of each lane that may be sent now, in order. A refused write holds its lane: later writes build
 * on it.
 */
export function listFirstOfLanes(
  writes: readonly QueuedWrite[],
  { now, lane, skipped = new Set() }: { now: number; lane?: string; skipped?: ReadonlySet<string> },
): QueuedWrite[] {
  const seen = new Set<string>(skipped);
  const lanes = lane === undefined ? null : findLanesBefore(writes, lane);
  return writes
    .toSorted((one, other) => one.seq - other.seq)
    .filter((write) => {
      if (seen.has(write.lane) || (lanes !== null && !lanes.has(write.lane))) return false;
      seen.add(write.lane);
      return write.state === 'waiting' && (lane !== undefined || isDue(write, now));
    });
}

/** A lane, and those whose writes go before what waits in it. */
function findLanesBefore(writes: readonly QueuedWrite[], lane: string): ReadonlySet<string> {
  const own = writes.filter((write) => write.lane === lane);
  return new Set([lane, ...own.flatMap(({ after = [] }) => after)]);
}

/** The lane of one item of a collection. */
export function getLane({ name }: Pick<CollectionPlace, 'name'>, itemId: string): string {
  return `${name}:${itemId}`;
}

/** The code of a problem of this collection, such as `journal.entry_not_found`. */
export function getProblemCode(
  { name, one }: Pick<CollectionPlace, 'name' | 'one'>,
  what: 'not_found' | 'id_taken' | 'changed_elsewhere',
): string {
  return `${name}.${one}_${what}`;
}

/** A write in the present version's shape, whichever version of the app queued it. */
export function upgradeWrite<Write extends NewWrite>(
  write: Write,
  places: Readonly<Record<string, CollectionPlace>> = collections,
): Write {
  const [name = '', verb = ''] = write.kind.split('.');
  const place = places[name];
  let { schema = 1 } = write;
  if (place === undefined || schema >= place.version) return write;
  let { body } = write.request;
  for (; schema < place.version; schema += 1) {
    const upgrade = place.upgrades[schema];
    if (upgrade === undefined)
      throw new Error(`There is no upgrade for a ${write.kind} of version ${schema}.`);
    // No type describes the old shape any more.
    if (body !== undefined) body = upgrade(verb, body as Record<string, unknown>);
  }
  return { ...write, schema, request: { ...write.request, ...(body !== undefined && { body }) } };
}

/**
 * The request of a write at the time of sending. If it still follows another, that one left the queue without an
 * answer: somebody decided about it without knowing of this one. It conflicts, and never overwrites what it wasn't
 * based on.
 */
export function getRequest<Body extends object>(write: QueuedWrite<Body>, now: number): WriteRequest<Body> {
  const isLate = write.tries > 0 || now - Date.parse(write.createdAt) > 30_000;
  const added = {
    ...(isLate && write.lateBody),
    ...(write.follows !== undefined && { expectedRevision: 0 }),
  };
  if (Object.keys(added).length === 0) return write.request;
  return { ...write.request, body: { ...write.request.body, ...added } as Body };
}

/**
 * The waiting writes of a lane after an earlier one was answered: those that follow it take the answered revision. Others
 * keep their own revision, so that the server sees the conflict. So do all of them if the answer shows another text: the
 * write had been taken before, its answer was lost, and somebody has changed the item since.
 */
export function followOn(
  waiting: readonly QueuedWrite[],
  { sent, answer }: { sent: QueuedWrite; answer: unknown },
): QueuedWrite[] {
  if (typeof answer !== 'object' || answer === null || !('revision' in answer)) return [...waiting];
  const { revision } = answer;
  if (typeof revision !== 'number') return [...waiting];
  return waiting.map((write, at) => {
    const isShown = shows(answer, { ...pickKnown(sent.note, write), ...sent.request.body });
    const isNext = at === 0 && write.followsPrevious === true;
    if (!isNext && (write.follows !== sent.seq || !isShown)) return write;
    if (!isNext && write.followsWording !== sent.wording) return { ...write, isOnOtherWords: true };
    const { follows: _, ...rest } = write;
    const body = { ...write.request.body, expectedRevision: isShown ? revision : 0 };
    return { ...rest, followsPrevious: false, request: { ...write.request, body } };
  });
}

/** What the writer saw in the fields that a write changes: a restoration or another change may not have sent them. */
function pickKnown(note: unknown, { request: { body } }: QueuedWrite): object {
  if (typeof note !== 'object' || note === null || body === undefined) return {};
  return Object.fromEntries(Object.entries(note).filter(([name]) => name in body));
}

/** Whether an item has these texts, apart from space around them. */
function shows(item: object, sent: object): boolean {
  return Object.entries(sent).every(([name, text]) => {
    const shown = (item as Record<string, unknown>)[name];
    if (name === 'createdAt' || typeof text !== 'string' || typeof shown !== 'string') return true;
    return toPlainText(text).trim() === shown.trim();
  });
}
