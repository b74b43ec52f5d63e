import type { Page } from '@playwright/test';
import { getJournalScreen, searchFor } from '../../support/journal-screen.ts';
import { expect, type Person, test, writeEntries } from '../../support/journey.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Months ago, in the middle of a month: an entry of more than a year ago can't be sent as a new one. */
function getMonthsAgo(count: number) {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - count, 15, 12));
}
const monthFormat = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const earlier = getMonthsAgo(8);
const later = getMonthsAgo(3);
const after = (day: Date, days: number) => new Date(day.getTime() + days * dayMs).toISOString();
const entries = [
  { content: 'My mother sent photos of the old house.', createdAt: earlier.toISOString() },
  { content: 'The old house in the photos again.', createdAt: later.toISOString() },
  { content: 'I lay awake until three.', createdAt: after(later, 1) },
  { content: 'Nobody knows that I lay awake too.', createdAt: after(later, 2), isSecret: true },
];

async function openWith(person: Person) {
  await writeEntries(person, entries);
  await person.page.reload();
  await expect(getJournalScreen(person.page).card('photos again')).toBeVisible();
}

/** What this device stores about the sentences: ids and sealed bytes. */
const readStored = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'reflect-memory')) return null;
    const opening = indexedDB.open('reflect-memory');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const reading = database.transaction('vectors').objectStore('vectors').getAll();
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    database.close();
    return (reading.result as object[]).map((record) => Object.keys(record).sort().join());
  });

test('JRN-09 · a search understands a month, which can be removed, and finds other forms of the words', async ({
  person,
}) => {
  const { page } = person;
  await openWith(person);
  const month = monthFormat.format(earlier);
  await searchFor(page, `old houses in ${month.toLowerCase()}`);
  const { cards, card, search, details } = getJournalScreen(page);
  const row = page.locator('[data-search-row]');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('My mother sent photos of the old house.');
  expect(await cards.locator('mark').allTextContents()).toEqual(['old', 'house']);
  await expect(row).toContainText('1 of 4 entries');
  await expect(page.getByRole('slider', { name: 'Weeks of your journal' })).toHaveAttribute(
    'aria-valuetext',
    month,
  );
  await row.getByRole('button', { name: `Search without ${month}` }).click();
  await expect(search).toHaveValue('old houses');
  await expect(row.getByRole('button', { name: `Search without ${month}` })).toHaveCount(0);
  // In the order of the journal, each in its month.
  await expect(cards).toHaveText([/photos again/, /My mother/]);
  await expect(row).toContainText('2 of 4 entries');
  await card('photos again').getByRole('button').click();
  await expect(details).toContainText('The old house in the photos again.');
});

test('JRN-09 · entries are found by meaning without a server, never by a secret text, and stored data is sealed', {
  tag: '@service-worker',
}, async ({ person, context, expectNoise }) => {
  expectNoise(/ERR_/, /Failed to load resource/, /Failed to fetch/);
  const { page } = person;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await openWith(person);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await searchFor(page, 'nights awake in bed');
  await expect
    .poll(() => readStored(page), { timeout: 60_000 })
    .toEqual(entries.map(() => 'pageId,sealed,userId'));
  await context.setOffline(true);
  await searchFor(page, 'lying awake at night');
  await expect(getJournalScreen(page).card('I lay awake until three.').locator('mark')).not.toHaveCount(0);
  await expect(page.getByText('Nobody knows')).toHaveCount(0);
  await searchFor(page, 'a wedding in Portugal');
  await expect(page.getByText('No entries match your search').first()).toBeVisible();
});
