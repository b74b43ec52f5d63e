import { noSeal, type Seal } from './seal.ts';
import { makeWriteSealer, type StoredWrite } from './stored-write.ts';
import { followOn, makeReplacedMarks, type NewWrite, type QueuedWrite, upgradeWrite } from './write.model.ts';
import { openWriteDatabase } from './write-database.ts';

type Marks = Partial<Pick<QueuedWrite, 'tries' | 'notBefore' | 'state' | 'problem'>>;

/** The queue of writes on this device, shared by all tabs and the service worker. Every call may reject: storage breaks. */
export interface WriteStore {
  /** Keeps writes; once it resolves, they survive a crash. */
  add: (writes: readonly NewWrite[]) => Promise<QueuedWrite[]>;
  /** All writes of a person, in order. */
  list: (userId: string) => Promise<QueuedWrite[]>;
  get: (seq: number) => Promise<QueuedWrite | null>;
  /** Replaces what a write sends. Null if it is no longer there. */
  replace: (seq: number, write: NewWrite) => Promise<QueuedWrite | null>;
  mark: (seq: number, marks: Marks) => Promise<void>;
  /** Replaces some writes by others, all or nothing. */
  swap: (gone: readonly number[], writes: readonly NewWrite[]) => Promise<QueuedWrite[]>;
  /**
   * Removes an answered write, and passes the answer on to the writes of its lane that follow it. False if it was replaced while
   * being sent: then it stays, to be sent again.
   */
  settle: (write: QueuedWrite, answer: unknown) => Promise<boolean>;
  /** Seals what was stored before its writer had a key on this device. */
  sealAll: (userId: string) => Promise<void>;
  close: () => Promise<void>;
}

/** A write that can't be unsealed now stays stored, and holds back later writes in its lane. */
function listReadable(found: readonly { lane: string; write: QueuedWrite | null }[]): QueuedWrite[] {
  const held = new Set<string>();
  return found.flatMap(({ lane, write }) => {
    if (write === null) held.add(lane);
    return write === null || held.has(lane) ? [] : [write];
  });
}

/** A write that has just been stored. Its key may be gone by now, but nobody may think that it isn't stored. */
function makeQueued(write: NewWrite, { payload: _payload, ...marks }: StoredWrite): QueuedWrite {
  return upgradeWrite({ ...write, ...marks });
}

/** Opens the queue. */
export function openWriteStore({
  name = 'reflect-outbox',
  seal = noSeal,
}: {
  name?: string;
  seal?: Seal;
} = {}): WriteStore {
  const { open, close, change } = openWriteDatabase(name);
  const { sealed, unsealed, fresh } = makeWriteSealer(seal);

  const swap = async (gone: readonly number[], writes: readonly NewWrite[]): Promise<QueuedWrite[]> => {
    const added = await Promise.all(writes.map(fresh));
    const transaction = await change();
    for (const seq of gone) void transaction.store.delete(seq);
    const seqs = await Promise.all(added.map((stored) => transaction.store.add(stored as StoredWrite)));
    await transaction.done;
    return added.map((stored, at) => makeQueued(writes[at]!, { ...stored, seq: seqs[at]! }));
  };

  return {
    add: (writes) => swap([], writes),
    swap,
    close,

    async list(userId) {
      const stored = await (await open()).getAllFromIndex('writes', 'byUser', userId);
      stored.sort((one, other) => one.seq - other.seq);
      return listReadable(
        await Promise.all(
          stored.map(async (write) => ({ lane: write.lane, write: await unsealed(write).catch(() => null) })),
        ),
      );
    },

    async get(seq) {
      const stored = await (await open()).get('writes', seq);
      return stored === undefined ? null : unsealed(stored);
    },

    async replace(seq, write) {
      const payload = await sealed(write);
      const transaction = await change();
      const stored = await transaction.store.get(seq);
      if (stored === undefined) return null;
      const next: StoredWrite = { ...stored, ...makeReplacedMarks(stored), payload };
      await transaction.store.put(next);
      await transaction.done;
      return makeQueued(write, next);
    },

    async sealAll(userId) {
      for (const stored of await (await open()).getAllFromIndex('writes', 'byUser', userId)) {
        const payload = await seal.seal(await seal.unseal(stored.payload, userId), userId);
        const transaction = await change();
        const present = await transaction.store.get(stored.seq);
        if (present?.version === stored.version) await transaction.store.put({ ...present, payload });
        await transaction.done;
      }
    },

    async mark(seq, marks) {
      const transaction = await change();
      const stored = await transaction.store.get(seq);
      if (stored !== undefined) await transaction.store.put({ ...stored, ...marks });
      await transaction.done;
    },

    async settle(write, answer) {
      const ofUser = await (await open()).getAllFromIndex('writes', 'byUser', write.userId);
      const inLane = ofUser.filter(({ lane, seq }) => lane === write.lane && seq > write.seq);
      const waiting = await Promise.all(
        inLane.sort((one, other) => one.seq - other.seq).map((each) => unsealed(each)),
      );
      const followed = followOn(waiting, { sent: write, answer }).filter((each, at) => each !== waiting[at]);
      const payloads = await Promise.all(followed.map(sealed));
      const transaction = await change();
      const [stored, ...present] = await Promise.all(
        [write, ...followed].map(({ seq }) => transaction.store.get(seq)),
      );
      const isSettled = stored === undefined || stored.version === write.version;
      if (isSettled) {
        await transaction.store.delete(write.seq);
        for (const [at, { version }] of followed.entries()) {
          const each = present[at];
          if (each?.version === version) await transaction.store.put({ ...each, payload: payloads[at] });
        }
      }
      await transaction.done;
      return isSettled;
    },
  };
}
