import type { Page } from '@playwright/test';
import { getJournalScreen } from '../../support/journal-screen.ts';
import { answerProvider, expect, test, writeEntries } from '../../support/journey.ts';

const pin = '4711';
const entry = 'Walked home in the rain and did not mind.';

async function setUpPin(page: Page) {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Set up a PIN' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up a PIN' });
  await dialog.getByLabel('New PIN', { exact: true }).fill(pin);
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Confirm new PIN').fill(pin);
  await page.keyboard.press('Enter');
  await expect(lockScreen(page)).toBeVisible();
}
async function type(page: Page, digits: string) {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
}
const authenticator = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;
const lockScreen = (page: Page) => page.getByRole('heading', { name: 'Enter your PIN' });
const lockNow = (page: Page) => page.getByRole('button', { name: /^Lock now/ });

test('AUTH-14 LOCK-02 LOCK-03 LOCK-06 · a new PIN locks the app, and none of the app is in the page @also-phone', async ({
  person,
}) => {
  const { page } = person;
  await writeEntries(person, [entry]);
  await page.goto('/');
  await getJournalScreen(page).writing.fill('A thought that is not saved yet.');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await setUpPin(page);
  await page.goto('/');
  await expect(lockScreen(page)).toBeVisible();
  expect(await page.content()).not.toMatch(/Walked home|not saved yet/);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);

  await type(page, '0000');
  await expect(page.getByText('Incorrect PIN')).toBeVisible();
  await expect(page.getByText('1 failed attempts. 4 attempts remaining.')).toBeVisible();
  await expect(lockScreen(page)).toBeVisible();

  await page.keyboard.type(pin);
  await expect(page.getByText('Walked home in the rain').first()).toBeVisible();
  await expect(getJournalScreen(page).writing).toHaveValue('A thought that is not saved yet.');
});

test('LOCK-03 LOCK-05 LOCK-08 LOCK-09 · locking and unlocking one tab affects all, locking closes every toast, and five wrong PINs make everybody wait, even after a reload', async ({
  person: { page },
  context,
  expectNoise,
}) => {
  // What a page reads in the moment in which the journal locks.
  expectNoise(/status of 423/);
  await setUpPin(page);
  await type(page, pin);
  await page.getByRole('switch', { name: 'Unlock with fingerprint or face' }).click();
  const toast = page.getByText('Biometric Setup Failed', { exact: true });
  await expect(toast).toBeVisible();
  await lockNow(page).click();
  await expect(lockScreen(page)).toBeVisible();
  // Far sooner than a toast closes by itself, because it may quote the journal.
  await expect(toast).toHaveCount(0, { timeout: 1_500 });
  await type(page, pin);

  const other = await context.newPage();
  await other.goto('/');
  const getNavigation = (tab: Page) =>
    tab.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  // The first tab is unlocked, so the second one asks for no PIN.
  await expect(getNavigation(other)).toBeVisible();
  await lockNow(page).click();
  await expect(lockScreen(page)).toBeVisible();
  await expect(lockScreen(other)).toBeVisible();
  await type(other, pin);
  await expect(getNavigation(page)).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Unlock with fingerprint or face' })).toBeVisible();
  await lockNow(page).click();
  await expect(lockScreen(other)).toBeVisible();

  await page.bringToFront();
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await type(page, '0000');
    if (attempt < 5)
      await expect(page.getByText(`${attempt} failed attempts.`, { exact: false })).toBeVisible();
  }
  await expect(
    page.getByText(/Too many failed attempts\. Please wait 0:\d\d before trying again\./),
  ).toBeVisible();
  await expect(other.getByText(/Please wait 0:\d\d/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Please wait 0:\d\d/)).toBeVisible();
  await expect(page.getByRole('button', { name: '1', exact: true })).toBeDisabled();
});

test('LOCK-03 · without the PIN people sign in again, and the lock and its record are removed while the words stay', async ({
  person,
  signIn,
  expectNoise,
}) => {
  const { page, user } = person;
  expectNoise(/ERR_INTERNET_DISCONNECTED/);
  await writeEntries(person, [entry]);
  await page.goto('/');
  await getJournalScreen(page).writing.fill('A thought that is not saved yet.');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await setUpPin(page);
  const forget = async () => {
    await page.getByRole('button', { name: 'Forgot PIN' }).click();
    await page.getByRole('button', { name: 'Sign out and remove PIN' }).click();
  };

  // Without a connection nobody is signed out, so the PIN is still needed.
  await page.context().setOffline(true);
  const signOutFailed = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/api/logout'),
  );
  await forget();
  await signOutFailed;
  await page.context().setOffline(false);
  await page.goto('/');
  await expect(lockScreen(page)).toBeVisible();

  await forget();
  await expect(page.getByRole('button', { name: /^Continue with / })).toBeVisible();
  await signIn(page, user.email);
  await expect(page.getByText('Walked home in the rain').first()).toBeVisible();
  await expect(getJournalScreen(page).writing).toHaveValue('A thought that is not saved yet.');
});

test('LOCK-02 LOCK-06 · somebody else who signs in on the same device is not asked for the PIN, which is there again for the person who has set it', async ({
  person,
  signIn,
}) => {
  const { page, user } = person;
  const navigation = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  const leave = async () => {
    await page.getByRole('button', { name: /^Sign Out/ }).click();
    await expect(page.getByRole('button', { name: /^Continue with / })).toBeVisible();
  };
  await setUpPin(page);
  await type(page, pin);
  await expect(navigation).toBeVisible();
  await leave();

  await signIn(page, `ben-${user.email}`);
  await expect(navigation).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Set up a PIN' })).toBeVisible();
  await leave();

  await page.getByRole('button', { name: /^Continue with / }).click();
  await answerProvider(page, user.email);
  await expect(lockScreen(page)).toBeVisible();
  await type(page, pin);
  await expect(navigation).toBeVisible();
});

test('BIO-02 BIO-03 LOCK-01 LOCK-03 · a fingerprint or face unlocks if the device can check it, and only once it is switched on', async ({
  person: { page },
  expectNoise,
}) => {
  // What a page reads in the moment in which the journal locks.
  expectNoise(/status of 423/);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: authenticator,
  });
  const biometricKey = page.getByRole('button', { name: 'Unlock with fingerprint or face' });
  const biometricSwitch = page.getByRole('switch', { name: 'Unlock with fingerprint or face' });
  await setUpPin(page);
  await expect(page.getByRole('button', { name: '1', exact: true })).toBeEnabled();
  await expect(biometricKey).toHaveCount(0);
  await type(page, pin);

  await biometricSwitch.click();
  await expect(page.getByText('Biometric Auth Enabled', { exact: true })).toBeVisible();
  await lockNow(page).click();
  await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await biometricKey.click();
  await expect(biometricKey).toBeEnabled();
  await expect(lockScreen(page)).toBeVisible();
  await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  const unlocked = page.waitForResponse('**/api/auth/unlock');
  await biometricKey.click();
  expect(await (await unlocked).json()).toMatchObject({ hasBiometric: true, token: expect.any(String) });
  await expect(biometricSwitch).toBeChecked();

  await biometricSwitch.click();
  await expect(page.getByText('Biometric Auth Disabled', { exact: true })).toBeVisible();
  await lockNow(page).click();
  await expect(page.getByRole('button', { name: '1', exact: true })).toBeEnabled();
  await expect(biometricKey).toHaveCount(0);

  await test.step('an authenticator that derives secrets opens the key of this device without the server', async () => {
    await devTools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await devTools.send('WebAuthn.addVirtualAuthenticator', { options: { ...authenticator, hasPrf: true } });
    await type(page, pin);
    await biometricSwitch.click();
    await expect(page.getByText('Biometric Auth Enabled', { exact: true })).toBeVisible();
    await lockNow(page).click();
    await page.route('**/api/device-key', (route) => route.abort());
    await biometricKey.click();
    await expect(biometricSwitch).toBeChecked();
  });
});
