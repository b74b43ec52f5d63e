import { findPinFlaw, flawTexts, mismatchText, notStoredText } from './pin.model.ts';

export interface PinSetup {
  step: 'initial' | 'confirm' | 'completed';
  /** As entered first; never stored. */
  pin: string;
  problem: string | null;
}

export const newPinSetup: PinSetup = { step: 'initial', pin: '', problem: null };

/** In percent. */
export function getSetupProgress({ step, problem }: PinSetup): number {
  if (problem !== null) return 75;
  return { initial: 25, confirm: 50, completed: 100 }[step];
}

export function enterPin(setup: PinSetup, pin: string): PinSetup {
  const flaw = findPinFlaw(pin);
  return flaw === null ? { step: 'confirm', pin, problem: null } : { ...setup, problem: flawTexts[flaw] };
}

/** After it was entered again; without a problem it can be stored. */
export function confirmPin(setup: PinSetup, again: string): PinSetup {
  return { ...setup, problem: again === setup.pin ? null : mismatchText };
}

/** After the attempt to store it. Forgets the PIN once stored. */
export function finishSetup(setup: PinSetup, { isStored }: { isStored: boolean }): PinSetup {
  return isStored ? { step: 'completed', pin: '', problem: null } : { ...setup, problem: notStoredText };
}

/** Going back always starts over. */
export function goBackInSetup(): PinSetup {
  return newPinSetup;
}
