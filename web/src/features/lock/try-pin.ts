import {
  changeProtection,
  endProtection,
  protectKeys,
  unlockWithPin,
} from '../../platform/device-seal/unlock-keys.ts';
import { afterFailure, lockoutLeft, noAttempts } from './attempts.model.ts';
import { removePin } from './pin-presence.ts';
import { isPinOf, makePinRecord, type PinRecord } from './pin-record.ts';
import { readPin, writePin } from './pin-store.ts';
import type { PinTrial } from './pin-trial.ts';
import { attemptsOfServer } from './session/lock-view.ts';
import { forgetServerPin, rememberPin, type ServerWord, showPin, tellPin } from './session/show-pin.ts';

type Now = () => Date;

/**
 * Sets up a PIN, which from now on protects the keys of this device as well, and locks the session on the server. False
 * where it could not be stored.
 */
export async function setUpPin(pin: string, now: Now = () => new Date()): Promise<boolean> {
  if (!(await writePin(await makePinRecord(pin, now())))) return false;
  await unlockWithPin(pin);
  // Without a connection both happen later, once the device was unlocked with one.
  await protectKeys().catch(() => undefined);
  await tellPin(pin);
  return true;
}

/**
 * Tries a PIN. Where the server can be reached and knows the PIN of this session, its word counts: nothing that was changed
 * on this device, neither the record nor the clock, gives more attempts. Without it the record of this device counts. One
 * check at a time across all tabs, so that more tabs do not allow more attempts.
 */
export function tryPin(pin: string, now: Now = () => new Date()): Promise<PinTrial> {
  return inTurn(async () => {
    const record = await readPin();
    const said = await showPin(pin);
    if (said.word === 'right') {
      await bringIntoLine(record, { pin, now });
      return 'right';
    }
    if ('lock' in said) return noteRefusal(record, { said, now });
    if (!record) return said.word === 'away' ? 'away' : 'no-pin';
    const trial = await tryRecord(record, { pin, now });
    if (trial !== 'right') return trial;
    if (record.attempts.failedAttempts > 0) await writePin({ ...record, attempts: noAttempts });
    if (said.word === 'away') await rememberPin(pin);
    else await tellPin(pin);
    return 'right';
  });
}

/** Puts a new PIN in the place of the current one. A lockout and its failed attempts end with it. */
export function changePin(
  { current, next }: { current: string; next: string },
  now: Now = () => new Date(),
): Promise<'changed' | 'failed' | PinTrial> {
  return inTurn(async () => {
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
    // An answer that came too late may have been a change all the same.
    if (!(await tellPin(next)) && (await showPin(next)).word !== 'right') return 'away';
    if (!(await writePin(changed))) {
      await tellPin(current);
      return 'failed';
    }
    // Keys that can't be taken over come from the server at the next unlock.
    await changeProtection({ current, next }).catch(() => undefined);
    return 'changed';
  });
}

/** Removes the PIN of this device and of its session, if `pin` is it. */
export function removePinBy(pin: string, now: Now = () => new Date()): Promise<PinTrial> {
  return inTurn(async () => {
    const record = await readPin();
    if (!record) return 'no-pin';
    const trial = await tryForChange(record, { pin, now });
    if (trial !== 'right') return trial;
    if (!(await forgetServerPin())) return 'away';
    await endProtection(pin).catch(() => undefined);
    removePin();
    return 'right';
  });
}

/** Changes one part of the configuration. False where there is no PIN, or where it could not be read or stored. */
export async function configurePin(config: Partial<PinRecord['config']>): Promise<boolean> {
  try {
    return await inTurn(async () => {
      const record = await readPin();
      return record !== null && writePin({ ...record, config: { ...record.config, ...config } });
    });
  } catch {
    return false;
  }
}

/**
 * Notes that so much of the wait has gone by in front of the lock screen. It is the same for every tab that shows it, and
 * nothing where another wait has begun since.
 */
export function countWait({
  waitedMs,
  lockoutUntil,
}: {
  waitedMs: number;
  lockoutUntil: string;
}): Promise<void> {
  return inTurn(async () => {
    const record = await readPin();
    if (record?.attempts.lockoutUntil !== lockoutUntil) return;
    if (waitedMs <= (record.attempts.waitedMs ?? 0)) return;
    await writePin({ ...record, attempts: { ...record.attempts, waitedMs } });
  });
}

/**
 * Tries the PIN before it is changed or removed. The server has to be asked: a PIN that only this device has changed would
 * be refused by it from then on.
 */
async function tryForChange(record: PinRecord, pin: { pin: string; now: Now }): Promise<PinTrial> {
  const said = await showPin(pin.pin);
  if (said.word === 'none') return tryRecord(record, pin);
  if ('lock' in said) return noteRefusal(record, { said, now: pin.now });
  return said.word;
}

async function tryRecord(record: PinRecord, { pin, now }: { pin: string; now: Now }): Promise<PinTrial> {
  if (lockoutLeft(record.attempts) > 0) return 'locked-out';
  if (await isPinOf(record, pin)) return 'right';
  await writePin({ ...record, attempts: afterFailure(record.attempts, record.config, now()) });
  return 'wrong';
}

async function noteRefusal(
  record: PinRecord | null,
  { said, now }: { said: Extract<ServerWord, { word: 'wrong' | 'waiting' }>; now: Now },
): Promise<PinTrial> {
  if (record) await writePin({ ...record, attempts: attemptsOfServer(said.lock, now()) });
  return said.word === 'wrong' ? 'wrong' : 'locked-out';
}

/** The record of this device says the same as the server: it may have been removed, or an earlier one put back. */
async function bringIntoLine(record: PinRecord | null, { pin, now }: { pin: string; now: Now }) {
  if (record && (await isPinOf(record, pin))) {
    if (record.attempts.failedAttempts > 0) await writePin({ ...record, attempts: noAttempts });
    return;
  }
  const made = await makePinRecord(pin, now());
  await writePin(record ? { ...made, config: { ...record.config, length: pin.length } } : made);
}

const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('reflect-pin', work) : work();
