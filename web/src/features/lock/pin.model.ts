/** A PIN has as many digits as this, at the least and at the most. */
export const pinLength = { shortest: 4, longest: 6 } as const;

/** What is wrong with a PIN: its characters, or how many there are. */
export type PinFlaw = 'characters' | 'length';

/** What is wrong with a new PIN; null where nothing is. */
export function pinFlaw(pin: string): PinFlaw | null {
  if (!/^[0-9]*$/.test(pin)) return 'characters';
  return pin.length < pinLength.shortest || pin.length > pinLength.longest ? 'length' : null;
}

/** What is shown for a flaw of a PIN that is being set up. */
export const flawTexts: Record<PinFlaw, string> = {
  characters: 'PIN must contain only numbers',
  length: 'PIN must be 4-6 digits',
};

/** What is shown where the PIN was entered differently the second time. */
export const mismatchText = 'PINs do not match. Please try again.';
/** What is shown where the record could not be written. */
export const notStoredText = 'Failed to store PIN data securely';
