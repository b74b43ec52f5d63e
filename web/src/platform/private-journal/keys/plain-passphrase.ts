/** A passphrase as it is stretched: the same from any keyboard, with one space between its words. */
export function normalisePassphrase(typed: string): string {
  return typed.normalize('NFKC').split(/\s+/u).filter(Boolean).join(' ');
}
