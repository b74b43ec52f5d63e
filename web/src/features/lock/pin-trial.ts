/** `away`: only the server could tell, and it can't be reached. */
export type PinTrial = 'right' | 'wrong' | 'locked-out' | 'no-pin' | 'away';

/** Shown in Settings for a current PIN that wasn't accepted. */
export const trialProblems: Record<Exclude<PinTrial, 'right'>, string> = {
  wrong: 'Current PIN is incorrect',
  'locked-out': 'Account is temporarily locked',
  'no-pin': 'No PIN is set up',
  away: 'This needs a connection. Please try again when you are online.',
};

/** Shown if the PIN record can't be read, so that nothing was tried. */
export const notCheckedText = 'Your PIN could not be checked. Please try again.';
