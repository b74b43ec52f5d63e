import type { Page } from '@playwright/test';
import { getJournalScreen, openEntry } from '../../support/journal-screen.ts';
import { expect, readEntries, test, writeEntries } from '../../support/journey.ts';
import { readBox } from '../../support/read-box.ts';

const longText = Array.from({ length: 20 }, (_, at) => `Paragraph ${at + 1} of a long day.`).join('\n\n');

/** The distance of an element from the top of the viewport. */
async function readPlace(page: Page, name: string | RegExp) {
  const box = await readBox(page.getByRole('button', { name, exact: true }));
  return { top: box.y, bottom: box.y + box.height };
}

/** Records in every frame where a text of the writing area is, until the returned function is called. */
async function watchText(page: Page, text: string): Promise<() => Promise<string[]>> {
  await page.evaluate((words) => {
    const seen: (number | null)[] = [];
    const look = () => {
      const areas = [...document.querySelectorAll('textarea')].filter(({ value }) => value.startsWith(words));
      const read = [...document.querySelectorAll('[data-composer] p')].filter((each) =>
        each.textContent?.startsWith(words),
      );
      const shown = areas[0] ?? read[0];
      const top =
        shown && shown.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(shown).paddingTop);
      seen.push(top === undefined ? null : Math.round(top));
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seenPlaces: seen });
  }, text);
  return () =>
    page.evaluate(() => {
      const { seenPlaces } = window as unknown as { seenPlaces: (number | null)[] };
      const tops = seenPlaces.filter((top) => top !== null);
      const isInOnePlace = Math.max(...tops) - Math.min(...tops) <= 1;
      return [
        ...(tops.length < seenPlaces.length ? ['not shown'] : []),
        isInOnePlace ? 'in one place' : `from ${Math.min(...tops)} to ${Math.max(...tops)}`,
      ];
    });
}

test('JRN-04 JRN-22 · with a long text the tools and Save stay visible, in two rows, without the bottom bar during typing, and above the open keyboard', {
  tag: '@phone',
}, async ({ newcomer: person }) => {
  const { page } = person;
  await page.setViewportSize({ width: 390, height: 844 });
  await writeEntries(person, ['Something to read.']);
  await page.goto('/');
  const journal = getJournalScreen(page);
  await journal.writing.fill(longText);
  await page.getByRole('button', { name: 'Select Mood' }).click();
  await page.getByRole('button', { name: 'grateful' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect(journal.save).toBeInViewport({ ratio: 1 });

  const bottomBar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  await expect(bottomBar).toHaveCount(0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(bottomBar).toHaveCount(1);
  const save = await readPlace(page, 'Save Entry');
  expect(save.bottom).toBeLessThanOrEqual((await readBox(bottomBar)).y);
  const rows = await Promise.all(
    ['Add Image', 'Tag People', 'Add Context', 'Clear', 'Secret', 'Analyze', 'Save Entry'].map(async (name) =>
      Math.round((await readPlace(page, name)).top),
    ),
  );
  expect(new Set(rows).size).toBe(2);

  await journal.writing.focus();
  await page.setViewportSize({ width: 390, height: 500 });
  await expect(bottomBar).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect(journal.save).toBeInViewport({ ratio: 1 });
  expect((await readPlace(page, 'Save Entry')).bottom).toBeGreaterThan(420);
});

test('JRN-23 · a saved page stays in place and is now the entry, which can be read, copied, edited and deleted there', {
  tag: '@phone',
}, async ({ newcomer: person }) => {
  const { page } = person;
  await page.setViewportSize({ width: 390, height: 600 });
  const aYearAgo = new Date();
  aYearAgo.setFullYear(aYearAgo.getFullYear() - 1);
  await writeEntries(person, [
    { content: 'Said a year ago. '.repeat(20), createdAt: aYearAgo.toISOString() },
    'Something to read. #one #two #three',
  ]);
  await page.goto('/');
  const journal = getJournalScreen(page);
  await journal.writing.fill('Fresh words.');
  const places = await watchText(page, 'Fresh words.');
  await journal.save.click();
  await expect(page.getByText('Entry saved', { exact: true })).toBeVisible();
  const toast = await readBox(journal.toast('Entry saved'));
  const empty = await readBox(journal.writing);
  if (!toast || !empty) throw new Error('the toast left before it was measured');
  expect(toast.y, 'below the first line of the empty page').toBeGreaterThan(empty.y + 40);
  expect(toast.y + toast.height, 'above its tools').toBeLessThanOrEqual(empty.y + empty.height);
  await expect(journal.card('Fresh words.')).toHaveCount(1);
  expect(await places()).toEqual(['in one place']);
  const saved = page.getByRole('main').getByRole('region').filter({ hasText: 'New entry' });
  for (const name of ['Copy content', 'Copy analysis', 'Delete', 'Edit'])
    await expect(saved.getByRole('button', { name })).toBeVisible();

  await saved.getByRole('button', { name: 'Edit' }).click();
  await journal.details.getByRole('textbox', { name: 'Content' }).fill('Fresh words, changed.');
  await journal.details.getByRole('button', { name: 'Save Changes' }).click();
  await expect(journal.details).toHaveCount(0);
  await expect(saved.getByText('Fresh words, changed.')).toBeInViewport();
  await saved.getByRole('button', { name: 'Delete' }).click();
  await expect(saved).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(journal.card('Fresh words, changed.')).toHaveCount(1);

  // On a wide screen the list has its own column, with a memory above it.
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/');
  await expect(journal.card('Fresh words, changed.')).toBeAttached();
  await journal.writing.fill('Fresh again.');
  const placesWide = await watchText(page, 'Fresh again.');
  await journal.save.click();
  await expect(journal.card('Fresh again.')).toBeInViewport({ ratio: 1 });

  // The page itself stays where it was written, and the next one begins below it.
  expect(await placesWide()).toEqual(['in one place']);
  await expect(saved.getByText('Fresh again.')).toBeInViewport({ ratio: 1 });
  await expect(journal.writing).toHaveValue('');
  await expect(journal.writing).toBeInViewport();
  await journal.writing.fill('The next one.');
  await expect(saved).toBeVisible();
  await saved.getByRole('button', { name: 'New entry' }).click();
  await expect(saved).toHaveCount(0);
  await expect(journal.writing).toHaveValue('The next one.');
  await expect(journal.writing).toBeFocused();
});

test('JRN-02 · a right-to-left text has that direction on the page and on its card; Ctrl and Enter save it', async ({
  person: { page },
}) => {
  const journal = getJournalScreen(page);
  await journal.writing.fill('كان يومًا طويلًا.');
  const readDirection = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).direction);
  expect(await readDirection('textarea')).toBe('rtl');
  await journal.writing.press('Control+Enter');
  await expect(journal.card('كان يومًا طويلًا.')).toBeVisible();
  await expect.poll(() => readDirection('article p[dir]')).toBe('rtl');
});

test('ENT-12 ENT-14 · the editor changes title, mood, people, tags, context and the day an entry was written on', async ({
  newcomer: person,
}) => {
  const { page } = person;
  await writeEntries(person, ['Written down later.', 'The newest.']);
  await page.goto('/');
  await expect(getJournalScreen(page).cards.first()).toContainText('The newest.');
  const details = await openEntry(page, 'Written down later.');
  await details.getByRole('button', { name: 'Edit' }).click();
  await details.getByRole('textbox', { name: 'Title (optional)' }).fill('A day at sea');
  await details.getByRole('button', { name: 'Select Mood' }).click();
  await page.getByRole('button', { name: 'grateful' }).click();
  await expect(page.getByRole('dialog', { name: 'Select Your Emotion' })).toHaveCount(0);
  await details.getByRole('button', { name: 'Add Context' }).click();
  await page.getByLabel('Place/Location').fill('The pier');
  await page.getByRole('button', { name: 'Done' }).click();
  await details.getByLabel('Written on').fill('2020-05-04T10:30');
  await details.getByRole('textbox', { name: 'Tags' }).fill('#Islands');
  // This press adds the tag, and nothing may move under it.
  await details.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Entry updated', { exact: true })).toBeVisible();
  const stored = (await readEntries(person)).find(({ title }) => title === 'A day at sea');
  expect(stored).toMatchObject({
    mood: 'grateful',
    tags: ['islands', 'grateful'],
    content: 'Written down later.\n\nPlace: The pier',
  });
  expect(stored?.createdAt).toContain('2020-05-0');
  await details.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'May 2020' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'A day at sea' })).toContainText('Mon 4, 10:30');
});
