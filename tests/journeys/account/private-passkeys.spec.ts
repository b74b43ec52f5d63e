import type { Locator, Page } from '@playwright/test';
import { expectSoundAtBothWidths, followSystemTheme } from '../../support/axe.ts';
import { writeAndSave } from '../../support/journal-screen.ts';
import { expect, signInThroughProvider, test } from '../../support/journey.ts';
import { addPasskeyDevice } from '../../support/passkey-device.ts';
import { makePrivate } from '../../support/private-journal.ts';

async function press(target: Locator): Promise<void> {
  if (test.info().project.name === 'phone') return target.tap();
  await target.focus();
  await target.page().keyboard.press('Enter');
}

const addPasskey = (page: Page) => page.getByRole('button', { name: 'Add a passkey' });
const getWays = (page: Page) => page.getByRole('region', { name: 'Ways to open it' });
const getPasskeyRows = (page: Page) =>
  getWays(page).getByRole('button', { name: /^Remove this way: Passkey/ });

/** A browser that leaves out the secret while a passkey is made, or when asked for a choice of several. */
function withholdSecret(which: 'create' | 'byCredential'): void {
  const counts = { create: 0, get: 0 };
  Object.assign(globalThis, { passkeyCalls: counts });
  const container = CredentialsContainer.prototype;
  const { create, get } = container;
  const without = (credential: Credential | null) => {
    const made = credential as PublicKeyCredential;
    const { prf, ...results } = made.getClientExtensionResults();
    made.getClientExtensionResults = () => ({ ...results, prf: { enabled: prf?.enabled ?? true } });
    return made;
  };
  container.create = async function (options) {
    counts.create += 1;
    const made = await create.call(this, options);
    return which === 'create' ? without(made) : made;
  };
  container.get = async function (options) {
    counts.get += 1;
    const found = await get.call(this, options);
    const isChoice = options?.publicKey?.extensions?.prf?.evalByCredential !== undefined;
    return which === 'byCredential' && isChoice ? without(found) : found;
  };
}

async function signOutAndIn(page: Page, email: string): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: /^Continue with / }).waitFor();
  await page.getByRole('button', { name: /^Continue with / }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Open your journal' })).toBeVisible();
}

test('a private journal is opened with a passkey that makes a secret, whichever of several the person has', async ({
  page,
  expectNoise,
}) => {
  test.slow();
  expectNoise(/status of 40[149]/, /status of 423/);
  await followSystemTheme(page);
  // None while passkeys are made, as in some browsers, and none when asked for a choice of them.
  await page.addInitScript(withholdSecret, 'create' as const);
  await page.addInitScript(withholdSecret, 'byCredential' as const);
  await addPasskeyDevice(page, { hasPrf: true });
  const { user } = await signInThroughProvider(page);
  await makePrivate(page);
  await press(addPasskey(page));
  await expect(getPasskeyRows(page)).toHaveCount(1);
  await expectSoundAtBothWidths(page, 'three ways to open a journal');
  await page.goto('/');
  await writeAndSave(page, 'The kingfisher came.');

  await signOutAndIn(page, user.email);
  await expectSoundAtBothWidths(page, 'opening by a passkey');
  await press(page.getByRole('button', { name: 'Use your passkey' }));
  await expect(page.getByText('The kingfisher came.').first()).toBeVisible();

  await page.goto('/settings/private-journal');
  await press(addPasskey(page));
  await expect(getPasskeyRows(page)).toHaveCount(2);
  await signOutAndIn(page, user.email);
  await press(page.getByRole('button', { name: 'Use your passkey' }));
  await expect(page.getByText('The kingfisher came.').first()).toBeVisible();
  // Asked as a choice, and then for the one that was chosen.
  expect(await page.evaluate('passkeyCalls.get')).toBe(2);
});

test('a passkey that makes no secret cannot open a private journal, and the page says so', async ({
  newcomer: { page },
  expectNoise,
}) => {
  test.slow();
  expectNoise(/status of 40[149]/, /status of 423/);
  await followSystemTheme(page);
  await addPasskeyDevice(page);
  await page.goto('/');
  await makePrivate(page);
  await press(addPasskey(page));
  await expect(getWays(page).getByRole('alert')).toHaveText(
    "This passkey can sign in, but can't open a private journal. Nothing was changed.",
  );
  await expect(getPasskeyRows(page)).toHaveCount(0);
  await expectSoundAtBothWidths(page, 'a passkey that is no way');

  await page.addInitScript(() => {
    Object.assign(PublicKeyCredential, { getClientCapabilities: async () => ({ 'extension:prf': false }) });
  });
  await page.reload();
  await expect(
    getWays(page).getByText("Passkeys of this browser can't open a private journal."),
  ).toBeVisible();
  await expect(addPasskey(page)).toHaveCount(0);
});
