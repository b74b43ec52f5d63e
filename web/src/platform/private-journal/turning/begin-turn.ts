import type { WrappedJournalKey } from '@reflect/contract';
import { api } from '../../api.ts';
import { toBase64 } from '../base64.ts';
import { adoptNextKey, keepNextKey, readAccountKeyBytes, readNextWays } from '../device/account-key-here.ts';
import { holdAccountKey } from '../keys/account-key.ts';
import { openRows } from '../stand-in/rows-on-server.ts';
import { rememberGeneration } from './generations.ts';
import { makeMarks, readTurnRecord, writeTurnRecord } from './turn-record.ts';

type NewWay = Omit<WrappedJournalKey, 'createdAt'>;

/**
 * `not-kept`: this device can't keep keys. `not-stored`: the server lacks ways that it said it had taken. `not-moved`: rows are
 * still sealed with the former key, which would be lost.
 */
type WhyNotTurned = 'not-kept' | 'not-stored' | 'not-moved';

/** The key couldn't be turned. Nothing is sealed with the new one. */
export class NotTurnedError extends Error {
  override name = 'NotTurnedError';
  readonly why: WhyNotTurned;
  constructor(why: WhyNotTurned) {
    super(`The key was not turned: ${why}.`);
    this.why = why;
  }
}

/**
 * Replaces the present key by a new one, with the ways that open it. `keepTurning` moves all sealed data afterwards. The
 * new key is kept on this device before the server is told, so that an interruption loses neither key.
 */
export async function beginTurn({
  userId,
  bytes,
  ways,
}: {
  userId: string;
  bytes: Uint8Array<ArrayBuffer>;
  ways: readonly NewWay[];
}): Promise<void> {
  const kept = await readAccountKeyBytes(userId);
  if (kept === null) throw new NotTurnedError('not-kept');
  if (kept.former !== null) throw new NotTurnedError('not-moved');
  const generation = kept.generation + 1;
  if (!(await keepNextKey(userId, { bytes, generation, ways }))) throw new NotTurnedError('not-kept');
  const rows = openRows(userId);
  const [present, next] = await Promise.all([holdAccountKey(kept), holdAccountKey({ bytes, generation })]);
  const earlier = present.generation > 1 ? await readTurnRecord({ userId, key: present }, rows) : null;
  const marks = { ...earlier?.marks, ...(await makeMarks(present, userId)) };
  const record = { generation, former: toBase64(kept.bytes), marks };
  await writeTurnRecord({ userId, key: next }, rows, record);
  await api('POST /api/private-journal/turn', { body: { generation, keys: [...ways] } });
  if (!(await settleNextKey(userId))) throw new NotTurnedError('not-stored');
  kept.bytes.fill(0);
}

/**
 * Makes a new key this device's key if the server has the very ways made with it, however the call that sent them ended.
 * Before that nothing may be sealed with it: without them no other device could ever open it. Returns whether it's the key
 * now.
 */
export async function settleNextKey(userId: string): Promise<boolean> {
  const next = await readNextWays(userId);
  if (next === null) return false;
  const stored = await api('GET /api/private-journal/keys');
  const isThere = ({ id, kind, parameters, generation, wrapped }: NewWay) =>
    stored.some(
      (way) =>
        way.id === id &&
        way.kind === kind &&
        way.parameters === parameters &&
        way.generation === generation &&
        way.wrapped === wrapped,
    );
  if (!next.ways.every(isThere) || !(await adoptNextKey(userId))) return false;
  rememberGeneration(userId, next.generation);
  return true;
}
