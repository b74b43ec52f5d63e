/** Crockford's base32: no I, L, O or U, which are misread or spell words. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codeLength = 8;
export const connectionCodePrefix = 'RFL';
/** Marks the text of a QR code as a connection of Reflect. */
export const connectionQrType = 'reflect-connection';

/** A code as it is typed and shown: without spaces, in capital letters. */
export function cleanTypedCode(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

/** A code of 8 characters as it is stored, by Crockford's rules: I and L are 1, O is 0. Null for anything else. */
export function readCode(text: string): string | null {
  const code = cleanTypedCode(text).replaceAll('-', '').replace(/[IL]/g, '1').replaceAll('O', '0');
  const isCode = code.length === codeLength && [...code].every((letter) => codeAlphabet.includes(letter));
  return isCode ? code : null;
}

/** A connection code as it is stored, `RFL-` and 8 characters, typed with the prefix or without; else null. */
export function readConnectionCode(text: string): string | null {
  const typed = cleanTypedCode(text).replace(new RegExp(`^${connectionCodePrefix}-`), '');
  const code = readCode(typed);
  return code === null ? null : `${connectionCodePrefix}-${code}`;
}

/** Returns the text that a QR code of this connection code holds. */
export function writeConnectionQr(code: string): string {
  return JSON.stringify({ type: connectionQrType, code });
}

/** Returns the connection code in the text of a QR code, or null if the text isn't a connection of Reflect. */
export function readCodeInQr(text: string): string | null {
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data !== 'object' || data === null || !('type' in data) || !('code' in data)) return null;
    return data.type === connectionQrType && typeof data.code === 'string' ? data.code : null;
  } catch {
    return null;
  }
}
