import { expectSound, followSystemTheme } from '../../support/axe.ts';
import { storeJournal } from '../../support/journal-of-years.ts';
import { journalScreen, searchFor } from '../../support/journal-screen.ts';
import { expect, test, writeEntries } from '../../support/journey.ts';

const count = 320;

test('JRN-09 JRN-12 · a year has months with their facts, and its weeks at the edge lead to any of them by key and by one drag', {
  tag: '@also-phone',
}, async ({ newcomer: { page, user }, server }) => {
  await followSystemTheme(page);
  await storeJournal({ dataDir: server.dataDir, userId: user.id, count, hoursApart: 27 });
  await page.goto('/');
  const journal = journalScreen(page);
  await expect(journal.card(`Day ${count}.`)).toBeVisible();
  const weeks = page.getByRole('slider', { name: 'Weeks of your journal' });
  const months = page.getByRole('heading', { level: 2 }).filter({ hasText: monthName });
  await expect(months.first().locator('..')).toContainText(/\d+ (entries|entry)/);
  await expect(page.locator('[data-search-row]')).toContainText(`${count} entries`);

  await expect(weeks).toHaveAttribute('aria-valuetext', monthName);
  const newest = await weeks.getAttribute('aria-valuetext');
  await weeks.focus();
  await page.keyboard.press('End');
  await expect(journal.card(/Day 1\./)).toBeInViewport();
  const oldest = await weeks.getAttribute('aria-valuetext');
  expect(oldest).not.toBe(newest);
  await page.keyboard.press('PageUp');
  await expect(weeks).not.toHaveAttribute('aria-valuetext', oldest ?? '');
  await page.keyboard.press('Home');
  await expect(journal.card(`Day ${count}.`)).toBeInViewport();
  await expect(weeks).toHaveAttribute('aria-valuetext', newest ?? '');

  const box = await weeks.boundingBox();
  if (box === null) throw new Error('The weeks are not on the page.');
  expect(box.width).toBeGreaterThanOrEqual(44);
  const [x, top] = [box.x + box.width / 2, Math.max(box.y, 0) + 20];
  await page.mouse.move(x, top);
  await page.mouse.down();
  await page.mouse.move(x, top + 250, { steps: 5 });
  await expect(weeks).toContainText('that week');
  await expectSound(page, 'the journal while its weeks are dragged');
  const chosen = (await weeks.getAttribute('aria-valuetext')) ?? '';
  await page.mouse.up();
  await expect(weeks).not.toContainText('that week');
  await expect(
    page.getByRole('heading', { level: 2, name: monthName.exec(chosen)?.[0] ?? '' }),
  ).toBeInViewport();
  await expect(journal.search).toBeInViewport({ ratio: 1 });
  await expectSound(page, 'the journal with its weeks');

  const feedback = page.getByRole('button', { name: /feedback/i });
  await expect(feedback).toBeVisible();
  await expect
    .poll(async () => {
      const [button, edge] = [await feedback.boundingBox(), await weeks.boundingBox()];
      return button && edge && button.x + button.width <= edge.x;
    })
    .toBe(true);

  await searchFor(page, 'kitchen');
  await expect(page.locator('[data-search-row]')).toContainText(`of ${count} entries`);
  await expect(weeks).toBeVisible();
});

const monthName = /January|February|March|April|May|June|July|August|September|October|November|December/;

test('JRN-09 · a short journal has no weeks at its edge', async ({ newcomer: person }) => {
  await writeEntries(person, ['The only one.']);
  await person.page.goto('/');
  await expect(journalScreen(person.page).card('The only one.')).toBeVisible();
  await expect(person.page.getByRole('slider')).toHaveCount(0);
});
