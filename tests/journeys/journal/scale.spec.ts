import type { Page } from '@playwright/test';
import { storeJournal } from '../../support/journal-of-years.ts';
import { getJournalScreen, searchFor } from '../../support/journal-screen.ts';
import { expect, test, writeEntries } from '../../support/journey.ts';
import { findMedian, frame, typeAndWatch } from '../../support/keystrokes.ts';

const count = 10_000;

test('JRN-09 · with 10,000 entries the list draws only visible rows, scrolls to its end and finds one entry, and typing and searching wait no longer than with one', async ({
  newcomer: { page, user },
  server,
  signIn,
}) => {
  test.slow();
  await storeJournal({ dataDir: server.dataDir, userId: user.id, count });
  await page.goto('/');
  const journal = getJournalScreen(page);
  await expect(journal.card(`Day ${count}.`)).toBeVisible({ timeout: 30_000 });
  expect(await journal.cards.count()).toBeLessThan(60);
  await expect(async () => {
    await scrollToEnd(page);
    await expect(journal.card(/Day 1\./)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  expect(await journal.cards.count()).toBeLessThan(60);

  await searchFor(page, 'Day 4711.');
  await expect(journal.cards).toHaveCount(1);
  await expect(journal.card('Day 4711.')).toBeVisible();
  await searchFor(page, 'nothing like this was ever written');
  await expect(page.getByText('No entries match your search').first()).toBeVisible();
  await searchFor(page, '');
  await expect(journal.card(`Day ${count}.`)).toBeVisible();

  const withMany = await typeEverywhere(page);
  await page.context().clearCookies();
  await page.goto('about:blank');
  const other = await signIn(page);
  await writeEntries(other, ['Day 1.']);
  await page.reload();
  await expect(getJournalScreen(page).card('Day 1.')).toBeVisible();
  const withOne = await typeEverywhere(page);
  // In the same browser on the same machine, so a slow machine slows both, and time spent waiting for the list shows.
  for (const [many, one] of [
    [withMany.writing, withOne.writing],
    [withMany.searching, withOne.searching],
  ] as const) {
    expect(findMedian(many)).toBeLessThanOrEqual(2 * findMedian(one) + frame);
  }
});

async function typeEverywhere(page: Page): Promise<{ writing: number[]; searching: number[] }> {
  const journal = getJournalScreen(page);
  await journal.writing.click();
  const sentence = 'The words keep up with my hands, however much I wrote before this day.';
  const { delays: writing } = await typeAndWatch(page, sentence);
  await journal.search.click();
  const { delays: searching } = await typeAndWatch(page, 'day 1, and the bridge had no other side');
  expect(writing).toHaveLength(sentence.length);
  await searchFor(page, 'Day 1.');
  await expect(journal.cards).toHaveCount(1);
  return { writing, searching };
}

/** Scrolls what contains the list: the page, or on wide screens the reading column. */
async function scrollToEnd(page: Page) {
  await page.evaluate(() => {
    const column = document.querySelector('[data-side-column]');
    const scroller = column && column.scrollHeight > column.clientHeight ? column : document.scrollingElement;
    scroller?.scrollTo({ top: scroller.scrollHeight });
  });
}
