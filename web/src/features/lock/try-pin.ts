import { afterFailure, lockoutLeft, noAttempts } from './attempts.model.ts';
import { isPinOf } from './pin-record.ts';
import { readPin, writePin } from './pin-store.ts';

/** The result of trying a PIN. */
export type PinTrial = 'right' | 'wrong' | 'locked-out' | 'no-pin';

/**
 * Checks a PIN against this device's record and counts a failure in it. One check at a time across all tabs, so that more
 * tabs do not allow more attempts.
 */
export function tryPin(pin: string, now: () => Date = () => new Date()): Promise<PinTrial> {
  return inTurn(async () => {
    const record = await readPin();
    if (!record) return 'no-pin';
    if (lockoutLeft(record.attempts, now()) > 0) return 'locked-out';
    if (await isPinOf(record, pin)) {
      if (record.attempts.failedAttempts > 0) await writePin({ ...record, attempts: noAttempts });
      return 'right';
    }
    await writePin({ ...record, attempts: afterFailure(record.attempts, record.config, now()) });
    return 'wrong';
  });
}

const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('reflect-pin', work) : work();
