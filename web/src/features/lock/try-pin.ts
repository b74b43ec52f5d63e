import {
  changeProtection,
  endProtection,
  protectKeys,
  unlockWithPin,
} from '../../platform/device-seal/unlock-keys.ts';
import { getLastUserId } from '../../platform/session/current-user.ts';
import { addFailure, getLockoutLeft, noAttempts } from './attempts.model.ts';
import { notePinOwner, removePin } from './pin-presence.ts';
import { makePinRecord, matchesPin, type PinRecord } from './pin-record.ts';
import { readPin, writePin } from './pin-store.ts';
import type { PinTrial } from './pin-trial.ts';
import { readServerAttempts } from './session/lock-view.ts';
import { forgetServerPin, rememberPin, type ServerWord, showPin, tellPin } from './session/show-pin.ts';

type Now = () => Date;

/**
 * The PIN also protects this device's keys from now on and locks the session on the server. False if it
 * couldn't be stored.
 */
export async function setUpPin(pin: string, now: Now = () => new Date()): Promise<boolean> {
  if (!(await writePin(await makePinRecord(pin, now())))) return false;
  notePinOwner(getLastUserId());
  await unlockWithPin(pin);
  // Without a connection both happen later, after an unlock with one.
  await protectKeys().catch(() => undefined);
  await tellPin(pin);
  return true;
}

/**
 * If the server can be reached and knows the session's PIN, it decides: no change on this device, neither of
 * the record nor of the clock, gives more attempts. Otherwise this device's record decides. One check at a
 * time across all tabs, so that more tabs don't allow more attempts.
 */
export function tryPin(pin: string, now: Now = () => new Date()): Promise<PinTrial> {
  return runInTurn(async () => {
    const record = await readPin();
    const said = await showPin(pin);
    if (said.word === 'right') {
      await bringIntoLine(record, { pin, now });
      return 'right';
    }
    if ('lock' in said) return noteRefusal(record, { said, now });
    if (!record) return said.word === 'none' ? 'no-pin' : said.word;
    const trial = await tryRecord(record, { pin, now });
    if (trial !== 'right') return trial;
    if (record.attempts.failedAttempts > 0) await writePin({ ...record, attempts: noAttempts });
    if (said.word === 'none') await tellPin(pin);
    else await rememberPin(pin);
    return 'right';
  });
}

/** A lockout and its failed attempts end with the change. */
export function changePin(
  { current, next }: { current: string; next: string },
  now: Now = () => new Date(),
): Promise<'changed' | 'failed' | PinTrial> {
  return runInTurn(async () => {
    const record = await readPin();
    if (!record) return 'no-pin';
    const trial = await tryForChange(record, { pin: current, now });
    if (trial !== 'right') return trial;
    const made = await makePinRecord(next, now());
    const changed: PinRecord = {
      ...made,
      createdAt: record.createdAt,
      config: { ...record.config, length: next.length },
    };
    // An answer that came too late may have changed it all the same.
    const unanswered = await tellPin(next);
    if (unanswered !== null && (await showPin(next)).word !== 'right') return unanswered;
    if (!(await writePin(changed))) {
      await tellPin(current);
      return 'failed';
    }
    // Keys that can't be taken over come from the server at the next unlock.
    await changeProtection({ current, next }).catch(() => undefined);
    return 'changed';
  });
}

/** Removes the PIN of this device and of its session if `pin` is right. */
export function removePinBy(pin: string, now: Now = () => new Date()): Promise<PinTrial> {
  return runInTurn(async () => {
    const record = await readPin();
    if (!record) return 'no-pin';
    const trial = await tryForChange(record, { pin, now });
    if (trial !== 'right') return trial;
    const unanswered = await forgetServerPin();
    if (unanswered !== null) return unanswered;
    await endProtection(pin).catch(() => undefined);
    removePin();
    return 'right';
  });
}

/** False if there is no PIN, or if it couldn't be read or stored. */
export async function configurePin(config: Partial<PinRecord['config']>): Promise<boolean> {
  try {
    return await runInTurn(async () => {
      const record = await readPin();
      return record !== null && writePin({ ...record, config: { ...record.config, ...config } });
    });
  } catch {
    return false;
  }
}

/**
 * Notes how much of the wait has passed in front of the lock screen: the same for all tabs that show it. Does
 * nothing if another wait has begun since.
 */
export function countWait({
  waitedMs,
  lockoutUntil,
}: {
  waitedMs: number;
  lockoutUntil: string;
}): Promise<void> {
  return runInTurn(async () => {
    const record = await readPin();
    if (record?.attempts.lockoutUntil !== lockoutUntil) return;
    if (waitedMs <= (record.attempts.waitedMs ?? 0)) return;
    await writePin({ ...record, attempts: { ...record.attempts, waitedMs } });
  });
}

/**
 * Tries the PIN before a change or removal. It has to ask the server, which from then on would refuse a PIN
 * that only this device has changed.
 */
async function tryForChange(record: PinRecord, pin: { pin: string; now: Now }): Promise<PinTrial> {
  const said = await showPin(pin.pin);
  if (said.word === 'none') return tryRecord(record, pin);
  if ('lock' in said) return noteRefusal(record, { said, now: pin.now });
  return said.word;
}

async function tryRecord(record: PinRecord, { pin, now }: { pin: string; now: Now }): Promise<PinTrial> {
  if (getLockoutLeft(record.attempts) > 0) return 'locked-out';
  if (await matchesPin(record, pin)) return 'right';
  await writePin({ ...record, attempts: addFailure(record.attempts, record.config, now()) });
  return 'wrong';
}

async function noteRefusal(
  record: PinRecord | null,
  { said, now }: { said: Extract<ServerWord, { word: 'wrong' | 'waiting' }>; now: Now },
): Promise<PinTrial> {
  if (record) await writePin({ ...record, attempts: readServerAttempts(said.lock, now()) });
  return said.word === 'wrong' ? 'wrong' : 'locked-out';
}

/** The record may be missing or an earlier one: makes it agree with the server. */
async function bringIntoLine(record: PinRecord | null, { pin, now }: { pin: string; now: Now }) {
  if (record && (await matchesPin(record, pin))) {
    if (record.attempts.failedAttempts > 0) await writePin({ ...record, attempts: noAttempts });
    return;
  }
  const made = await makePinRecord(pin, now());
  await writePin(record ? { ...made, config: { ...record.config, length: pin.length } } : made);
}

const runInTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('reflect-pin', work) : work();
