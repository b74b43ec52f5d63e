import { randomInt } from 'node:crypto';
import { codeAlphabet, codeLength } from '@reflect/contract';

/** A random code of 8 characters: 40 bits, so that nobody finds one by trying within the limits of calls. */
export function makeCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
}
