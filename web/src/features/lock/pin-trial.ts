/** The result of trying a PIN. `away`: only the server could tell, and it can't be reached. */
export type PinTrial = 'right' | 'wrong' | 'locked-out' | 'no-pin' | 'away';

/** What Settings says of a current PIN that was not accepted. */
export const trialProblems: Record<Exclude<PinTrial, 'right'>, string> = {
  wrong: 'Current PIN is incorrect',
  'locked-out': 'Account is temporarily locked',
  'no-pin': 'No PIN is set up',
  away: 'This needs a connection. Please try again when you are online.',
};

/** What is said where the record of the PIN can't be read, so that nothing was tried. */
export const notCheckedText = 'Your PIN could not be checked. Please try again.';
