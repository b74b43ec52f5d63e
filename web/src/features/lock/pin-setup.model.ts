import { flawTexts, mismatchText, notStoredText, pinFlaw } from './pin.model.ts';

/** Setting up a PIN: it is entered, confirmed and stored. */
export interface PinSetup {
  step: 'initial' | 'confirm' | 'completed';
  /** As it was entered first; never stored. */
  pin: string;
  problem: string | null;
}

export const newPinSetup: PinSetup = { step: 'initial', pin: '', problem: null };

/** How far the setup is, in percent. */
export function setupProgress({ step, problem }: PinSetup): number {
  if (problem !== null) return 75;
  return { initial: 25, confirm: 50, completed: 100 }[step];
}

/** After the PIN was entered for the first time. */
export function enterPin(setup: PinSetup, pin: string): PinSetup {
  const flaw = pinFlaw(pin);
  return flaw === null ? { step: 'confirm', pin, problem: null } : { ...setup, problem: flawTexts[flaw] };
}

/** After it was entered again; without a problem it is ready to be stored. */
export function confirmPin(setup: PinSetup, again: string): PinSetup {
  return { ...setup, problem: again === setup.pin ? null : mismatchText };
}

/** After the attempt to store it. The PIN itself is forgotten once it is stored. */
export function finishSetup(setup: PinSetup, { isStored }: { isStored: boolean }): PinSetup {
  return isStored ? { step: 'completed', pin: '', problem: null } : { ...setup, problem: notStoredText };
}

/** Back always begins anew. */
export function backInSetup(): PinSetup {
  return newPinSetup;
}
