import type { Page } from '@playwright/test';
import { expect, test, writeEntries } from '../support/journey.ts';

const pin = '4711';
const entry = 'Walked home in the rain and did not mind.';

async function setUpPin(page: Page) {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Set up a PIN' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up a PIN' });
  await dialog.getByLabel('New PIN', { exact: true }).fill(pin);
  await dialog.getByLabel('Confirm new PIN').fill(pin);
  await dialog.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible();
}
async function type(page: Page, digits: string) {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
}
const lockScreen = (page: Page) => page.getByRole('heading', { name: 'Enter your PIN' });

test('AUTH-14 LOCK-02 LOCK-03 · with a PIN set, the PIN screen comes before the app, and nothing of the app is in the page', async ({
  person,
}) => {
  const { page } = person;
  await writeEntries(person, [entry]);
  await setUpPin(page);
  await page.goto('/');
  await expect(lockScreen(page)).toBeVisible();
  expect(await page.content()).not.toContain('Walked home');
  await expect(page.getByRole('navigation')).toHaveCount(0);

  await type(page, '0000');
  await expect(page.getByText('Incorrect PIN')).toBeVisible();
  await expect(page.getByText('1 failed attempts. 4 attempts remaining.')).toBeVisible();
  await expect(lockScreen(page)).toBeVisible();

  await type(page, pin);
  await expect(page.getByText('Walked home in the rain').first()).toBeVisible();
});

test('LOCK-05 LOCK-08 LOCK-09 · locking closes every tab and every toast, and five wrong PINs make everybody wait, over a reload too', async ({
  person: { page },
  context,
}) => {
  await setUpPin(page);
  await expect(page.getByText('PIN set up', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Lock now' }).click();
  await expect(lockScreen(page)).toBeVisible();
  // Far sooner than a toast leaves by itself: it may quote the journal.
  await expect(page.getByText('PIN set up', { exact: true })).toHaveCount(0, { timeout: 1_500 });
  await type(page, pin);

  const other = await context.newPage();
  await other.goto('/');
  await type(other, pin);
  await expect(other.getByRole('navigation', { name: 'Main' }).filter({ visible: true })).toBeVisible();
  await page.getByRole('button', { name: 'Lock now' }).click();
  await expect(lockScreen(page)).toBeVisible();
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
  await page.reload();
  await expect(page.getByText(/Please wait 0:\d\d/)).toBeVisible();
  await expect(page.getByRole('button', { name: '1', exact: true })).toBeDisabled();
});

test('LOCK-03 · without the PIN one signs in anew, and the lock is gone with the record while the words stay', async ({
  person,
  signIn,
}) => {
  const { page, user } = person;
  await writeEntries(person, [entry]);
  await setUpPin(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Forgot PIN' }).click();
  await page.getByRole('button', { name: 'Sign out and remove PIN' }).click();
  await expect(page.getByRole('button', { name: /^Continue with / })).toBeVisible();
  await signIn(page, user.email);
  await expect(page.getByText('Walked home in the rain').first()).toBeVisible();
});
