import { expect, it } from 'vitest';
import {
  confirmPin,
  enterPin,
  finishSetup,
  getSetupProgress,
  goBackInSetup,
  newPinSetup,
} from './pin-setup.model.ts';

it('PIN-05 · setup goes from initial (25%) to confirm (50%) to completed (100%)', () => {
  expect([newPinSetup.step, getSetupProgress(newPinSetup)]).toEqual(['initial', 25]);
  const entered = enterPin(newPinSetup, '4711');
  expect([entered.step, getSetupProgress(entered)]).toEqual(['confirm', 50]);
  const confirmed = confirmPin(entered, '4711');
  expect([confirmed.problem, confirmed.pin]).toEqual([null, '4711']);
  const completed = finishSetup(confirmed, { isStored: true });
  expect([completed.step, getSetupProgress(completed)]).toEqual(['completed', 100]);
  expect(JSON.stringify(completed)).not.toContain('4711');
});

it('PIN-03 PIN-04 PIN-06 PIN-18 · each error shows 75%, and Back returns to the initial step', () => {
  const entered = enterPin(newPinSetup, '4711');
  const failed = [
    [enterPin(newPinSetup, '123'), 'PIN must be 4-6 digits'],
    [enterPin(newPinSetup, '12a4'), 'PIN must contain only numbers'],
    [confirmPin(entered, '4712'), 'PINs do not match. Please try again.'],
    [finishSetup(entered, { isStored: false }), 'Failed to store PIN data securely'],
  ] as const;
  for (const [setup, problem] of failed)
    expect([setup.problem, getSetupProgress(setup)]).toEqual([problem, 75]);
  expect(goBackInSetup()).toEqual({ step: 'initial', pin: '', problem: null });
});

it('PIN-04 · after a confirmation that differs, the right one is accepted', () => {
  const failed = confirmPin(enterPin(newPinSetup, '4711'), '4712');
  expect(confirmPin(failed, '4711').problem).toBeNull();
});
