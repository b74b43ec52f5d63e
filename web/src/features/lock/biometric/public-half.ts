import type { DeviceCredential, SessionLock } from '@reflect/contract';
import { deviceStorage } from '../../../platform/storage.ts';
import { publicHalfKey } from '../pin-presence.ts';
import { toBase64 } from '../pin-record.ts';
import { setServerCredential } from '../session/session-lock.api.ts';

// The public half of this device's credential. It opens nothing; a session that gets its PIN later needs it, because the
// server checks by it that the finger or the face was recognised.

/** Keeps the public half of a new credential on this device. */
export function keepPublicHalf({ rawId, response }: PublicKeyCredential): void {
  // Of an authenticator that tells nothing of it there is none.
  const { clientDataJSON, attestationObject } = (response ?? {}) as Partial<AuthenticatorAttestationResponse>;
  if (clientDataJSON === undefined || attestationObject === undefined) return;
  deviceStorage.writeJson(publicHalfKey, {
    credential: toBase64Url(new Uint8Array(rawId)),
    clientData: toBase64Url(new Uint8Array(clientDataJSON)),
    attestation: toBase64Url(new Uint8Array(attestationObject)),
  } satisfies DeviceCredential);
}

/** Lets the credential of this device unlock the session, where the server doesn't know it yet. Never rejects. */
export async function offerCredential(lock: SessionLock): Promise<void> {
  const made = deviceStorage.readJson(publicHalfKey) as DeviceCredential | null;
  if (lock.isSet && !lock.hasBiometric && made !== null) await setServerCredential(made);
}

export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
