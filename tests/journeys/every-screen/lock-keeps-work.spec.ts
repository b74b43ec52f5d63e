import type { Page } from '@playwright/test';
import { getJournalScreen, searchFor } from '../../support/journal-screen.ts';
import { expect, getOrigin, test, writeEntries } from '../../support/journey.ts';
import { readSheet } from '../../support/private-journal.ts';

const pin = '4711';
const lockScreen = (page: Page) => page.getByRole('heading', { name: 'Enter your PIN' });
const typePin = async (page: Page) => {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
};

async function setUpPin(page: Page) {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Set up a PIN' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up a PIN' });
  await dialog.getByLabel('New PIN', { exact: true }).fill(pin);
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Confirm new PIN').fill(pin);
  await page.keyboard.press('Enter');
  await typePin(page);
}

/** Locks the page from another tab, as somebody does who presses it there. */
async function lockElsewhere(page: Page) {
  await page.evaluate(() => new BroadcastChannel('reflect-lock').postMessage('lock'));
  await expect(lockScreen(page)).toBeVisible();
}

test('a lock loses neither what was typed into the search, nor an undo, nor a sheet that may be printed by then', async ({
  person,
  expectNoise,
}) => {
  // What a page reads in the moment in which the journal locks.
  expectNoise(/status of 423/);
  const { page } = person;
  await writeEntries(person, ['The kingfisher came.', 'A heron stayed.']);
  const headers = await getOrigin(page);
  await page.request.post('/api/sub-profiles', { headers, data: { displayName: 'Tamarind' } });
  await setUpPin(page);

  await page.goto('/');
  await typePin(page);
  const { search } = getJournalScreen(page);
  await searchFor(page, 'kingfisher');
  await lockElsewhere(page);
  expect(await page.content()).not.toMatch(/kingfisher/i);
  await typePin(page);
  await expect(search).toHaveValue('kingfisher');
  await expect(page.getByText('The kingfisher came.').first()).toBeVisible();

  await page.goto('/people');
  await typePin(page);
  await page.getByRole('button', { name: 'Delete Tamarind' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await lockElsewhere(page);
  expect(await page.content()).not.toContain('Tamarind');
  await typePin(page);
  await undo.click();
  await expect(page.getByRole('button', { name: 'Delete Tamarind' })).toBeVisible();

  await page.goto('/settings/private-journal');
  await typePin(page);
  await page.getByRole('button', { name: 'Set up your keys' }).click();
  for (const label of ['Your passphrase', 'Once more'])
    await page.getByLabel(label).fill('onion harbour seven lamp tuesday');
  await page.getByRole('button', { name: 'Use this passphrase' }).click();
  const groups = await readSheet(page);
  await page.getByLabel('Group 3').fill(groups[2]!);
  await lockElsewhere(page);
  expect(await page.content()).not.toContain(groups[0]!);
  await typePin(page);
  expect(await readSheet(page)).toEqual(groups);
  await expect(page.getByLabel('Group 3')).toHaveValue(groups[2]!);
});
