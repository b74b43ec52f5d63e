export function makeDialAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d*#]/g, '')}`;
}

/** The `sms:` address for an instruction like "Text HOME to 741741"; null for other instructions. */
export function makeMessageAddress(text: string): string | null {
  const [, word, number] = text.match(/^Text (?:(\S+) to )?(\d[\d ]*)$/) ?? [];
  if (number === undefined) return null;
  const body = word === undefined ? '' : `?body=${encodeURIComponent(word)}`;
  return `sms:${number.replaceAll(' ', '')}${body}`;
}
