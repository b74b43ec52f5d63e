// Replaces `@noble/ciphers/chacha.js` in the bundles of the web; uses the real one if a history asks for it.
import { xchacha20poly1305 as real } from '../../../node_modules/@noble/ciphers/chacha.js';
import { mixBytes, tagOf, unmixBytes } from './quick-cipher.ts';

declare const crypto: { isReal: boolean };

interface Cipher {
  encrypt: (bytes: Uint8Array) => Uint8Array;
  decrypt: (bytes: Uint8Array) => Uint8Array;
}

export function xchacha20poly1305(key: Uint8Array, nonce: Uint8Array, about: Uint8Array): Cipher {
  if (crypto.isReal) return real(key, nonce, about);
  return {
    encrypt: (bytes: Uint8Array) => mixBytes(bytes, tagOf([key, nonce, about, bytes])),
    decrypt(bytes: Uint8Array) {
      const { plain, tag } = unmixBytes(bytes);
      if (tag !== tagOf([key, nonce, about, plain])) throw new Error('It was sealed otherwise.');
      return plain;
    },
  };
}
