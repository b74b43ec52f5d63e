import { expectSoundAtBothWidths, followSystemTheme } from '../../support/axe.ts';
import { expect, test } from '../../support/journey.ts';
import { makeAddress } from '../../support/stored/stored-sessions.ts';

test('the sections are accessible, and a device signed out from another one is on the landing screen', async ({
  page,
  signIn,
  browser,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/401/);
  await followSystemTheme(page);
  const email = makeAddress();
  const elsewhere = await (await browser.newContext({ baseURL, serviceWorkers: 'block' })).newPage();
  await signIn(elsewhere, email);
  await signIn(page, email);
  await page.goto('/settings');
  const devices = page.getByRole('region', { name: 'Signed in on' });
  await expect(devices.getByText('This device')).toBeVisible();
  await expectSoundAtBothWidths(page, 'settings');

  await test.step('nothing was sent to a language model, and the log says so', async () => {
    await page.getByRole('button', { name: /^What was sent/ }).click();
    const log = page.getByRole('dialog', { name: 'What was sent' });
    await expect(log.getByText(/^Nothing was sent\./)).toBeVisible();
    await expectSoundAtBothWidths(page, 'the log of what was sent');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^What was sent/ })).toBeFocused();
  });

  await test.step('the other device is signed out by keyboard', async () => {
    await devices.getByRole('button', { name: 'Sign out everywhere else' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Signed out everywhere else', { exact: true })).toBeVisible();
    await expect(devices.getByRole('button')).toHaveCount(0);
    await elsewhere.reload();
    await expect(elsewhere.getByRole('button', { name: /^Continue with/ })).toBeVisible();
    await page.reload();
    await expect(devices.getByText('This device')).toBeVisible();
  });
  await elsewhere.context().close();
});

test('CRUMB-03 · Back goes to the previous crumb, and from there home', async ({ newcomer: { page } }) => {
  await page.goto('/privacy-policy');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page).toHaveURL('/settings');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/');
});
