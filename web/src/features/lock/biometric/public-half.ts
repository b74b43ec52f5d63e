import type { DeviceCredential, SessionLock } from '@reflect/contract';
import { getPageUnlock } from '../../../platform/session-lock/page-unlock.ts';
import { deviceStorage } from '../../../platform/storage.ts';
import { publicHalfKey } from '../pin-presence.ts';
import { toBase64 } from '../pin-record.ts';
import { setServerCredential } from '../session/session-lock.api.ts';

// The public half opens nothing. A session that gets its PIN later needs it: with it the server checks that the
// fingerprint or face was recognised. It's stored with a code that only a page where the PIN was entered can make,
// so that nobody at the locked device can replace it with their own credential.
type KeptHalf = DeviceCredential & { code: string };

/** Null if the authenticator gives no public half. */
export function readPublicHalf({ rawId, response }: PublicKeyCredential): DeviceCredential | null {
  const { clientDataJSON, attestationObject } = (response ?? {}) as Partial<AuthenticatorAttestationResponse>;
  if (clientDataJSON === undefined || attestationObject === undefined) return null;
  return {
    credential: toBase64Url(new Uint8Array(rawId)),
    clientData: toBase64Url(new Uint8Array(clientDataJSON)),
    attestation: toBase64Url(new Uint8Array(attestationObject)),
  };
}

/** Only if the PIN was entered in this page. */
export async function keepPublicHalf(made: DeviceCredential): Promise<void> {
  const { proof } = getPageUnlock();
  if (proof === null) return;
  deviceStorage.writeJson(publicHalfKey, { ...made, code: await makeCode(made, proof) } satisfies KeptHalf);
}

/**
 * Lets this device's credential unlock the session if the server doesn't know it yet and the entered PIN is
 * the one it was kept with. Never rejects.
 */
export async function offerCredential(lock: SessionLock): Promise<void> {
  const kept = deviceStorage.readJson(publicHalfKey) as KeptHalf | null;
  const { proof } = getPageUnlock();
  if (!lock.isSet || lock.hasBiometric || kept === null || proof === null) return;
  const { code, ...made } = kept;
  if (code === (await makeCode(made, proof))) await setServerCredential(made);
  else deviceStorage.remove(publicHalfKey);
}

async function makeCode({ credential, clientData, attestation }: DeviceCredential, proof: string) {
  const text = new TextEncoder();
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', text.encode(proof), hmac, false, ['sign']);
  const said = text.encode(JSON.stringify([credential, clientData, attestation]));
  return toBase64(new Uint8Array(await crypto.subtle.sign('HMAC', key, said)));
}

export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
