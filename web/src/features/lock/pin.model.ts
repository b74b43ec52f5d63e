/** Number of digits. */
export const pinLength = { shortest: 4, longest: 6 } as const;

export type PinFlaw = 'characters' | 'length';

/** Null if the PIN is fine. */
export function findPinFlaw(pin: string): PinFlaw | null {
  if (!/^[0-9]*$/.test(pin)) return 'characters';
  return pin.length < pinLength.shortest || pin.length > pinLength.longest ? 'length' : null;
}

export const flawTexts: Record<PinFlaw, string> = {
  characters: 'PIN must contain only numbers',
  length: 'PIN must be 4-6 digits',
};

/** Shown if the second entry differs. */
export const mismatchText = 'PINs do not match. Please try again.';
/** Shown if the record couldn't be written. */
export const notStoredText = 'Failed to store PIN data securely';
