import { journalScreen } from '../support/journal-screen.ts';
import { expect, test } from '../support/journey.ts';

test.beforeEach(async ({ person: { page } }) => {
  await page.clock.install();
  await page.reload();
  const journal = journalScreen(page);
  await journal.writing.fill('Something worth keeping.');
  await journal.save.click();
  await expect(toastOf(page, 'Entry saved')).toBeVisible();
});

const toastOf = (page: import('@playwright/test').Page, title: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: title });

test('TOAST-02 · a toast goes by itself after five seconds', async ({ page }) => {
  await page.mouse.move(2, 2);
  await page.clock.runFor(4_000);
  await expect(toastOf(page, 'Entry saved')).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(toastOf(page, 'Entry saved')).toHaveCount(0);
});

test('TOAST-01 · the newest toast replaces the one before', async ({ page }) => {
  const journal = journalScreen(page);
  await journal.writing.fill('Something to throw away.');
  await page.getByRole('button', { name: 'Clear', exact: true }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click();
  await expect(toastOf(page, 'Entry cleared')).toBeVisible();
  await expect(toastOf(page, 'Entry saved')).toHaveCount(0);
});

test('TOAST-04 TOAST-06 TOAST-09 · F8 leads to the toast, Escape closes it there, and its button says so', async ({
  page,
}) => {
  await page.keyboard.press('F8');
  const region = page.getByRole('region', { name: /^Notifications/ });
  await expect.poll(() => region.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expect(page.getByRole('button', { name: 'Close notification' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toastOf(page, 'Entry saved')).toHaveCount(0);
});

test('TOAST-04 · the close button closes it', async ({ page }) => {
  await page.getByRole('button', { name: 'Close notification' }).click();
  await expect(toastOf(page, 'Entry saved')).toHaveCount(0);
});

test('TOAST-05 · time stands still while the toast is pointed at or focused', async ({ page }) => {
  await toastOf(page, 'Entry saved').hover();
  await page.clock.runFor(20_000);
  await expect(toastOf(page, 'Entry saved')).toBeVisible();
  await page.keyboard.press('F8');
  await page.mouse.move(2, 2);
  await page.clock.runFor(20_000);
  await expect(toastOf(page, 'Entry saved')).toBeVisible();
});

test('TOAST-03 · a swipe to the right closes it, a short one does not', { tag: '@also-phone' }, async ({
  page,
}) => {
  const swipe = async (distance: number) => {
    const box = await toastOf(page, 'Entry saved').boundingBox();
    if (!box) throw new Error('there is no toast to swipe');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 40, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 40 + distance / 2, y, { steps: 4 });
    await page.mouse.move(box.x + 40 + distance, y, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(toastOf(page, 'Entry saved')).toBeVisible();
  await swipe(90);
  await expect(toastOf(page, 'Entry saved')).toHaveCount(0);
});

test('TOAST-08 · on wide screens toasts are at most 420 px wide', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const box = await page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('list')
    .boundingBox();
  expect(box?.width).toBeLessThanOrEqual(420);
});
