import type { Page } from '@playwright/test';

/**
 * Gives a page a device that recognises its person and keeps the passkeys that are made on it. With `hasPrf` they
 * make secrets (PRF).
 */
export async function addPasskeyDevice(page: Page, { hasPrf = false } = {}): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf,
    },
  });
}
