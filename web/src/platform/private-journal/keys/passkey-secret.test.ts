// @vitest-environment happy-dom
import type { WrappedJournalKey } from '@reflect/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toBase64 } from '../base64.ts';
import { authenticator, plugIn, unplug } from '../testing/authenticator.ts';
import { makeAccountKeyBytes } from './account-key.ts';
import { openByOnePasskey, wrapByPasskey } from './journal-keys.ts';
import { makePasskeySecret, readPasskeyParameters, writePasskeyParameters } from './passkey-secret.ts';

const userId = '0192f0c0-0000-7000-8000-000000000001';
const id = '0192f0c0-0000-7000-8000-00000000000a';
const bytes = makeAccountKeyBytes();

beforeEach(plugIn);
afterEach(unplug);

async function makeWrapped(): Promise<WrappedJournalKey> {
  const made = await makePasskeySecret({ name: 'ana@example.org' });
  if (made.is !== 'made') throw new Error(`No passkey was made: ${made.is}`);
  const key = await wrapByPasskey({ userId, id, generation: 1, bytes, made });
  return { ...key, createdAt: '2026-11-21T10:00:00.000Z' };
}

const open = async (...keys: WrappedJournalKey[]) => (await openByOnePasskey({ keys, userId })).opening;

describe('a passkey', () => {
  it('opens the key that it wrapped, and another passkey does not', async () => {
    const [key, other] = [await makeWrapped(), await makeWrapped()];
    expect(await open(key)).toEqual({ is: 'open', bytes });
    const exchanged = { ...key, parameters: other.parameters };
    expect(await open(exchanged)).toEqual({ is: 'wrong' });
    expect(JSON.stringify(key)).not.toContain(toBase64(bytes));
  });

  it('is created for a separate user, so that the one for sign-in stays', async () => {
    await makeWrapped();
    await makeWrapped();
    expect(new Set(authenticator.users).size).toBe(2);
    for (const user of authenticator.users) expect(atob(user)).toHaveLength(32);
  });

  it.each([
    ['says nothing of secrets', { enabled: undefined }],
    ['says that it makes none', { enabled: false }],
    ['says that it makes them and gives none', { makesSecrets: false }],
  ])('is not a way if it %s', async (_, changed) => {
    Object.assign(authenticator, changed);
    expect(await makePasskeySecret({ name: 'ana@example.org' })).toEqual({ is: 'without-secret' });
  });

  it('can be declined, and then opens nothing', async () => {
    const key = await makeWrapped();
    authenticator.declines = true;
    expect(await makePasskeySecret({ name: 'ana@example.org' })).toEqual({ is: 'not-now' });
    expect(await open(key)).toEqual({ is: 'not-now' });
  });

  it('opens nothing on a device without it, or if it makes no secrets', async () => {
    const key = await makeWrapped();
    authenticator.makesSecrets = false;
    expect(await open(key)).toEqual({ is: 'without-secret' });
    authenticator.keys.clear();
    expect(await open(key)).toEqual({ is: 'not-now' });
  });

  it('is requested once among several, whichever the person has', async () => {
    const keys = [await makeWrapped(), await makeWrapped(), await makeWrapped()];
    const [lost, at] = keys.map((key) => toBase64(readPasskeyParameters(key.parameters)!.credentialId));
    authenticator.keys.delete(lost!);
    authenticator.asked = 0;
    expect(await open(...keys)).toEqual({ is: 'open', bytes });
    expect(authenticator.asked).toBe(1);
    expect((await openByOnePasskey({ keys, userId })).key).toBe(keys[1]);
    authenticator.keys.delete(at!);
    expect((await openByOnePasskey({ keys, userId })).key).toBe(keys[2]);
  });

  it('is requested alone if the browser gives no secret for a choice of them', async () => {
    const keys = [await makeWrapped(), await makeWrapped()];
    authenticator.makesByCredential = false;
    authenticator.asked = 0;
    expect(await open(...keys)).toEqual({ is: 'open', bytes });
    expect(authenticator.asked).toBe(2);
    authenticator.makesSecrets = false;
    expect(await open(...keys)).toEqual({ is: 'without-secret' });
  });

  it('is not requested with parameters in another form, or for a key of another kind', async () => {
    const key = await makeWrapped();
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
      expect(await open({ ...key, parameters: text })).toEqual({ is: 'unsafe' });
    }
    expect(await open({ ...key, kind: 'passphrase' })).toEqual({ is: 'unsafe' });
  });
});
