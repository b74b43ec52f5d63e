// @vitest-environment happy-dom
import type { WrappedJournalKey } from '@reflect/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeAccountKeyBytes } from './account-key.ts';
import { toBase64 } from './base64.ts';
import { openByPasskey, wrapByPasskey } from './journal-keys.ts';
import { makePasskeySecret, readPasskeyParameters, writePasskeyParameters } from './passkey-secret.ts';

const userId = '0192f0c0-0000-7000-8000-000000000001';
const id = '0192f0c0-0000-7000-8000-00000000000a';
const bytes = makeAccountKeyBytes();

/** An authenticator as browsers show them: what differs between real ones can be set. */
const authenticator = {
  /** What registering says of PRF: nothing at all in older browsers. */
  enabled: true as boolean | undefined,
  makesSecrets: true,
  declines: false,
  users: [] as string[],
  keys: new Map<string, Uint8Array<ArrayBuffer>>(),
};
type Asked = CredentialCreationOptions & CredentialRequestOptions;

async function credentialOf(rawId: ArrayBuffer, prf: object | undefined): Promise<unknown> {
  if (authenticator.declines) throw new DOMException('The operation was not allowed.', 'NotAllowedError');
  return { rawId, getClientExtensionResults: () => ({ ...(prf && { prf }) }) };
}
async function secretFor(rawId: ArrayBuffer, salt: BufferSource): Promise<ArrayBuffer> {
  const secret = authenticator.keys.get(toBase64(new Uint8Array(rawId)));
  if (secret === undefined) throw new DOMException('There is none.', 'NotAllowedError');
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return crypto.subtle.sign('HMAC', key, salt);
}
const credentials = {
  async create({ publicKey }: Asked) {
    authenticator.users.push(toBase64(new Uint8Array(publicKey?.user.id as ArrayBuffer)));
    const rawId = crypto.getRandomValues(new Uint8Array(16)).buffer;
    authenticator.keys.set(toBase64(new Uint8Array(rawId)), crypto.getRandomValues(new Uint8Array(32)));
    const { enabled } = authenticator;
    return credentialOf(rawId, enabled === undefined ? undefined : { enabled });
  },
  async get({ publicKey }: Asked) {
    const allowed = publicKey?.allowCredentials?.[0]?.id ?? new Uint8Array(0);
    const rawId = (allowed as Uint8Array<ArrayBuffer>).slice().buffer;
    const first = await secretFor(rawId, publicKey?.extensions?.prf?.eval?.first as BufferSource);
    return credentialOf(rawId, authenticator.makesSecrets ? { results: { first } } : {});
  },
};

beforeEach(() => {
  Object.assign(authenticator, { enabled: true, makesSecrets: true, declines: false, users: [] });
  authenticator.keys.clear();
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'credentials');
});

async function wrapped(): Promise<WrappedJournalKey> {
  const made = await makePasskeySecret({ name: 'ana@example.org' });
  if (made.is !== 'made') throw new Error(`No passkey was made: ${made.is}`);
  const key = await wrapByPasskey({ userId, id, generation: 1, bytes, made });
  return { ...key, createdAt: '2026-11-21T10:00:00.000Z' };
}

describe('a passkey', () => {
  it('opens the key that it has wrapped, and another passkey does not', async () => {
    const [key, other] = [await wrapped(), await wrapped()];
    expect(await openByPasskey({ key, userId })).toEqual({ is: 'open', bytes });
    const exchanged = { ...key, parameters: other.parameters };
    expect(await openByPasskey({ key: exchanged, userId })).toEqual({ is: 'wrong' });
    expect(JSON.stringify(key)).not.toContain(toBase64(bytes));
  });

  it('is made for a user of its own, so that the one which signs in stays', async () => {
    await wrapped();
    await wrapped();
    expect(new Set(authenticator.users).size).toBe(2);
    for (const user of authenticator.users) expect(atob(user)).toHaveLength(32);
  });

  it.each([
    ['says nothing of secrets', { enabled: undefined }],
    ['says that it makes none', { enabled: false }],
    ['says that it makes them and gives none', { makesSecrets: false }],
  ])('is not a way where it %s', async (_, changed) => {
    Object.assign(authenticator, changed);
    expect(await makePasskeySecret({ name: 'ana@example.org' })).toEqual({ is: 'without-secret' });
  });

  it('can be declined, and then opens nothing', async () => {
    const key = await wrapped();
    authenticator.declines = true;
    expect(await makePasskeySecret({ name: 'ana@example.org' })).toEqual({ is: 'not-now' });
    expect(await openByPasskey({ key, userId })).toEqual({ is: 'not-now' });
  });

  it('opens nothing on a device that does not have it, or where it makes no secrets', async () => {
    const key = await wrapped();
    authenticator.makesSecrets = false;
    expect(await openByPasskey({ key, userId })).toEqual({ is: 'without-secret' });
    authenticator.keys.clear();
    expect(await openByPasskey({ key, userId })).toEqual({ is: 'not-now' });
  });

  it('is not asked with parameters in another form, or for a key of another kind', async () => {
    const key = await wrapped();
    const parameters = readPasskeyParameters(key.parameters)!;
    expect(writePasskeyParameters(parameters)).toBe(key.parameters);
    for (const text of [
      '',
      'prf',
      'prf$$',
      `${key.parameters}$`,
      `x${key.parameters}`,
      key.parameters.slice(0, -5),
    ]) {
      expect(readPasskeyParameters(text)).toBeNull();
      expect(await openByPasskey({ key: { ...key, parameters: text }, userId })).toEqual({ is: 'unsafe' });
    }
    expect(await openByPasskey({ key: { ...key, kind: 'passphrase' }, userId })).toEqual({ is: 'unsafe' });
  });
});
