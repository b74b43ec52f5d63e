/** A PIN has as many digits as this, at the least and at the most. */
export const pinLength = { shortest: 4, longest: 6 } as const;

/** What is wrong with a new PIN, in the words that are shown; null where nothing is. */
export function pinProblem(pin: string): string | null {
  if (!/^\d*$/.test(pin)) return 'PIN must contain only numbers';
  if (pin.length < pinLength.shortest || pin.length > pinLength.longest) return 'PIN must be 4-6 digits';
  return null;
}
