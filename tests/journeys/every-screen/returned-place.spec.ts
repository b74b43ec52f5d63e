import type { Page } from '@playwright/test';
import { storeJournal } from '../../support/journal-of-years.ts';
import { getJournalScreen, openEntry } from '../../support/journal-screen.ts';
import { expect, test } from '../../support/journey.ts';

const count = 600;

/** Cards differ in height, so that a place in pixels is another one until all heights are known. */
function makeText(number: number): string {
  return `Day ${number}. ${'A long walk, and the river again. '.repeat(1 + ((number * 7) % 23))}`;
}

test('JRN-09 · a reload, an entry and another screen leave the list at the entry that was being read', {
  tag: '@also-phone',
}, async ({ newcomer: { page, user }, server }) => {
  await storeJournal({ dataDir: server.dataDir, userId: user.id, count, hoursApart: 27, textOf: makeText });
  await page.goto('/');
  const journal = getJournalScreen(page);
  await expect(journal.card(`Day ${count}.`)).toBeVisible();
  await page.getByRole('slider', { name: 'Weeks of your journal' }).focus();
  await page.keyboard.press('End');
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('PageUp');
  const read = await findTopCard(page);
  const number = Number(read.match(/\d+/)?.[0]);
  expect(number).toBeLessThan(count / 2);

  await page.reload();
  await expect(journal.card(read)).toBeInViewport();
  await expect(journal.card(`Day ${count}.`)).toHaveCount(0);

  const details = await openEntry(page, read);
  await page.goBack();
  await expect(details).toBeHidden();
  await expect(journal.card(read)).toBeInViewport();

  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('tab', { name: 'Calendar' })).toBeVisible();
  await page.goBack();
  await expect(journal.card(read)).toBeInViewport();

  // A new visit begins with what was written last.
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('link', { name: 'Journal' }).first().click();
  await expect(journal.card(`Day ${count}.`)).toBeVisible();
});

/** The first words of the first card below what sticks, once the place has been kept. */
async function findTopCard(page: Page): Promise<string> {
  const find = () =>
    page.evaluate(() => {
      const heading = document.querySelector('[data-search-row]')?.getBoundingClientRect().bottom ?? 0;
      const cards = [...document.querySelectorAll('article')];
      const top = cards.find((card) => card.getBoundingClientRect().top > heading + 20);
      return /Day \d+\./.exec(top?.textContent ?? '')?.[0] ?? '';
    });
  await expect.poll(find).not.toBe('');
  let before: string | null = null;
  const hasSettled = async () => {
    const now = await page.evaluate(() => sessionStorage.getItem('journal-place'));
    const isSame = now !== null && now === before;
    before = now;
    return isSame;
  };
  await expect.poll(hasSettled, { intervals: [400] }).toBe(true);
  return find();
}
