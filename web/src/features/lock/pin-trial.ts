import type { NoAnswer } from './session/session-lock.api.ts';

/** Without an answer, if only the server could tell. */
export type PinTrial = 'right' | 'wrong' | 'locked-out' | 'no-pin' | NoAnswer;

/** Shown in Settings for a current PIN that wasn't accepted. */
export const trialProblems: Record<Exclude<PinTrial, 'right'>, string> = {
  wrong: 'Current PIN is incorrect',
  'locked-out': 'Account is temporarily locked',
  'no-pin': 'No PIN is set up',
  away: "Reflect can't be reached, and this needs it. Please try again when you're online.",
  busy: 'Too much was asked of Reflect at once. Please try again in a moment.',
};

/** Shown if the PIN record can't be read, so that nothing was tried. */
export const notCheckedText = "Your PIN couldn't be checked. Please try again.";
