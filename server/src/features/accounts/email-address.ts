import { z } from 'zod';

/** In bytes, the longest address that mail can carry (RFC 5321). */
const maxBytes = 254;

const Address = z
  .email({ pattern: z.regexes.unicodeEmail })
  .refine((text) => !/[\p{Cc}\p{Cf}<>(),;:\\[\]]/u.test(text));

/** A normalised address, or what is wrong with it. */
export type ReadAddress = { email: string } | { problem: 'missing' | 'too_long' | 'malformed' };

/** Normalises an address from a form or a provider: any script, any letter case, surrounding spaces. */
export function readEmailAddress(text: string): ReadAddress {
  const email = text.trim().normalize('NFC').toLowerCase();
  if (email === '') return { problem: 'missing' };
  if (Buffer.byteLength(email) > maxBytes) return { problem: 'too_long' };
  return Address.safeParse(email).success ? { email } : { problem: 'malformed' };
}
