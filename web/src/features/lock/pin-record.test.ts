import { describe, expect, it } from 'vitest';
import { findPinFlaw, flawTexts } from './pin.model.ts';
import { fromBase64, hashPin, makePinRecord, matchesPin, readPinRecord } from './pin-record.ts';

const getText = (pin: string) => {
  const flaw = findPinFlaw(pin);
  return flaw && flawTexts[flaw];
};

describe('a PIN', () => {
  it('PIN-02 PIN-03 · has 4 to 6 digits and nothing else', () => {
    expect(['123', '1234567', ''].map(getText)).toEqual(Array(3).fill('PIN must be 4-6 digits'));
    expect(['12a4', '１２３４'].map(getText)).toEqual(Array(2).fill('PIN must contain only numbers'));
    expect(['1234', '12345', '123456'].map(getText)).toEqual([null, null, null]);
  });

  it('PIN-16 · is hashed with PBKDF2, SHA-256 and 100,000 iterations', async () => {
    // Python: hashlib.pbkdf2_hmac('sha256', b'4711', bytes(range(32)), 100000)
    const salt = Uint8Array.from({ length: 32 }, (_, at) => at);
    expect(await hashPin('4711', salt)).toBe('R0ATDj2Qnqb49vHWoEcfDfVGAqEHvtBzT49TAWrWUfE=');
  });

  it('PIN-14 PIN-15 PIN-16 · is stored as a salted hash, and only the same digits match it', async () => {
    const record = await makePinRecord('4711', new Date('2026-03-01T09:00:00.000Z'));
    expect(fromBase64(record.salt)).toHaveLength(32);
    expect(fromBase64(record.pinHash)).toHaveLength(32);
    expect(JSON.stringify(record)).not.toContain('4711');
    const { pinHash: _hash, salt: _salt, ...rest } = record;
    expect(rest).toEqual({
      createdAt: '2026-03-01T09:00:00.000Z',
      lastChangedAt: '2026-03-01T09:00:00.000Z',
      config: {
        length: 4,
        maxAttempts: 5,
        baseLockoutDuration: 30_000,
        randomizedKeypad: false,
        biometricFallback: false,
        showRetryWarnings: true,
      },
      attempts: { failedAttempts: 0, lastFailedAttempt: null, lockoutUntil: null, isLockedOut: false },
    });
    expect(await matchesPin(record, '4711')).toBe(true);
    expect(await matchesPin(record, '4712')).toBe(false);
    expect((await makePinRecord('4711')).pinHash).not.toBe(record.pinHash);
  });

  it('PIN-18 · is read only if every part of the record is there', async () => {
    const record = await makePinRecord('4711');
    expect(readPinRecord(JSON.parse(JSON.stringify(record)))).toEqual(record);
    for (const key of ['pinHash', 'salt', 'createdAt', 'lastChangedAt', 'config', 'attempts'])
      expect(readPinRecord({ ...record, [key]: undefined })).toBeNull();
    expect([null, 'text', 7].map(readPinRecord)).toEqual([null, null, null]);
  });
});
