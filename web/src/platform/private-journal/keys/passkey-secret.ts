import { fromBase64, toBase64 } from '../base64.ts';

/** Which passkey makes a way's secret, and from which salt. */
export interface PasskeyParameters {
  credentialId: Uint8Array<ArrayBuffer>;
  salt: Uint8Array<ArrayBuffer>;
}

/**
 * The result of asking a passkey. `without-secret`: it signs in but makes no secrets (PRF), so it opens nothing.
 * `not-now`: the person declined, it isn't on this device, or it took too long.
 */
export type PasskeyAnswer = { is: 'secret'; secret: Uint8Array<ArrayBuffer> } | { is: PasskeyFailure };
type PasskeyFailure = 'without-secret' | 'not-now';

const method = 'prf';
const saltBytes = 32;
const timeout = 120_000;
const makeRandomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

/**
 * Makes a passkey for the private journal, and its secret. Some claim to make secrets but give none during creation, so it's
 * asked again: only a secret that it really gave counts.
 */
export async function makePasskeySecret({
  name,
}: {
  /** What the browser lists it under, such as the account's email address. */
  name: string;
}): Promise<
  { is: 'made'; parameters: PasskeyParameters; secret: Uint8Array<ArrayBuffer> } | { is: PasskeyFailure }
> {
  const salt = makeRandomBytes(saltBytes);
  const made = await askBrowser(() =>
    navigator.credentials.create({
      publicKey: {
        rp: { name: 'Reflect' },
        // A new id: the same user's passkey for signing in would be replaced.
        user: { id: makeRandomBytes(32), name, displayName: `${name}, private journal` },
        challenge: makeRandomBytes(32),
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
  const parameters = { credentialId: new Uint8Array(made.rawId), salt };
  if (made.getClientExtensionResults().prf?.enabled !== true) {
    forget(parameters);
    return { is: 'without-secret' };
  }
  const answer = await askPasskey(parameters);
  if (answer.is === 'without-secret') forget(parameters);
  return answer.is === 'secret' ? { is: 'made', parameters, secret: answer.secret } : answer;
}

/** What newer browsers offer for passkeys, as far as it's used here. */
type NewerCredentials = Partial<{
  getClientCapabilities: () => Promise<Record<string, boolean>>;
  signalUnknownCredential: (unknown: { rpId: string; credentialId: string }) => Promise<void>;
}>;
const getNewer = (): NewerCredentials | undefined =>
  (globalThis as { PublicKeyCredential?: NewerCredentials }).PublicKeyCredential;

/** Whether a passkey of this browser may make secrets: false if there are none, or if the browser says they can't. */
export async function mayMakeSecrets(): Promise<boolean> {
  const credentials = getNewer();
  if (credentials === undefined) return false;
  // A failed question is no reason not to offer it.
  const said = await credentials.getClientCapabilities?.().catch(() => undefined);
  return said?.['extension:prf'] !== false;
}

/** Tells the browser, if possible, to stop listing a passkey that opens nothing. */
function forget({ credentialId }: PasskeyParameters): void {
  const unknown = { rpId: location.hostname, credentialId: toBase64Url(credentialId) };
  getNewer()
    ?.signalUnknownCredential?.(unknown)
    .catch(() => undefined);
}

/** Asks a passkey for its secret. */
export async function askPasskey(passkey: PasskeyParameters): Promise<PasskeyAnswer> {
  const { by: _only, ...answer } = await askForOne([passkey]);
  return answer;
}

/**
 * Asks for any of several passkeys with one prompt; `by` is the index of the one that answered. Some browsers give no secret
 * if each passkey has its own salt: then the one that answered is asked alone.
 */
export async function askForOne(
  passkeys: readonly PasskeyParameters[],
): Promise<PasskeyAnswer & { by: number }> {
  const [only] = passkeys;
  if (only === undefined) return { is: 'not-now', by: -1 };
  const isOne = passkeys.length === 1;
  const salts = passkeys.map(({ credentialId, salt }) => [toBase64Url(credentialId), { first: salt }]);
  const found = await askBrowser(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: makeRandomBytes(32),
        allowCredentials: passkeys.map(({ credentialId: id }) => ({ type: 'public-key', id })),
        userVerification: 'required',
        timeout,
        extensions: {
          prf: isOne ? { eval: { first: only.salt } } : { evalByCredential: Object.fromEntries(salts) },
        },
      },
    }),
  );
  const answeredBy = found && toBase64(new Uint8Array(found.rawId));
  const by = passkeys.findIndex(({ credentialId }) => toBase64(credentialId) === answeredBy);
  const passkey = passkeys[by];
  if (found === null || passkey === undefined) return { is: 'not-now', by };
  const first = found.getClientExtensionResults().prf?.results?.first;
  if (first === undefined)
    return isOne ? { is: 'without-secret', by } : { ...(await askPasskey(passkey)), by };
  const secret = ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength)
    : new Uint8Array(first);
  return { is: 'secret', secret: secret.slice(), by };
}

/** As the keys of `evalByCredential` are written. */
const toBase64Url = (bytes: Uint8Array<ArrayBuffer>) =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

async function askBrowser(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await ask()) as PublicKeyCredential | null;
  } catch (error) {
    // The person declined, or there is no such passkey here.
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** The parameters as one text: `prf$`, the id of the passkey and the salt in base64. */
export function writePasskeyParameters({ credentialId, salt }: PasskeyParameters): string {
  return [method, toBase64(credentialId), toBase64(salt)].join('$');
}

/** The parameters in a text from the server; null if the form is another. */
export function readPasskeyParameters(text: string): PasskeyParameters | null {
  const [, idText = '', saltText = ''] = text.split('$');
  const [credentialId, salt] = [fromBase64(idText), fromBase64(saltText)];
  if (credentialId === null || credentialId.length === 0 || salt?.length !== saltBytes) return null;
  return writePasskeyParameters({ credentialId, salt }) === text ? { credentialId, salt } : null;
}
