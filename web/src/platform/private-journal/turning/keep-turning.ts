import { api } from '../../api.ts';
import { isApiError } from '../../api-error.ts';
import { toBase64 } from '../base64.ts';
import { dropFormerKey, readAccountKeyBytes } from '../device/account-key-here.ts';
import type { AccountKey } from '../keys/account-key.ts';
import type { JournalMemory } from '../memory/journal-memory.ts';
import { resealMemory } from '../memory/memory-store.ts';
import type { RowsOnServer } from '../stand-in/rows-on-server.ts';
import { callPatiently } from '../switching/patiently.ts';
import { makePictureMover, type PictureMover } from './move-pictures.ts';
import { moveRows } from './move-rows.ts';
import { makeMarks, readTurnRecord, writeTurnRecord } from './turn-record.ts';
import { type Turning, turning } from './turning.ts';

interface ToTurn {
  userId: string;
  /** With the former key, which is removed at the end. */
  key: AccountKey;
  rows: RowsOnServer;
  memory: JournalMemory;
  /** What it knows about pictures, kept between attempts. */
  pictures?: PictureMover;
  signal: AbortSignal;
}

const pauseMs = 20_000;
const maxPasses = 20;
/** A private journal needs at least two ways to open it. */
const minWays = 2;

/** Moves everything to a turned key and drops the former one, despite interruptions, while the page is open. */
export async function keepTurning(asked: ToTurn): Promise<void> {
  const { userId, signal } = asked;
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  const pictures = makePictureMover(asked);
  const work = async () => {
    while (!signal.aborted) {
      const waits = await turnOnce({ ...asked, pictures }).then(
        (state) => state,
        (): Turning['waits'] => 'no-connection',
      );
      if (signal.aborted || waits === 'done') break;
      turning.set((present) => ({ ...(present ?? nothingYet), ...(waits !== 'held' && { waits }) }));
      await pause(signal);
    }
    turning.set(null);
  };
  // Only one tab does it.
  await (locks ? locks.request(`reflect-turning-${userId}`, { signal }, work) : work()).catch(
    () => undefined,
  );
}

const nothingYet: Turning = { done: 0, total: 0, held: 0, waits: null };

/** One complete attempt. It can be started again at any point, on any device that has both keys. */
export async function turnOnce(asked: ToTurn): Promise<'done' | 'held' | 'ways'> {
  const { userId, key, rows, signal } = asked;
  const { generation, former } = key;
  if (!former) return 'done';
  await ensureRecord(asked);
  const onProgress = (how: { done: number; total: number }) =>
    signal.aborted || turning.set({ ...how, held: 0, waits: null });
  const pictures = asked.pictures ?? makePictureMover({ userId, key, signal });
  for (let pass = 1; ; pass++) {
    const { moved, held, cursor } = await moveRows({ ...asked, pictures, onProgress });
    signal.throwIfAborted();
    if (held > 0) turning.set((present) => present && { ...present, held });
    if (moved > 0 && pass < maxPasses) continue;
    if (held > 0 || moved > 0) return 'held';
    const ways = await callPatiently(() => api('GET /api/private-journal/keys'), signal);
    if (ways.filter((way) => way.generation === generation).length < minWays) return 'ways';
    try {
      const body = { generation, seen: cursor };
      await callPatiently(() => api('POST /api/private-journal/turn/finish', { body }), signal);
      break;
    } catch (error) {
      const isLate = isApiError(error) && error.code === 'private_journal.changed_meanwhile';
      if (!isLate || pass >= maxPasses) throw error;
    }
  }
  const record = await readTurnRecord({ userId, key }, rows);
  if (record?.former) await writeTurnRecord({ userId, key }, rows, { ...record, former: null });
  // From now on nothing that the former key sealed is accepted.
  key.former = null;
  await resealMemory({ userId, key: { ...key, former } });
  await dropFormerKey(userId);
  return 'done';
}

/** Without the former key, which is in the record, another device can't read on. A server that has lost it gets it again. */
async function ensureRecord({ userId, key, rows }: ToTurn): Promise<void> {
  if ((await readTurnRecord({ userId, key }, rows)) !== null || !key.former) return;
  const kept = await readAccountKeyBytes(userId);
  if (!kept?.former) return;
  const { generation } = key;
  const former = toBase64(kept.former.bytes);
  await writeTurnRecord({ userId, key }, rows, {
    ...{ generation, former },
    marks: await makeMarks(key.former, userId),
  });
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, pauseMs);
    function end() {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    }
    globalThis.addEventListener?.('online', end);
    signal.addEventListener('abort', end);
  });
}
