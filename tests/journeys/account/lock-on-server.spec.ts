import type { Page } from '@playwright/test';
import { getJournalScreen, waitUntilSaved } from '../../support/journal-screen.ts';
import { expect, getOrigin, readEntries, test, writeEntries } from '../../support/journey.ts';

const pin = '4711';
const entry = 'Walked home in the rain and did not mind.';
const twoDays = 2 * 24 * 60 * 60 * 1000;

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
const lockScreen = (page: Page) => page.getByRole('heading', { name: 'Enter your PIN' });
const lockNow = (page: Page) => page.getByRole('button', { name: /^Lock now/ });
const readPinRecord = (page: Page) => page.evaluate(() => localStorage.getItem('reflect-pin'));
const readStatus = async (page: Page) => (await page.request.get('/api/journal/entries')).status();

test('LOCK-01 LOCK-02 LOCK-03 · without the PIN’s record on the device nothing opens either, and the PIN restores the record', async ({
  person,
  expectNoise,
}) => {
  expectNoise(/status of 423/);
  const { page } = person;
  await writeEntries(person, [entry]);
  await setUpPin(page);
  expect(await readStatus(page)).toBe(423);

  await page.evaluate(() => localStorage.removeItem('reflect-pin'));
  await page.goto('/');
  await expect(lockScreen(page)).toBeVisible();
  expect(await page.content()).not.toContain('Walked home');
  await type(page, '0000');
  await expect(page.getByText('Incorrect PIN')).toBeVisible();
  await expect(page.getByText('1 failed attempts. 4 attempts remaining.')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await expect(lockScreen(page)).toBeVisible();
  await type(page, pin);
  await expect(page.getByText('Walked home in the rain').first()).toBeVisible();
  expect(await readPinRecord(page)).not.toBeNull();
  // Somebody with only the cookie has no page in which the PIN was entered.
  expect(await readStatus(page)).toBe(423);
});

test('LOCK-07 LOCK-08 LOCK-09 LOCK-10 · neither restoring an earlier record nor a clock two days ahead gives another attempt', async ({
  person: { page },
}) => {
  await setUpPin(page);
  const fresh = await readPinRecord(page);
  const putBack = async () => {
    await page.evaluate((record) => localStorage.setItem('reflect-pin', record ?? ''), fresh);
    await page.reload();
    await expect(lockScreen(page)).toBeVisible();
  };
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await type(page, '0000');
    await expect(page.getByText(`${attempt} failed attempts.`, { exact: false })).toBeVisible();
    await putBack();
  }
  await type(page, '0000');
  const wait = page.getByText(/Too many failed attempts\. Please wait 0:\d\d before trying again\./);
  await expect(wait).toBeVisible();
  await page.clock.setFixedTime(Date.now() + twoDays);
  await putBack();
  await expect(wait).toBeVisible();
  await expect(page.getByRole('button', { name: '1', exact: true })).toBeDisabled();
});

test('LOCK-03 LOCK-05 · waiting writes on a locked device are kept, and sent once unlocked; a page unlocked without a connection sends the PIN by itself', async ({
  person,
  expectNoise,
}) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED/, /status of 423/);
  const { page } = person;
  const journal = getJournalScreen(page);
  await setUpPin(page);
  await type(page, pin);
  await page.getByRole('link', { name: 'Journal' }).filter({ visible: true }).first().click();
  await page.context().setOffline(true);
  await journal.writing.fill('Written on the train.');
  await journal.save.click();
  await expect(journal.card('Written on the train')).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).first().click();
  await lockNow(page).click();
  await expect(lockScreen(page)).toBeVisible();

  // The device's PIN is enough here, and the server learns of it with the first call.
  await type(page, pin);
  await expect(lockNow(page)).toBeVisible();
  await lockNow(page).click();
  await expect(lockScreen(page)).toBeVisible();
  await page.context().setOffline(false);
  await type(page, pin);
  await page.getByRole('link', { name: 'Journal' }).filter({ visible: true }).first().click();
  await waitUntilSaved(page);

  // Locked by another request, as when a page is closed: this page shows the PIN again, and the person doesn't notice.
  const locked = await page.request.post('/api/auth/lock', { headers: await getOrigin(page) });
  expect(locked.status()).toBe(204);
  await journal.writing.fill('Written at home.');
  await journal.save.click();
  await waitUntilSaved(page);
  await expect(lockScreen(page)).toHaveCount(0);

  await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).first().click();
  await page.getByRole('button', { name: 'Remove PIN' }).click();
  await page.getByLabel('Current PIN').fill(pin);
  await page.keyboard.press('Enter');
  await expect(page.getByText('PIN Removed', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await readEntries(person)).map(({ content }) => content))
    .toEqual(['Written at home.', 'Written on the train.']);
});
