import { fromBase64, toBase64 } from '../base64.ts';

/** How a passphrase becomes a secret: Argon2id, version 19, one lane. */
export interface ArgonParameters {
  memoryKiB: number;
  passes: number;
  salt: Uint8Array<ArrayBuffer>;
}

/** Used for a new passphrase, and the least that this device accepts: a server can ask for nothing weaker. */
const floor = { memoryKiB: 64 * 1_024, passes: 3, saltBytes: 16 } as const;
/** More would only keep a device busy. */
const ceiling = { memoryKiB: 1_024 * 1_024, passes: 16, saltBytes: 64 } as const;

const algorithm = 'argon2id';
const argonVersion = 'v=19';

/** The parameters of a new passphrase, with a new salt. */
export function makeArgonParameters(): ArgonParameters {
  const salt = crypto.getRandomValues(new Uint8Array(floor.saltBytes));
  return { memoryKiB: floor.memoryKiB, passes: floor.passes, salt };
}

/** The parameters as text, in the form of the Password Hashing Competition: `$argon2id$v=19$m=65536,t=3,p=1$…`. */
export function writeArgonParameters({ memoryKiB, passes, salt }: ArgonParameters): string {
  return `$${algorithm}$${argonVersion}$m=${memoryKiB},t=${passes},p=1$${toBase64(salt).replaceAll('=', '')}`;
}

/**
 * The parameters in a text from the server; null if the form is another or the values are outside the accepted bounds.
 */
export function readArgonParameters(text: string): ArgonParameters | null {
  const [, , , cost = '', saltText = ''] = text.split('$');
  const [memoryText = '', passesText = ''] = cost.split(',');
  const salt = fromBase64(saltText.padEnd(Math.ceil(saltText.length / 4) * 4, '='));
  if (salt === null) return null;
  const parameters = { memoryKiB: Number(memoryText.slice(2)), passes: Number(passesText.slice(2)), salt };
  // Written again it must be the same text: then nothing else was in it.
  return writeArgonParameters(parameters) === text && isWithinBounds(parameters) ? parameters : null;
}

function isWithinBounds({ memoryKiB, passes, salt }: ArgonParameters): boolean {
  return (
    isBetween(memoryKiB, floor.memoryKiB, ceiling.memoryKiB) &&
    isBetween(passes, floor.passes, ceiling.passes) &&
    isBetween(salt.length, floor.saltBytes, ceiling.saltBytes)
  );
}

function isBetween(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}
