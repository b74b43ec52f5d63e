import type { Page } from '@playwright/test';
import { getJournalScreen, searchFor } from '../../support/journal-screen.ts';
import { expect, type Person, test, writeEntries } from '../../support/journey.ts';

const entries = [
  'Herons in the fog by the river. #water',
  { content: 'The fog stayed in the valley.', title: 'A quiet day', mood: 'calm', tags: ['valley', 'calm'] },
  { content: 'Nobody reads of the hidden harbour.', title: 'For me alone', isSecret: true },
  'Cafe\u0301 with Zoë, and nothing else.',
];

async function openWith(person: Person) {
  await writeEntries(person, entries);
  await person.page.reload();
  await expect(getJournalScreen(person.page).card('Herons')).toBeVisible();
}

const readMarks = (page: Page) =>
  page
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) => [...card.querySelectorAll('mark')].map((mark) => mark.textContent)),
    );

test('JRN-09 ENT-06 · a search runs in a worker, marks matches in text, title, mood and tags, and never searches a secret text', async ({
  person,
}) => {
  const { page } = person;
  await openWith(person);
  const journal = getJournalScreen(page);
  const started = page.waitForEvent('worker');
  await journal.search.click();
  expect((await started).url()).toContain('search.worker');

  await page.keyboard.type('FOG');
  await expect(journal.cards).toHaveCount(2);
  expect(await readMarks(page)).toEqual([['fog'], ['fog']]);
  await expect(page.getByRole('status').filter({ hasText: '2 entries found' })).toHaveCount(1);
  await searchFor(page, 'quiet');
  await expect.poll(() => readMarks(page)).toEqual([['quiet']]);
  await searchFor(page, '#valley');
  await expect.poll(() => readMarks(page)).toEqual([['#valley']]);
  await searchFor(page, 'café');
  await expect.poll(() => readMarks(page)).toEqual([['Cafe\u0301']]);
  await searchFor(page, 'hidden harbour');
  await expect(page.getByText('No entries match your search').first()).toBeVisible();
  await searchFor(page, 'for me');
  await expect.poll(() => readMarks(page)).toEqual([['For me']]);
  await expect(page.getByText('hidden harbour')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(journal.cards).toHaveCount(4);
  expect((await readMarks(page)).flat()).toEqual([]);
});

test('JRN-09 · what is saved, edited or deleted during a search changes the results', async ({ person }) => {
  const { page } = person;
  await openWith(person);
  const journal = getJournalScreen(page);
  await searchFor(page, 'fog');
  await expect(journal.cards).toHaveCount(2);
  await journal.writing.fill('More fog today.');
  await journal.save.click();
  await expect(journal.cards).toHaveCount(3);
  await journal
    .card('More fog')
    .getByRole('button', { name: /^Open entry/ })
    .click();
  await journal.details.getByRole('button', { name: 'Delete' }).click();
  await expect(journal.cards).toHaveCount(2);
});

test('JRN-09 · a cleared search leaves the list as tall as it was, with the heights of its rows kept', async ({
  newcomer: person,
}) => {
  const { page } = person;
  await writeEntries(
    person,
    Array.from({ length: 16 }, (_, number) => ({
      content: `${number} `.repeat(90),
      title: `A title that takes two lines on a phone, and on a wide screen beside it, number ${number}`,
      tags: ['one', 'two'],
    })),
  );
  await page.goto('/');
  const journal = getJournalScreen(page);
  await expect(journal.card('number 15')).toBeVisible();
  const list = page.locator('div:has(> [data-index])');
  const height = () => list.evaluate((element) => element.getBoundingClientRect().height);
  const atFirst = await height();
  // All of them are scrolled into view once, and so measured.
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        const column = document.querySelector('[data-side-column]');
        for (const place of [document.documentElement, column]) place?.scrollBy(0, 500);
      });
      return journal.card('number 0').count();
    })
    .toBe(1);
  const measured = await height();
  expect(measured, 'the rows are not as high as they were thought to be').not.toBe(atFirst);

  await searchFor(page, 'nothing like this');
  await expect(page.getByText('No entries match your search').first()).toBeVisible();
  await searchFor(page, '');
  await expect(journal.cards.first()).toBeVisible();
  expect(await height()).toBe(measured);
});

for (const [what, breakWorkers] of [
  ['has no workers', (page: Page) => page.addInitScript('delete globalThis.Worker')],
  ['cannot load one', (page: Page) => page.route('**/*.worker*', (route) => route.abort())],
] as const) {
  test.describe('without workers', () => {
    test(`JRN-09 · a browser that ${what} searches in the page, with the same results`, async ({
      person,
      expectNoise,
    }) => {
      expectNoise(/Failed to load resource/);
      await breakWorkers(person.page);
      await openWith(person);
      const { page } = person;
      await searchFor(page, 'fog');
      await expect.poll(() => readMarks(page)).toEqual([['fog'], ['fog']]);
      await searchFor(page, 'harbour');
      await expect(page.getByText('No entries match your search').first()).toBeVisible();
      expect(page.workers()).toEqual([]);
    });
  });
}
