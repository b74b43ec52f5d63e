import type { SessionLock } from '@reflect/contract';
import { defaultPinConfig, getLockoutLeft, type PinAttempts, type PinConfig } from '../attempts.model.ts';
import type { PinRecord } from '../pin-record.ts';

export interface LockView {
  config: PinConfig;
  attempts: Pick<PinAttempts, 'failedAttempts'>;
  /** Milliseconds until the next PIN is tried. */
  waitMs: number;
  /** If no server counts the wait: which lockout of this device it is, and how much has passed. */
  counted: { lockoutUntil: string | null; waitedMs: number } | null;
}

export function makeRecordView({ config, attempts }: PinRecord): LockView {
  const { lockoutUntil, waitedMs = 0 } = attempts;
  return { config, attempts, waitMs: getLockoutLeft(attempts), counted: { lockoutUntil, waitedMs } };
}

/** For a session whose PIN the server knows: it decides, whatever this device has stored. */
export function makeServerView(
  { digits, failedAttempts, waitMs }: SessionLock,
  record: PinRecord | null,
): LockView {
  const config = { ...(record?.config ?? defaultPinConfig), length: digits ?? record?.config.length ?? 4 };
  return { config, attempts: { failedAttempts }, waitMs, counted: null };
}

/** The server's count, noted on this device so that it holds without a connection too. */
export function readServerAttempts({ failedAttempts, waitMs }: SessionLock, now: Date): PinAttempts {
  return {
    failedAttempts,
    lastFailedAttempt: now.toISOString(),
    lockoutUntil: waitMs > 0 ? new Date(now.getTime() + waitMs).toISOString() : null,
    isLockedOut: waitMs > 0,
  };
}
