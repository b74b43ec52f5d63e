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

type Now = () => Date;

/** Sets up a PIN, which from now on protects the keys of this device as well. False where it could not be stored. */
export async function setUpPin(pin: string, now: Now = () => new Date()): Promise<boolean> {
  if (!(await writePin(await makePinRecord(pin, now())))) return false;
  await unlockWithPin(pin);
  // Without a connection they are protected later, once the device was unlocked with one.
  await protectKeys().catch(() => undefined);
  return true;
}

/**
 * Checks a PIN against this device's record and counts a failure in it. One check at a time across all tabs, so that more
 * tabs do not allow more attempts.
 */
export function tryPin(pin: string, now: Now = () => new Date()): Promise<PinTrial> {
  return inTurn(async () => {
    const record = await readPin();
    if (!record) return 'no-pin';
    const trial = await tryRecord(record, { pin, now });
    if (trial === 'right' && record.attempts.failedAttempts > 0)
      await writePin({ ...record, attempts: noAttempts });
    return trial;
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
    const trial = await tryRecord(record, { pin: current, now });
    if (trial !== 'right') return trial;
    const made = await makePinRecord(next, now());
    const changed: PinRecord = {
      ...made,
      createdAt: record.createdAt,
      config: { ...record.config, length: next.length },
    };
    if (!(await writePin(changed))) return 'failed';
    // Keys that can't be taken over come from the server at the next unlock.
    await changeProtection({ current, next }).catch(() => undefined);
    return 'changed';
  });
}

/** Removes the PIN of this device, if `pin` is it. */
export function removePinBy(pin: string, now: Now = () => new Date()): Promise<PinTrial> {
  return inTurn(async () => {
    const record = await readPin();
    if (!record) return 'no-pin';
    const trial = await tryRecord(record, { pin, now });
    if (trial === 'right') {
      await endProtection(pin).catch(() => undefined);
      removePin();
    }
    return trial;
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

async function tryRecord(record: PinRecord, { pin, now }: { pin: string; now: Now }): Promise<PinTrial> {
  if (lockoutLeft(record.attempts, now()) > 0) return 'locked-out';
  if (await isPinOf(record, pin)) return 'right';
  await writePin({ ...record, attempts: afterFailure(record.attempts, record.config, now()) });
  return 'wrong';
}

const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('reflect-pin', work) : work();
