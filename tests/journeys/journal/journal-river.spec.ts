import type { Page } from '@playwright/test';
import { expectSound, followSystemTheme } from '../../support/axe.ts';
import { storeJournal } from '../../support/journal-of-years.ts';
import { getJournalScreen, searchFor } from '../../support/journal-screen.ts';
import { expect, test, writeEntries } from '../../support/journey.ts';
import { readBox } from '../../support/read-box.ts';

const count = 320;

test('JRN-09 JRN-12 · a year has months with their facts, and the weeks at the edge open any of them by key and by dragging', {
  tag: '@also-phone',
}, async ({ newcomer: { page, user }, server }) => {
  await followSystemTheme(page);
  await storeJournal({ dataDir: server.dataDir, userId: user.id, count, hoursApart: 27 });
  await page.goto('/');
  const journal = getJournalScreen(page);
  await expect(journal.card(`Day ${count}.`)).toBeVisible();
  const weeks = page.getByRole('slider', { name: 'Weeks of your journal' });
  const months = page.getByRole('heading', { level: 2 }).filter({ hasText: monthName });
  await expect(months.first().locator('..')).toContainText(/\d+ (entries|entry)/);
  await expect(page.locator('[data-search-row]')).toContainText(`${count} entries`);

  await expect(weeks).toHaveAttribute('aria-valuetext', monthAndYear);
  // On a phone the list begins at the bottom edge, so its weeks aren't shown yet.
  const isTall = await weeks.evaluate((element) => element.getBoundingClientRect().top < innerHeight / 2);
  await expect(weeks).toHaveCSS('opacity', isTall ? '1' : '0');
  const newest = await weeks.getAttribute('aria-valuetext');
  await weeks.focus();
  await page.keyboard.press('End');
  await expect(journal.card(/Day 1\./)).toBeInViewport();
  const oldest = await weeks.getAttribute('aria-valuetext');
  expect(oldest).toMatch(monthAndYear);
  expect(oldest).not.toBe(newest);
  await page.keyboard.press('PageUp');
  await expect(weeks).not.toHaveAttribute('aria-valuetext', oldest ?? '');
  await expect(weeks).toHaveAttribute('aria-valuetext', monthAndYear);
  const readWeek = async () => Number(await weeks.getAttribute('aria-valuenow'));
  const pressed = await readWeek();
  await page.keyboard.press('ArrowUp');
  expect(await readWeek()).toBe(pressed - 1);
  await page.keyboard.press('ArrowDown');
  expect(await readWeek()).toBe(pressed);
  // The months and the search stay while the list scrolls below them.
  const readTops = async () =>
    page.evaluate(() => {
      const row = document.querySelector('[data-search-row]')?.getBoundingClientRect();
      const below = (row?.bottom ?? 0) + 1;
      const months = [...document.querySelectorAll('[data-month]')].map((one) => one.getBoundingClientRect());
      // The next month pushes the previous one away.
      return { row: row?.top, hasMonth: months.some(({ top, bottom }) => top <= below && bottom > below) };
    });
  await expect.poll(async () => (await readTops()).hasMonth).toBe(true);
  const stuck = await readTops();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowUp');
  await expect(weeks).toHaveAttribute('aria-valuenow', String(pressed - 3));
  await expect.poll(readTops).toEqual(stuck);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Home');
  await expect(journal.card(`Day ${count}.`)).toBeInViewport();
  await expect(weeks).toHaveAttribute('aria-valuetext', newest ?? '');

  const box = await readBox(weeks);
  expect(box.width).toBeGreaterThanOrEqual(44);
  const [x, top] = [box.x + box.width / 2, Math.max(box.y, 0) + 20];
  await page.mouse.move(x, top);
  await page.mouse.down();
  await page.mouse.move(x, top + 250, { steps: 5 });
  await expect(weeks).toContainText('that week');
  const wide = (await readBox(weeks)).width;
  expect([Math.round(box.width), wide]).toEqual([44, 150]);
  // Seven days of a week, as wide as in the year in pixels.
  const pixels = await weeks.locator('svg rect').evaluateAll((all) => {
    const boxes = all.map((one) => one.getBoundingClientRect());
    return boxes.filter(({ top }) => top === boxes[0]?.top).map(({ left, width }) => ({ left, width }));
  });
  expect(pixels.map(({ width }) => width >= 10 && width <= 11)).toEqual(Array(7).fill(true));
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
      const [button, edge] = [await readBox(feedback), await readBox(weeks)];
      return button && edge && button.x + button.width <= edge.x;
    })
    .toBe(true);

  // What another device has written appears above what is being read, which stays where it is.
  const read = /Day \d+\./.exec((await listCardsInSight(page))[0] ?? '')?.[0] ?? 'no card in sight';
  const place = () => journal.card(read).evaluate((card) => Math.round(card.getBoundingClientRect().top));
  const before = await place();
  await writeEntries({ page }, ['From another device.\nIt has lines.\nAnd more lines.', 'And another.']);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.locator('[data-search-row]')).toContainText(`${count + 2} entries`);
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(2);

  // If nothing is found, its weeks are faint and stay in place.
  await searchFor(page, 'nothing like this was ever written');
  await expect(page.getByText('No entries match your search').first()).toBeVisible();
  await expect(weeks).toBeVisible();
  await searchFor(page, 'kitchen');
  await expect(page.locator('[data-search-row]')).toContainText(`of ${count + 2} entries`);
  await expect(weeks).toHaveCSS('opacity', '1');
});

const listCardsInSight = (page: Page) =>
  getJournalScreen(page).cards.evaluateAll((cards) =>
    cards
      .filter((each) => each.getBoundingClientRect().top > 250 && each.getBoundingClientRect().top < 550)
      .map((each) => each.textContent ?? ''),
  );

const monthAndYear =
  /^(January|February|March|April|May|June|July|August|September|October|November|December) \d{4}$/;
const monthName = /January|February|March|April|May|June|July|August|September|October|November|December/;

test('JRN-09 · a short journal has no weeks at its edge', async ({ newcomer: person }) => {
  await writeEntries(person, ['The only one.']);
  await person.page.goto('/');
  await expect(getJournalScreen(person.page).card('The only one.')).toBeVisible();
  await expect(person.page.getByRole('slider')).toHaveCount(0);
});

test('ENT-07 · on a wide screen an entry is read beside the list, instead of the writing page, which comes back', async ({
  newcomer: person,
}) => {
  const { page } = person;
  await followSystemTheme(page);
  await writeEntries(person, [
    'The first words.',
    'The second words.',
    { content: 'Third.', title: 'A title' },
  ]);
  await page.goto('/');
  const journal = getJournalScreen(page);
  await journal.writing.fill('Kept while I read.');
  const { details } = journal;
  // The picker is modal: unlike an entry, it may take the list out of reach.
  await page.getByRole('button', { name: /mood/i }).first().click();
  await expect(details).toBeVisible();
  await expect(listUnderModal(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await journal.card('The second words.').getByRole('button').click();
  await expect(details).toBeVisible();
  await expect(listUnderModal(page)).toHaveCount(0);
  await expect(details).not.toHaveAttribute('aria-modal', 'true');
  await expect(details.getByRole('heading').first()).toHaveText(dayName);
  await expect(journal.writing).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
  await expect(journal.card('The second words.')).toHaveAttribute('aria-current', 'true');
  await expectSound(page, 'an entry beside the list');

  await page.keyboard.press('ArrowDown');
  await expect(details).toContainText('The first words.');
  await page.keyboard.press('ArrowUp');
  await expect(details).toContainText('The second words.');
  await page.keyboard.press('ArrowUp');
  await expect(details.getByRole('heading', { name: 'A title' })).toBeVisible();
  await expect(details.getByRole('button', { name: 'Newer entry' })).toBeDisabled();
  await page.keyboard.press('e');
  await expect(details.getByRole('textbox', { name: 'Content' })).toHaveValue('Third.');
  await details.getByRole('button', { name: 'Cancel' }).click();
  // Without closing it, another card opens in its place.
  await journal.card('The first words.').getByRole('button').click();
  await expect(details).toContainText('The first words.');

  await page.keyboard.press('n');
  await expect(details).toHaveCount(0);
  await expect(journal.writing).toBeFocused();
  await expect(journal.writing).toHaveValue('Kept while I read.');
  await journal.card('The first words.').getByRole('button').click();
  await page.keyboard.press('Escape');
  await expect(journal.writing).toBeVisible();
  await journal.card('The first words.').getByRole('button').click();
  await details.getByRole('button', { name: 'Back to writing' }).click();
  await expect(journal.writing).toBeVisible();
  await expect(page).toHaveURL('/');
});

/** The search row when a modal dialog has taken it out of reach. */
const listUnderModal = (page: Page) => page.locator('[aria-hidden="true"] [data-search-row]');

const dayName = /Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday/;

test('ENT-07 · on a phone an entry fills the screen, has an address, and Back returns to the same place in the list', {
  tag: '@phone',
}, async ({ newcomer: { page, user }, server }) => {
  await storeJournal({ dataDir: server.dataDir, userId: user.id, count: 60, hoursApart: 20 });
  await page.goto('/');
  const journal = getJournalScreen(page);
  const weeks = page.getByRole('slider', { name: 'Weeks of your journal' });
  await weeks.focus();
  await page.keyboard.press('PageDown');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
  const words = /Day \d+\./.exec((await listCardsInSight(page))[0] ?? '')?.[0] ?? 'no card in sight';
  const card = journal.card(words);
  const place = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await place();
  await card.getByRole('button').click();
  await expect(journal.details).toContainText(words);
  await expect(page).toHaveURL(/\/\?entry=[0-9a-f-]{36}$/);
  const box = await readBox(journal.details);
  expect(Math.round(box.height)).toBe(page.viewportSize()?.height);
  await page.goBack();
  await expect(journal.details).toHaveCount(0);
  await expect(page).toHaveURL('/');
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(2);
});
