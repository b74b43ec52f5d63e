import type { Page } from '@playwright/test';
import { getJournalScreen } from '../../support/journal-screen.ts';
import { expect, test, writeEntries } from '../../support/journey.ts';
import { readBox } from '../../support/read-box.ts';

// Component tests show that a toast closes in time, replaces the one before, and has its names.
test(
  'TOAST-03 TOAST-05 TOAST-06 TOAST-08 · a toast stays while hovered or focused, is at most 420 px wide, and a swipe to the right closes it',
  {
    tag: '@also-phone',
  },
  async ({ newcomer }, { project }) => {
    const { page } = newcomer;
    // The page of an empty journal has no button to clear it.
    await writeEntries(newcomer, ['An entry.']);
    await page.clock.install();
    await page.goto('/');
    await clear(page, 'Something to clear.');
    const toast = getToast(page, 'Entry cleared');

    await test.step('the timer pauses while it is hovered or focused', async () => {
      await toast.hover();
      await page.clock.runFor(20_000);
      await expect(toast).toBeVisible();
      await page.keyboard.press('F8');
      const region = page.getByRole('region', { name: /^Notifications/ });
      await expect
        .poll(() => region.evaluate((element) => element.contains(document.activeElement)))
        .toBe(true);
      await page.mouse.move(2, 2);
      await page.clock.runFor(20_000);
      await expect(toast).toBeVisible();
      const box = await readBox(region.getByRole('list'));
      expect(box.width).toBeLessThanOrEqual(420);
    });

    await test.step('a short swipe keeps it, a longer one closes it', async () => {
      await swipeToast(page, 40);
      await expect(toast).toBeVisible();
      await swipeToast(page, 90);
      await expect(toast).toHaveCount(0);
    });

    await test.step('Escape closes it while it has the focus', async () => {
      if (project.name === 'phone') return;
      await clear(page, 'Something more to clear.');
      await page.keyboard.press('F8');
      await page.keyboard.press('Escape');
      await expect(toast).toHaveCount(0);
    });
  },
);

const getToast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: title });

async function clear(page: Page, text: string) {
  const journal = getJournalScreen(page);
  await journal.writing.fill(text);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(getToast(page, 'Entry cleared')).toBeVisible();
}

async function swipeToast(page: Page, distance: number) {
  const box = await readBox(getToast(page, 'Entry cleared'));
  if (!box) throw new Error('there is no toast to swipe');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 40, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 40 + distance / 2, y, { steps: 4 });
  await page.mouse.move(box.x + 40 + distance, y, { steps: 4 });
  await page.mouse.up();
}
