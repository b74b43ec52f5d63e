// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveLocks } from '../../../platform/browser/testing-locks.ts';
import { dismissToast, toasts } from '../../../ui/toast/toast-store.ts';
import { makePinRecord, toBase64 } from '../pin-record.ts';
import { readPin, writePin } from '../pin-store.ts';
import { disableBiometric, enableBiometric, reviewBiometric, unlockByBiometric } from './biometric.ts';

const rawId = new Uint8Array([7, 8, 250, 255]);
let isAvailable: boolean;
const create = vi.fn();
const get = vi.fn();
const logged = vi.fn();

beforeEach(async () => {
  localStorage.clear();
  isAvailable = true;
  logged.mockReset();
  create.mockReset().mockResolvedValue({ rawId: rawId.buffer });
  get.mockReset().mockImplementation(async (options) => answerTo(options));
  vi.stubGlobal('PublicKeyCredential', {
    isUserVerifyingPlatformAuthenticatorAvailable: async () => isAvailable,
  });
  vi.spyOn(navigator, 'credentials', 'get').mockReturnValue({
    create,
    get,
  } as unknown as CredentialsContainer);
  giveLocks();
  vi.spyOn(console, 'info').mockImplementation(logged);
  await writePin(await makePinRecord('4711'));
});
afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** An authenticator's answer; `flags` 5: the person is present and was verified. */
function answerTo(
  { publicKey }: CredentialRequestOptions,
  { flags = 5, challenge = publicKey?.challenge } = {},
) {
  const text = toBase64(new Uint8Array(challenge as ArrayBuffer));
  const said = {
    type: 'webauthn.get',
    challenge: text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
  };
  const authenticatorData = new Uint8Array(37);
  authenticatorData[32] = flags;
  const clientDataJSON = new TextEncoder().encode(JSON.stringify(said));
  return { rawId: rawId.buffer, response: { clientDataJSON, authenticatorData: authenticatorData.buffer } };
}
const readLastToast = () => {
  const [last] = toasts.read();
  return [last?.title, last?.description];
};
const readFlag = async () => (await readPin())?.config.biometricFallback;
const readStoredId = () => localStorage.getItem('reflect-biometric-credential');

describe('switching it on and off', () => {
  it('BIO-01 BIO-02 BIO-04 BIO-05 · registers a platform credential within 60 seconds, stores its id, then sets the flag', async () => {
    expect(await enableBiometric()).toBe(true);
    expect(create.mock.calls[0]?.[0].publicKey).toMatchObject({
      timeout: 60_000,
      authenticatorSelection: { authenticatorAttachment: 'platform', userVerification: 'required' },
    });
    expect([readStoredId(), await readFlag()]).toEqual([toBase64(rawId), true]);
    expect(readLastToast()[0]).toBe('Biometric Auth Enabled');
    expect(await reviewBiometric()).toBe(true);
  });

  it('BIO-03 · removes the credential and the flag', async () => {
    await enableBiometric();
    await disableBiometric();
    expect([readStoredId(), await readFlag(), readLastToast()[0]]).toEqual([
      null,
      false,
      'Biometric Auth Disabled',
    ]);
    expect(await reviewBiometric()).toBe(false);
  });

  it('BIO-01 BIO-06 · says that it is not available without a platform authenticator', async () => {
    isAvailable = false;
    expect(await enableBiometric()).toBe(false);
    expect(readLastToast()).toEqual([
      'Biometric Setup Failed',
      'Biometric authentication is not available on this device',
    ]);
    expect(create).not.toHaveBeenCalled();
  });

  it.each([
    ['is refused', () => create.mockRejectedValue(new DOMException('', 'NotAllowedError'))],
    ['makes nothing', () => create.mockResolvedValue(null)],
    ['comes after the PIN was removed', () => localStorage.removeItem('reflect-pin')],
    [
      'cannot be noted in the record of the PIN',
      () =>
        vi.spyOn(indexedDB, 'open').mockImplementation(() => {
          throw new Error('No database.');
        }),
    ],
  ])('BIO-06 · leaves nothing behind if registration %s', async (_name, happen) => {
    happen();
    expect(await enableBiometric()).toBe(false);
    expect(readLastToast()).toEqual([
      'Biometric Setup Failed',
      'Failed to register biometric authentication',
    ]);
    expect(readStoredId()).toBeNull();
  });
});

describe('unlocking', () => {
  beforeEach(async () => {
    await enableBiometric();
    dismissToast();
  });

  it('LOCK-03 BIO-05 · asks for the registered credential within 60 seconds, with user verification', async () => {
    expect(await unlockByBiometric()).toBe('verified');
    const [{ publicKey }] = get.mock.calls[0] as [{ publicKey: PublicKeyCredentialRequestOptions }];
    expect(publicKey).toMatchObject({ timeout: 60_000, userVerification: 'required' });
    expect(publicKey.allowCredentials?.[0]?.id).toEqual(rawId);
  });

  it('LOCK-04 · gives up after 10 seconds if the authenticator never answers because the passkey was deleted there', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      get.mockReturnValue(new Promise(() => undefined));
      const unlocking = unlockByBiometric();
      await vi.waitFor(() => expect(get).toHaveBeenCalled());
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await unlocking).toBe('late');
      const [{ signal }] = get.mock.calls[0] as [{ signal: AbortSignal }];
      expect(signal.aborted).toBe(true);
      expect(await readFlag(), 'it may work the next time').toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['cancelled', () => get.mockRejectedValue(new DOMException('', 'NotAllowedError'))],
    [
      'given without recognising the person',
      () => get.mockImplementation(async (asked) => answerTo(asked, { flags: 1 })),
    ],
    [
      'an answer to another question',
      () => get.mockImplementation(async (asked) => answerTo(asked, { challenge: new ArrayBuffer(32) })),
    ],
  ])('LOCK-04 · logs a check that is %s, says nothing, and changes nothing', async (_name, happen) => {
    const before = toasts.read();
    happen();
    expect(await unlockByBiometric()).toBe('failed');
    expect(logged).toHaveBeenCalledOnce();
    expect(toasts.read()).toBe(before);
    expect(await readFlag()).toBe(true);
  });

  it.each([
    ['the browser does not know it', () => get.mockRejectedValue(new DOMException('', 'InvalidStateError'))],
    ['its id is damaged', () => localStorage.setItem('reflect-biometric-credential', '%')],
    [
      'the authenticator is gone',
      () => {
        isAvailable = false;
      },
    ],
  ])('BIO-07 · removes the credential and tells the person if %s', async (_name, happen) => {
    happen();
    expect(await unlockByBiometric()).toBe('invalid');
    expect([readStoredId(), await readFlag()]).toEqual([null, false]);
    expect(readLastToast()[1]).toBe(
      'Biometric authentication is no longer available. Please set it up again.',
    );
  });

  it('BIO-07 · also tells the person in Settings', async () => {
    localStorage.removeItem('reflect-biometric-credential');
    expect(await reviewBiometric()).toBe(false);
    expect(readLastToast()[1]).toBe(
      'Biometric authentication is no longer available. Please set it up again.',
    );
    expect(await readFlag()).toBe(false);
  });
});
