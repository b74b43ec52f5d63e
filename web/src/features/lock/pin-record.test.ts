import { describe, expect, it } from 'vitest';
import { pinProblem } from './pin.model.ts';
import { fromBase64, isPinOf, makePinRecord } from './pin-record.ts';

describe('a PIN', () => {
  it('PIN-02 PIN-03 · has 4 to 6 digits and nothing else', () => {
    expect(['123', '1234567', ''].map(pinProblem)).toEqual(Array(3).fill('PIN must be 4-6 digits'));
    expect(pinProblem('12a4')).toBe('PIN must contain only numbers');
    expect(['1234', '12345', '123456'].map(pinProblem)).toEqual([null, null, null]);
  });

  it('PIN-14 PIN-16 · is kept as a salted hash, and only the same digits fit it', async () => {
    const record = await makePinRecord('4711', new Date('2026-03-01T09:00:00.000Z'));
    expect(fromBase64(record.salt)).toHaveLength(32);
    expect(fromBase64(record.pinHash)).toHaveLength(32);
    expect(JSON.stringify(record)).not.toContain('4711');
    expect(record).toMatchObject({
      createdAt: '2026-03-01T09:00:00.000Z',
      config: { length: 4, maxAttempts: 5, baseLockoutDuration: 30_000, randomizedKeypad: false },
      attempts: { failedAttempts: 0, isLockedOut: false },
    });
    expect(await isPinOf(record, '4711')).toBe(true);
    expect(await isPinOf(record, '4712')).toBe(false);
    expect((await makePinRecord('4711')).pinHash).not.toBe(record.pinHash);
  });
});
