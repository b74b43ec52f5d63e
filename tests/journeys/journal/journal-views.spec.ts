import { getJournalScreen, searchFor } from '../../support/journal-screen.ts';
import { expect, test, writeEntries } from '../../support/journey.ts';
import { scriptRecogniser } from '../../support/scripted-recogniser.ts';

test('JRN-01 JRN-02 JRN-03 MOOD-03 · an empty journal has a large page and its tools, and a search text keeps the full view', async ({
  person: { page },
}) => {
  const journal = getJournalScreen(page);
  await expect(page.getByRole('heading', { name: 'What can I help with?' })).toBeVisible();
  await expect(page.getByPlaceholder('Start writing your thoughts...')).toBeFocused();
  for (const name of ['Transcribe speech', 'Listen', 'Select Mood', 'Save Entry', 'Add Context']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect(journal.search).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Analyze' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Select Mood' }).click();
  await page.getByRole('button', { name: 'calm' }).click();
  await expect(page.getByRole('button', { name: 'Mood: calm' })).toBeVisible();

  const answering = holdAnswer();
  await page.route('**/api/journal/entries', async (route) => {
    if (route.request().method() === 'POST') await answering.wait;
    await route.continue();
  });
  await journal.writing.fill('A first page.');
  await journal.save.click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  answering.release();
  await expect(journal.card('A first page.')).toBeVisible();
  // Nothing moves during and after saving: the full view appears from the next visit on.
  await expect(page.getByText('Entry saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'What can I help with?' })).toHaveCount(0);
  await expect(journal.search).toBeVisible();
});

test('JRN-04 JRN-05 JRN-06 · the full view has its tools, and no tile for a missing screen; simplified, only the text and Save, on this device', {
  tag: '@also-phone',
}, async ({ newcomer: person }) => {
  const { page } = person;
  await writeEntries(person, ['Something to read.']);
  await page.goto('/');
  const journal = getJournalScreen(page);
  const hidden = [
    ...['Transcribe speech', 'Listen', 'Clear', 'Analyze', 'Select Mood', 'Add Context'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    ),
    journal.search,
    journal.cards.first(),
  ];
  for (const part of hidden) await expect(part).toBeVisible();
  await journal.writing.fill('Typed before the page was simplified.');
  await page.getByRole('banner').getByRole('button', { name: 'Simplify the page' }).click();
  await expect(journal.writing).toHaveValue('Typed before the page was simplified.');
  await expect(journal.save).toBeVisible();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  for (const part of hidden) await expect(part).toHaveCount(0);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(journal.writing).toBeVisible();
  await expect(journal.search).toHaveCount(0);
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(journal.search).toBeVisible();

  const ways = page.getByRole('navigation', { name: 'Other ways to begin' }).getByRole('link');
  const paths = await Promise.all((await ways.all()).map((way) => way.getAttribute('href')));
  for (const path of paths) {
    await page.goto(path ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText("This part of Reflect isn't ready yet"), `at ${path}`).toHaveCount(0);
  }
});

test('JRN-09 JRN-10 JRN-17 · search finds entries by text, tag, person or mood, marks matches, and never finds secret text', async ({
  newcomer: person,
}) => {
  const { page } = person;
  await writeEntries(person, [
    { content: 'Herons stood in the FOG by the water.', tags: ['river'], mood: 'serenity' },
    { content: 'The meeting went on for hours.', tags: ['work', 'annoyance'], mood: 'annoyance' },
    { content: 'The hidden harbour.', isSecret: true, title: 'For me alone', tags: ['work'] },
    { content: 'Another day.', tags: ['work', 'sleep', 'home', 'garden', 'train', 'lunch'] },
  ]);
  await page.goto('/');
  const journal = getJournalScreen(page);
  await expect(journal.cards).toHaveCount(4);

  await searchFor(page, 'fog');
  await expect(journal.cards).toHaveCount(1);
  await expect(journal.cards.locator('mark')).toHaveText('FOG');
  await searchFor(page, 'annoy');
  await expect(journal.card('The meeting')).toBeVisible();
  await searchFor(page, 'harbour');
  await expect(journal.cards).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No entries match your search' })).toBeVisible();
  await searchFor(page, 'for me');
  await expect(journal.cards).toHaveCount(1);

  await searchFor(page, '');
  const chips = page.getByRole('group', { name: 'Tags and moods' }).getByRole('button');
  await expect(chips).toHaveCount(5);
  await expect(chips.first()).toHaveText('#work');
  await chips.first().click();
  await expect(journal.search).toHaveValue('work');
  await expect(journal.cards).toHaveCount(3);
});

test("JRN-16 JRN-11 · three skeletons are shown while entries load, and writing doesn't have to wait", async ({
  newcomer: { page },
}) => {
  const journal = getJournalScreen(page);
  const answering = holdAnswer();
  await page.route('**/api/journal/entries?**', async (route) => {
    await answering.wait;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('status', { name: 'Loading your entries' }).locator('> *')).toHaveCount(3);
  await journal.writing.fill('Written while loading.');
  answering.release();
  await expect(page.getByRole('heading', { name: 'What can I help with?' })).toBeVisible();
  await expect(journal.writing).toHaveValue('Written while loading.');
  await expect(journal.writing).toBeFocused();
});

test('JRN-01 · entries that cannot be loaded show a message with Retry', async ({
  newcomer: person,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource/);
  const { page } = person;
  const readings = /\/api\/journal\/entries(\/changes)?\?/;
  await page.route(readings, (route) => route.abort());
  await writeEntries(person, ['Still here.']);
  await page.goto('/');
  await expect(page.getByText("Your entries couldn't be loaded.")).toBeVisible();
  await page.unroute(readings);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(getJournalScreen(page).card('Still here.')).toBeVisible();
});

test('JRN-18 · a journal emptied during a search says so, and how to start', async ({ newcomer: person }) => {
  const { page } = person;
  await writeEntries(person, ['The only one.']);
  await page.goto('/');
  const journal = getJournalScreen(page);
  await searchFor(page, 'only');
  await journal.card('The only one.').getByRole('button').click();
  await journal.details.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No journal entries yet' })).toBeVisible();
  await expect(page.getByText('Start by writing your first entry above')).toBeVisible();
});

test('JRN-19 · Save, Analyze, Listen and Clear are disabled without words', async ({
  newcomer: { page },
}) => {
  await writeEntries({ page }, ['So that the full view shows.']);
  await page.goto('/');
  const journal = getJournalScreen(page);
  const buttons = ['Save Entry', 'Analyze', 'Listen', 'Clear'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  );
  await journal.writing.fill('  \n ');
  for (const button of buttons) await expect(button).toBeDisabled();
  await journal.writing.fill('Words');
  for (const button of buttons) await expect(button).toBeEnabled();
});

function holdAnswer() {
  let release = () => {};
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { wait, release };
}

test('the Dictate shortcut also records in the simplified view, can be stopped there, and starts once', async ({
  person,
}) => {
  const { page } = person;
  await writeEntries(person, ['So that the view can be simplified.']);
  const recogniser = await scriptRecogniser(page);
  await page.reload();
  await page.getByRole('button', { name: 'Simplify the page' }).click();
  await page.goto('/?action=dictate');
  await expect(page.getByText('Listening...')).toBeVisible();
  await expect(page).toHaveURL('/');
  await recogniser.hear('Words without hands');
  await expect(getJournalScreen(page).writing).toHaveValue(/Words without hands/);
  await page.getByRole('button', { name: 'Stop dictation' }).first().click();
  await expect(page.getByText('Listening...')).toHaveCount(0);

  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(page.getByRole('button', { name: 'Transcribe speech' })).toBeVisible();
  expect((await recogniser.read()).started).toBe(1);
  await page.getByRole('button', { name: 'Simplify the page' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Save Entry' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Transcribe speech' })).toHaveCount(0);
});
