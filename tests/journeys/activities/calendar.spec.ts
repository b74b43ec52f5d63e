import type { Page } from '@playwright/test';
import { expectSound, followSystemTheme } from '../../support/axe.ts';
import { expect, test, writeEntries } from '../../support/journey.ts';
import { readBox } from '../../support/read-box.ts';

const timeZone = 'Pacific/Auckland';
test.use({ timezoneId: timeZone, locale: 'en-NZ' });

const getDaysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
/** What reaches beyond the right edge of the screen. */
const findCutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .filter((element) => element.closest('.sr-only') === null)
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
  );

test('CAL-01 CAL-03 STAT-04 SUGG-02 CMP-05 · the calendar, its statistics, a reminder and a comparison @also-phone', async ({
  newcomer,
}) => {
  const { page } = newcomer;
  await followSystemTheme(page);
  await page.goto('/dashboard?tab=calendar');
  await expect(page.getByRole('link', { name: 'Write your first entry' })).toBeVisible();
  await writeEntries(newcomer, [
    ...[44, 43, 42, 41, 40].map((days) => ({
      content: 'I am exhausted and argued with everybody at work.',
      mood: 'anger',
      createdAt: getDaysAgo(days),
    })),
    ...[4, 3, 2, 1].map((days) => ({
      content: 'I laughed with Mina and I am grateful.',
      mood: 'joy',
      createdAt: getDaysAgo(days),
    })),
    { content: 'היום היה יום טוב', title: 'יום', mood: 'serenity' },
  ]);
  await page.reload();
  const calendar = page.getByRole('grid');

  await test.step('CAL-05 CAL-06 · a day opens, and its entry from there', async () => {
    const today = calendar.getByRole('button', { name: /, today, / });
    await expect(today).toHaveAccessibleName(/1 entry, serenity$/);
    await today.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'יום' })).toHaveAttribute('dir', 'auto');
    await expectSound(page, 'the day dialog');
    await dialog.getByRole('button', { name: /^Open entry/ }).click();
    await expect(page.getByRole('dialog', { name: 'יום' })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\?tab=calendar&entry=[\da-f-]{36}$/);
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'יום' })).toHaveCount(0);
    await expect(page).toHaveURL('/dashboard?tab=calendar');
    // Back leads to the day.
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('CAL-05 · arrow keys move through the days, and every cell is large enough for a finger', async () => {
    await calendar.getByRole('button', { name: /, today, / }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator(':focus')).toHaveAccessibleName(/1 entry, joy$/);
    const box = await readBox(page.locator(':focus'));
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  });

  await test.step('STAT-01 STAT-04 STAT-05 · the figures match the journal', async () => {
    const tiles = page.getByRole('region', { name: 'Your writing' });
    await expect(tiles).toContainText('10 entries in all');
    await expect(tiles).toContainText('5 entries');
    const latest = (await (await page.request.get('/api/journal/entries?limit=10')).json()) as {
      sentimentScore: number | null;
    }[];
    const mean = latest.reduce((sum, { sentimentScore }) => sum + (sentimentScore ?? 3), 0) / latest.length;
    await expect(tiles).toContainText(`${mean.toFixed(1)} of 5, last 10 entries`);
  });

  await test.step('SUGG-02 SUGG-03 · a suggested reminder is stored under its key', async () => {
    await page.getByRole('button', { name: /^Reminders (You|Sugg)/ }).click();
    await page.getByRole('button', { name: 'Add Evening Reflection' }).click();
    await expect(page.getByText('Reminder Added', { exact: true })).toBeVisible();
    const stored = await page.evaluate(() => localStorage.getItem('journal-reminders'));
    expect(stored).toContain('"templateId":"evening-reflection"');
  });

  await test.step('CMP-05 CMP-06 · two ranges are compared, and a statement opens its entries', async () => {
    await page.getByRole('button', { name: /^Compare date ranges/ }).click();
    const [start1, start2] = await page.getByLabel('Start', { exact: true }).all();
    const [end1, end2] = await page.getByLabel('End', { exact: true }).all();
    for (const [field, days] of [
      [start1, 60],
      [end1, 30],
      [start2, 20],
      [end2, 0],
    ] as const)
      await field?.fill(new Date(Date.now() - days * 86_400_000 + 13 * 3_600_000).toISOString().slice(0, 10));
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'In figures' })).toBeVisible();
    await page.getByRole('button', { name: 'The 5 entries behind this' }).first().click();
    await page
      .getByRole('button', { name: /argued with everybody/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toContainText('argued with everybody');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectSound(page, 'the calendar');
  });

  await test.step('CAL-01 · nothing is cut off at 320 pixels, or with letters twice as large', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => findCutOff(page)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect.poll(() => findCutOff(page)).toEqual([]);
  });
});

test('CAL-01 CAL-05 · at 1280 by 800, month, year and day are on one screen, no mood is cut off, and a day is read in its column', async ({
  newcomer,
}) => {
  const { page } = newcomer;
  await page.setViewportSize({ width: 1280, height: 800 });
  const long = ['apprehension', 'anticipation', 'pensiveness', 'acceptance', 'admiration', 'overwhelmed'];
  const own = 'somewhere between calm and afraid';
  // As the calendar there has it, which may be in another month than that of UTC.
  const today = new Date(new Date().toLocaleString('en-US', { timeZone }));
  await writeEntries(newcomer, [
    ...[...long, 'disappointment', own].map((mood, at) => ({
      content: `Written with ${mood}.`,
      mood,
      createdAt: new Date(Date.UTC(today.getFullYear(), today.getMonth() - 1, 10 + at, 12)).toISOString(),
    })),
    { content: 'Written with apprehension today.', mood: 'apprehension', createdAt: getDaysAgo(0) },
  ]);
  await page.goto('/dashboard?tab=calendar');
  const year = page.getByRole('slider', { name: /^Days of/ });
  await expect(year).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('grid')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('nothing written', { exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Previous month' }).click();
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-day] span[dir]')]
        .filter((word) => {
          const letters = document.createRange();
          letters.selectNodeContents(word);
          const [written, cell] = [letters, word.closest('button')!].map((each) =>
            each.getBoundingClientRect(),
          );
          return written!.left < cell!.left + 2 || written!.right > cell!.right - 2;
        })
        .map((word) => word.textContent),
    );
  const words = page.locator('[data-day] span[dir]:visible');
  await expect
    .poll(() => words.allTextContents())
    .toEqual(expect.arrayContaining([...long, 'disappointment']));
  expect(await words.allTextContents()).not.toContain(own);
  expect(await cut()).toEqual([]);
  await page.getByRole('button', { name: 'Today', exact: true }).click();

  await page
    .getByRole('grid')
    .getByRole('button', { name: /, today, / })
    .click();
  const day = page.getByRole('dialog');
  await expect(day).toContainText('Written with apprehension today.');
  // The month stays usable beside the day.
  await page.getByRole('button', { name: 'Previous month' }).click();
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await page
    .getByRole('grid')
    .getByRole('button', { name: /, today, / })
    .click();
  await day.getByRole('button', { name: /^Open entry/ }).click();
  await expect(page.getByRole('button', { name: /^Back to the day/ })).toBeVisible();
  await expect(year).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(day).toContainText('1 entry');
  await page.keyboard.press('Escape');
  await expect(day).toHaveCount(0);
});
