/** The result of trying a PIN. */
export type PinTrial = 'right' | 'wrong' | 'locked-out' | 'no-pin';

/** What Settings says of a current PIN that was not accepted. */
export const trialProblems: Record<Exclude<PinTrial, 'right'>, string> = {
  wrong: 'Current PIN is incorrect',
  'locked-out': 'Account is temporarily locked',
  'no-pin': 'No PIN is set up',
};

/** What is said where the record of the PIN can't be read, so that nothing was tried. */
export const notCheckedText = 'Your PIN could not be checked. Please try again.';
