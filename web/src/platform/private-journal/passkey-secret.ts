import { fromBase64, toBase64 } from './base64.ts';

/** Which passkey makes the secret of a way, and of what it makes it. */
export interface PasskeyParameters {
  credentialId: Uint8Array<ArrayBuffer>;
  salt: Uint8Array<ArrayBuffer>;
}

/**
 * What asking a passkey came to. `without-secret`: it signs in and makes no secrets (PRF), so that it opens nothing.
 * `not-now`: the person declined, it isn't on this device, or it took too long.
 */
export type PasskeyAnswer = { is: 'secret'; secret: Uint8Array<ArrayBuffer> } | { is: PasskeyFailure };
type PasskeyFailure = 'without-secret' | 'not-now';

const method = 'prf';
const saltBytes = 32;
const timeout = 120_000;
const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

/**
 * Makes a passkey for the private journal, and its secret. Some say that they make secrets and give none while they are made,
 * so it's asked once more: only what was really had counts.
 */
export async function makePasskeySecret({
  name,
}: {
  /** What the browser lists it under, such as the address of the account. */
  name: string;
}): Promise<
  { is: 'made'; parameters: PasskeyParameters; secret: Uint8Array<ArrayBuffer> } | { is: PasskeyFailure }
> {
  const salt = randomBytes(saltBytes);
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        rp: { name: 'Reflect' },
        // Of its own: the passkey that signs in would be replaced by one for the same user.
        user: { id: randomBytes(32), name, displayName: `${name}, private journal` },
        challenge: randomBytes(32),
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
        timeout,
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  );
  if (made === null) return { is: 'not-now' };
  if (made.getClientExtensionResults().prf?.enabled !== true) return { is: 'without-secret' };
  const parameters = { credentialId: new Uint8Array(made.rawId), salt };
  const answer = await askPasskey(parameters);
  return answer.is === 'secret' ? { is: 'made', parameters, secret: answer.secret } : answer;
}

/** Asks a passkey for its secret. */
export async function askPasskey({ credentialId, salt }: PasskeyParameters): Promise<PasskeyAnswer> {
  const found = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: randomBytes(32),
        allowCredentials: [{ type: 'public-key', id: credentialId }],
        userVerification: 'required',
        timeout,
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  );
  if (found === null || toBase64(new Uint8Array(found.rawId)) !== toBase64(credentialId))
    return { is: 'not-now' };
  const first = found.getClientExtensionResults().prf?.results?.first;
  if (first === undefined) return { is: 'without-secret' };
  const secret = ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength)
    : new Uint8Array(first);
  return { is: 'secret', secret: secret.slice() };
}

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await ask()) as PublicKeyCredential | null;
  } catch (error) {
    // How a browser says that the person declined, or that there is no such passkey here.
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** The parameters as one text: `prf$`, the id of the passkey and the salt in base64. */
export function writePasskeyParameters({ credentialId, salt }: PasskeyParameters): string {
  return [method, toBase64(credentialId), toBase64(salt)].join('$');
}

/** The parameters in a text that the server has sent; null where they are in another form. */
export function readPasskeyParameters(text: string): PasskeyParameters | null {
  const [, idText = '', saltText = ''] = text.split('$');
  const [credentialId, salt] = [fromBase64(idText), fromBase64(saltText)];
  if (credentialId === null || credentialId.length === 0 || salt?.length !== saltBytes) return null;
  return writePasskeyParameters({ credentialId, salt }) === text ? { credentialId, salt } : null;
}
