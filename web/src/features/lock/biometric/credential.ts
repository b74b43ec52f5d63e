import type { DeviceAssertion, DeviceCredential } from '@reflect/contract';
import { deviceStorage } from '../../../platform/storage.ts';
import { credentialKey, publicHalfKey } from '../pin-presence.ts';
import { fromBase64, toBase64 } from '../pin-record.ts';
import { readPublicHalf, toBase64Url } from './public-half.ts';

// The device itself checks the fingerprint or face. The public half of the credential lets the server verify that
// it did. Only that half and the id are stored here.
const timeout = 60_000;
/** Nobody waits longer at a locked journal: they enter the PIN. A lost credential may never answer. */
const checkMs = 10_000;
const challengeBytes = 32;
/** Bit 2 of the flags, which follow the domain's hash: the person was verified, not merely present. */
const flagsAt = 32;
const isVerified = 0x04;

/** The credential can't be used any more. Other errors: somebody cancelled or wasn't recognised. */
const endings = ['InvalidStateError', 'NotFoundError', 'NotSupportedError', 'SecurityError'];

/** `secret`: what the authenticator derives for this credential alone; null if it derives none. */
interface Verified {
  secret: ArrayBuffer | null;
}
/** `assertion` proves it to the server. */
interface Recognised extends Verified {
  assertion: () => DeviceAssertion;
}
/** `publicHalf` is what the server checks that by. */
interface Registered extends Verified {
  publicHalf: DeviceCredential | null;
}
export type Registration = Registered | 'unavailable' | 'failed';
/** `invalid`: the credential no longer exists. `late`: no result came in time. */
export type BiometricCheck = Recognised | 'failed' | 'invalid' | 'late';

/** Asks the authenticator for a secret of the credential. */
const extensions = { prf: { eval: { first: new TextEncoder().encode('reflect device key') } } };

function readSecret(credential: PublicKeyCredential): ArrayBuffer | null {
  const first = credential.getClientExtensionResults?.().prf?.results?.first;
  if (first === undefined) return null;
  return first instanceof ArrayBuffer ? first : new Uint8Array(first.buffer).slice().buffer;
}

/** Whether this device can recognise a person itself. */
export async function hasAuthenticator(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

export function hasCredential(): boolean {
  return deviceStorage.read(credentialKey) !== null;
}

export function removeCredential(): void {
  deviceStorage.remove(credentialKey);
  deviceStorage.remove(publicHalfKey);
}

/** Uses this device's own authenticator and keeps the credential's id. */
export async function registerCredential(): Promise<Registration> {
  if (!(await hasAuthenticator())) return 'unavailable';
  try {
    const created = (await navigator.credentials.create({
      publicKey: {
        rp: { name: 'Reflect' },
        user: { id: makeRandomBytes(16), name: 'Reflect on this device', displayName: 'Reflect' },
        challenge: makeRandomBytes(challengeBytes),
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          userVerification: 'required',
          residentKey: 'discouraged',
        },
        attestation: 'none',
        timeout,
        extensions,
      },
    })) as PublicKeyCredential | null;
    if (created === null) return 'failed';
    const id = toBase64(new Uint8Array(created.rawId));
    if (!deviceStorage.write(credentialKey, id)) return 'failed';
    return { secret: readSecret(created), publicHalf: readPublicHalf(created) };
  } catch {
    return 'failed';
  }
}

/**
 * Asks for finger or face, with the server's challenge if there is one. `log` gets the reason for a failure.
 */
export async function checkPerson(
  log: (reason: unknown) => void,
  asked: string | null = null,
): Promise<BiometricCheck> {
  const id = readStoredId();
  if (id === null || !(await hasAuthenticator())) return 'invalid';
  const challenge = asked === null ? makeRandomBytes(challengeBytes) : fromBase64Url(asked);
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Raced as well, because not every authenticator heeds the signal.
  const isLate = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => {
      resolve('late');
      ending.abort();
    }, checkMs);
  });
  try {
    const answering = navigator.credentials.get({
      signal: ending.signal,
      publicKey: {
        challenge,
        allowCredentials: [{ type: 'public-key', id, transports: ['internal'] }],
        userVerification: 'required',
        timeout,
        extensions,
      },
    }) as Promise<PublicKeyCredential | null>;
    answering.catch(() => undefined);
    const found = await Promise.race([answering, isLate]);
    if (found === 'late') {
      log('The check took too long.');
      return 'late';
    }
    if (found !== null && isAnswerTo(found, { challenge, id })) {
      return { secret: readSecret(found), assertion: () => readAssertion(found) };
    }
    log('The answer is not one to this question.');
    return 'failed';
  } catch (error) {
    log(error);
    return error instanceof Error && endings.includes(error.name) ? 'invalid' : 'failed';
  } finally {
    clearTimeout(timer);
  }
}

function readAssertion({ rawId, response }: PublicKeyCredential): DeviceAssertion {
  const { clientDataJSON, authenticatorData, signature } = response as AuthenticatorAssertionResponse;
  return {
    credential: toBase64Url(new Uint8Array(rawId)),
    clientData: toBase64Url(new Uint8Array(clientDataJSON)),
    authenticatorData: toBase64Url(new Uint8Array(authenticatorData)),
    signature: toBase64Url(new Uint8Array(signature)),
  };
}

function isAnswerTo(found: PublicKeyCredential, asked: { challenge: Uint8Array; id: Uint8Array }): boolean {
  const { clientDataJSON, authenticatorData } = found.response as AuthenticatorAssertionResponse;
  const said = JSON.parse(new TextDecoder().decode(clientDataJSON)) as { type: string; challenge: string };
  const flags = new Uint8Array(authenticatorData)[flagsAt] ?? 0;
  return (
    toBase64(new Uint8Array(found.rawId)) === toBase64(asked.id) &&
    said.type === 'webauthn.get' &&
    said.challenge === toBase64Url(asked.challenge) &&
    (flags & isVerified) !== 0
  );
}

function readStoredId(): Uint8Array<ArrayBuffer> | null {
  try {
    const stored = deviceStorage.read(credentialKey);
    return stored === null ? null : fromBase64(stored);
  } catch {
    return null;
  }
}

const makeRandomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));
const fromBase64Url = (text: string) => fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
