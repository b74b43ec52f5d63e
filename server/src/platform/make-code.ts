import { randomInt } from 'node:crypto';
import { codeAlphabet, codeLength } from '@reflect/contract';

/** A random code of 8 characters: 40 bits, too many to guess within the rate limits. */
export function makeCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
}
