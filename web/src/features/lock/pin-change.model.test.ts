import { expect, it } from 'vitest';
import {
  confirmNextPin,
  enterCurrentPin,
  enterNextPin,
  finishChange,
  getChangeProgress,
  goBackInChange,
  newPinChange,
} from './pin-change.model.ts';

const atNew = enterCurrentPin(newPinChange, { pin: '4711', trial: 'right' });
const atConfirm = enterNextPin(atNew, '0815');

it('PIN-07 · change goes from current (25%) to new (50%) to confirm (75%) to completed (100%)', () => {
  const completed = finishChange(confirmNextPin(atConfirm, '0815'), 'changed');
  expect(
    [newPinChange, atNew, atConfirm, completed].map((change) => [change.step, getChangeProgress(change)]),
  ).toEqual([
    ['current', 25],
    ['new', 50],
    ['confirm', 75],
    ['completed', 100],
  ]);
  expect(JSON.stringify(completed)).not.toMatch(/4711|0815/);
});

it('PIN-08 PIN-09 PIN-10 PIN-11 · each error shows 85% and says what is wrong', () => {
  const failed = [
    [enterCurrentPin(newPinChange, { pin: '1111', trial: 'wrong' }), 'Current PIN is incorrect'],
    [enterCurrentPin(newPinChange, { pin: '1111', trial: 'no-pin' }), 'No PIN is set up'],
    [enterCurrentPin(newPinChange, { pin: '1111', trial: 'locked-out' }), 'Account is temporarily locked'],
    [enterNextPin(atNew, '123'), 'New PIN must be 4-6 digits'],
    [enterNextPin(atNew, '1234567'), 'New PIN must be 4-6 digits'],
    [enterNextPin(atNew, '12a4'), 'PIN must contain only numbers'],
    [enterNextPin(atNew, '4711'), 'New PIN must be different from current PIN'],
    [confirmNextPin(atConfirm, '0816'), 'PINs do not match. Please try again.'],
    [finishChange(atConfirm, 'failed'), 'Failed to store PIN data securely'],
    [finishChange(atConfirm, 'no-pin'), 'No PIN is set up'],
  ] as const;
  for (const [change, problem] of failed)
    expect([change.problem, getChangeProgress(change)]).toEqual([problem, 85]);
});

it('PIN-08 · Back goes one step back, even from an error', () => {
  expect(goBackInChange(confirmNextPin(atConfirm, '0816'))).toEqual({ ...atNew, next: '' });
  expect(goBackInChange(atConfirm)).toEqual({ ...atNew, next: '' });
  expect(goBackInChange(enterNextPin(atNew, '123'))).toEqual(newPinChange);
});
