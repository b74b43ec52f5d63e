type Bytes = Uint8Array<ArrayBuffer>;

/** A key pair of X25519 for one request. */
export interface EphemeralKeys {
  /** 32 bytes. */
  publicKey: Bytes;
  /** The shared secret, 32 bytes; null for a public key with which everybody would get the same secret. */
  agree: (theirs: Bytes) => Promise<Bytes | null>;
}

/** New keys for one request: from WebCrypto, with an unreadable private key, else from @noble/curves. */
export async function makeEphemeralKeys(): Promise<EphemeralKeys> {
  return (await makeInBrowser()) ?? makeByLibrary();
}

async function makeInBrowser(): Promise<EphemeralKeys | null> {
  try {
    const pair = (await crypto.subtle.generateKey({ name: 'X25519' }, false, [
      'deriveBits',
    ])) as CryptoKeyPair;
    const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
    const agree = async (theirs: Bytes): Promise<Bytes | null> => {
      try {
        const key = await crypto.subtle.importKey('raw', theirs, { name: 'X25519' }, false, []);
        const algorithm = { name: 'X25519', public: key };
        return rejectZero(new Uint8Array(await crypto.subtle.deriveBits(algorithm, pair.privateKey, 256)));
      } catch {
        return null;
      }
    };
    return { publicKey, agree };
  } catch {
    return null;
  }
}

/** The same without WebCrypto's X25519. */
export async function makeByLibrary(): Promise<EphemeralKeys> {
  const { x25519 } = await import('@noble/curves/ed25519.js');
  const { secretKey, publicKey } = x25519.keygen();
  return {
    publicKey: Uint8Array.from(publicKey),
    async agree(theirs) {
      try {
        return rejectZero(Uint8Array.from(x25519.getSharedSecret(secretKey, theirs)));
      } catch {
        return null;
      }
    },
  };
}

/** Some browsers answer a key of small order with zeros instead of refusing it. */
function rejectZero(secret: Bytes): Bytes | null {
  return secret.some((byte) => byte !== 0) ? secret : null;
}
