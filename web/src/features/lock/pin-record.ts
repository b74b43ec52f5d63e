import { defaultPinConfig, noAttempts, type PinAttempts, type PinConfig } from './attempts.model.ts';

/** Never the PIN itself. */
export interface PinRecord {
  /** PBKDF2 with SHA-256, base64. */
  pinHash: string;
  /** 32 random bytes, base64. */
  salt: string;
  createdAt: string;
  lastChangedAt: string;
  config: PinConfig;
  attempts: PinAttempts;
}

const iterations = 100_000;
const saltBytes = 32;

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** PBKDF2 with SHA-256 and 100,000 iterations: 256 bits as base64. */
export async function hashPin(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    key,
    256,
  );
  return toBase64(new Uint8Array(bits));
}

export async function makePinRecord(pin: string, now = new Date()): Promise<PinRecord> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
  return {
    pinHash: await hashPin(pin, salt),
    salt: toBase64(salt),
    createdAt: now.toISOString(),
    lastChangedAt: now.toISOString(),
    config: { ...defaultPinConfig, length: pin.length },
    attempts: noAttempts,
  };
}

export async function matchesPin(record: PinRecord, pin: string): Promise<boolean> {
  const expected = record.pinHash;
  const given = await hashPin(pin, fromBase64(record.salt));
  let difference = expected.length ^ given.length;
  for (let index = 0; index < expected.length; index += 1)
    difference |= expected.charCodeAt(index) ^ given.charCodeAt(index);
  return difference === 0;
}

/** Null unless it's a record. */
export function readPinRecord(value: unknown): PinRecord | null {
  if (!isObject(value) || !isObject(value.config) || !isObject(value.attempts)) return null;
  const { pinHash, salt, createdAt, lastChangedAt, config, attempts } = value;
  const hasTexts = [pinHash, salt, createdAt, lastChangedAt].every((text) => typeof text === 'string');
  const hasNumbers = [
    config.length,
    config.maxAttempts,
    config.baseLockoutDuration,
    attempts.failedAttempts,
  ].every((number) => typeof number === 'number');
  return hasTexts && hasNumbers ? (value as unknown as PinRecord) : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
