import { flawTexts, mismatchText, notStoredText, pinFlaw } from './pin.model.ts';
import { type PinTrial, trialProblems } from './pin-trial.ts';

/** Changing a PIN: the current one, the new one, and the new one again. */
export interface PinChange {
  step: 'current' | 'new' | 'confirm' | 'completed';
  /** As they were entered; never stored. */
  current: string;
  next: string;
  problem: string | null;
}

export const newPinChange: PinChange = { step: 'current', current: '', next: '', problem: null };

/** How far the change is, in percent. */
export function changeProgress({ step, problem }: PinChange): number {
  if (problem !== null) return 85;
  return { current: 25, new: 50, confirm: 75, completed: 100 }[step];
}

/** After the current PIN was tried. */
export function enterCurrentPin(
  change: PinChange,
  { pin, trial }: { pin: string; trial: PinTrial },
): PinChange {
  if (trial !== 'right') return { ...change, problem: trialProblems[trial] };
  return { ...change, step: 'new', current: pin, problem: null };
}

/** After the new PIN was entered for the first time. */
export function enterNextPin(change: PinChange, next: string): PinChange {
  const problem = nextPinProblem(change.current, next);
  return problem === null ? { ...change, step: 'confirm', next, problem } : { ...change, problem };
}

function nextPinProblem(current: string, next: string): string | null {
  const flaw = pinFlaw(next);
  if (flaw !== null) return { ...flawTexts, length: 'New PIN must be 4-6 digits' }[flaw];
  return next === current ? 'New PIN must be different from current PIN' : null;
}

/** After the new PIN was entered again; without a problem it is ready to be stored. */
export function confirmNextPin(change: PinChange, again: string): PinChange {
  return { ...change, problem: again === change.next ? null : mismatchText };
}

/** After the attempt to store it. The PINs themselves are forgotten once it is stored. */
export function finishChange(change: PinChange, result: 'changed' | 'failed' | PinTrial): PinChange {
  if (result === 'changed') return { step: 'completed', current: '', next: '', problem: null };
  if (result === 'failed' || result === 'right') return { ...change, problem: notStoredText };
  return { ...change, problem: trialProblems[result] };
}

/** One step back; what was entered there is entered again. */
export function backInChange(change: PinChange): PinChange {
  if (change.step === 'confirm') return { ...change, step: 'new', next: '', problem: null };
  return newPinChange;
}
