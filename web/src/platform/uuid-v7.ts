/** A UUID version 7 (RFC 9562): 48 bits of Unix milliseconds, then random, so that ids sort by time. */
export function makeUuidV7(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let at = 0; at < 6; at++) bytes[at] = Math.floor(now / 256 ** (5 - at)) % 256;
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [8, 12, 16, 20, 32].map((end, part) => hex.slice([0, 8, 12, 16, 20][part], end)).join('-');
}

/** The id after another one, always the same; its random bits keep it unique. */
export function makeUuidAfter(id: string): string {
  const next = (Number.parseInt(id.slice(24), 16) + 1) % 2 ** 48;
  return id.slice(0, 24) + next.toString(16).padStart(12, '0');
}
