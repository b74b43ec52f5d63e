import { findPinFlaw, flawTexts, mismatchText, notStoredText } from './pin.model.ts';
import { type PinTrial, trialProblems } from './pin-trial.ts';

export interface PinChange {
  step: 'current' | 'new' | 'confirm' | 'completed';
  /** As entered; never stored. */
  current: string;
  next: string;
  problem: string | null;
}

export const newPinChange: PinChange = { step: 'current', current: '', next: '', problem: null };

/** In percent. */
export function getChangeProgress({ step, problem }: PinChange): number {
  if (problem !== null) return 85;
  return { current: 25, new: 50, confirm: 75, completed: 100 }[step];
}

export function enterCurrentPin(
  change: PinChange,
  { pin, trial }: { pin: string; trial: PinTrial },
): PinChange {
  if (trial !== 'right') return { ...change, problem: trialProblems[trial] };
  return { ...change, step: 'new', current: pin, problem: null };
}

export function enterNextPin(change: PinChange, next: string): PinChange {
  const problem = findNextPinProblem(change.current, next);
  return problem === null ? { ...change, step: 'confirm', next, problem } : { ...change, problem };
}

function findNextPinProblem(current: string, next: string): string | null {
  const flaw = findPinFlaw(next);
  if (flaw !== null) return { ...flawTexts, length: 'New PIN must be 4-6 digits' }[flaw];
  return next === current ? 'New PIN must be different from current PIN' : null;
}

/** After the new PIN was entered again; without a problem it can be stored. */
export function confirmNextPin(change: PinChange, again: string): PinChange {
  return { ...change, problem: again === change.next ? null : mismatchText };
}

/** After the attempt to store it. Forgets both PINs once stored. */
export function finishChange(change: PinChange, result: 'changed' | 'failed' | PinTrial): PinChange {
  if (result === 'changed') return { step: 'completed', current: '', next: '', problem: null };
  if (result === 'failed' || result === 'right') return { ...change, problem: notStoredText };
  return { ...change, problem: trialProblems[result] };
}

/** One step back, where the PIN has to be entered again. */
export function goBackInChange(change: PinChange): PinChange {
  if (change.step === 'confirm') return { ...change, step: 'new', next: '', problem: null };
  return newPinChange;
}
