import type { Request } from '@playwright/test';
import { getJournalScreen, openEntry, waitUntilSaved } from '../../support/journal-screen.ts';
import { expect, readEntries, test, writeEntries } from '../../support/journey.ts';

test('JRN-12 JRN-20 JRN-21 JRN-22 JRN-23 CTX-01 CTX-02 CTX-03 · an entry is saved with mood, hashtags, context and secrecy, and the page is empty again', async ({
  person: { page },
}) => {
  const journal = getJournalScreen(page);
  await journal.writing.fill('Walked by the #River with #Dad');
  await page.getByRole('button', { name: 'Select Mood' }).click();
  await page.getByRole('button', { name: 'grateful' }).click();

  await page.getByRole('button', { name: 'Add Context' }).click();
  const context = page.getByRole('dialog', { name: 'Add Context' });
  await context.getByLabel('Place/Location').fill('Nowhere');
  await context.getByLabel('Secret Entry (content hidden, AI insights only)').check();
  await context.getByRole('button', { name: 'Clear All' }).click();
  await expect(context.getByLabel('Place/Location')).toHaveValue('');
  await expect(context.getByLabel(/Secret Entry/)).not.toBeChecked();
  await context.getByLabel('Place/Location').fill('The old mill');
  await context.getByLabel('People Present').fill('Dad');
  await context.getByLabel('Additional Context').fill('After the rain');
  await context.getByLabel(/Secret Entry/).check();
  await context.getByRole('button', { name: 'Done' }).click();
  await expect(context).toHaveCount(0);

  const request = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/entries'));
  await journal.save.click();
  const body = (await request).postDataJSON();
  expect(body).toMatchObject({
    content: 'Walked by the #River with #Dad\n\nPlace: The old mill\nWith: Dad\nContext: After the rain',
    mood: 'grateful',
    tags: ['river', 'dad', 'grateful'],
    isSecret: true,
    imageUrl: null,
    analyzeImage: false,
  });
  await expect(page.getByText('Entry saved', { exact: true })).toBeVisible();
  await expect(journal.writing).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Select Mood' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Secret', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(journal.card('Secret entry')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('journal-draft'))).toBeNull();

  const [entry] = await readEntries({ page });
  expect(entry).toMatchObject({
    id: body.id,
    mood: 'grateful',
    isSecret: true,
    entryType: 'SJE',
    imageUrl: null,
  });
  expect(entry?.aiInsights).not.toBeNull();
});

test('JRN-22 · Ctrl+Enter saves, and what is typed during the save stays', async ({ person: { page } }) => {
  const journal = getJournalScreen(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/journal/entries', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await journal.writing.fill('First thought.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await expect(journal.writing).toHaveValue('');
  await page.keyboard.type('And a second one.');
  release();
  await expect(page.getByText('Entry saved', { exact: true })).toBeVisible();
  await expect(journal.writing).toHaveValue('And a second one.');
  await expect(journal.writing).toBeFocused();
  expect((await readEntries({ page })).map(({ content }) => content)).toEqual(['First thought.']);
});

test('JRN-24 · a save that the server refuses keeps everything on the page and says so', async ({
  person: { page },
  expectNoise,
}) => {
  expectNoise(/Failed to load resource.*400/);
  const journal = getJournalScreen(page);
  await page.route('**/api/journal/entries', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fulfill({ status: 400, json: { code: 'request.invalid', message: 'Not as expected.' } });
  });
  await journal.writing.fill('Words that are refused.');
  await journal.save.click();
  await expect(page.getByText('Save failed', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Failed to save your entry. Your work is auto-saved locally.', { exact: true }),
  ).toBeVisible();
  await expect(journal.writing).toHaveValue('Words that are refused.');
  await expect(journal.cards).toHaveCount(0);
  await page.unroute('**/api/journal/entries');
  await journal.save.click();
  await expect(journal.writing).toHaveValue('');
  await waitUntilSaved(page);
  expect((await readEntries({ page })).map(({ content }) => content)).toEqual(['Words that are refused.']);
});

test('JRN-20 · a save whose answer was lost makes one entry, even if it is edited before it is sent again', async ({
  person: { page },
  expectNoise,
}) => {
  expectNoise(/Failed to load resource/);
  const journal = getJournalScreen(page);
  let isLost = false;
  await page.route('**/api/journal/entries', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if (isLost) return route.abort('connectionrefused');
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await journal.writing.fill('The words as they were.');
  await journal.save.click();
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
  await expect(journal.writing).toHaveValue('');
  expect(await readEntries({ page })).toHaveLength(1);

  const details = await openEntry(page, 'The words as they were.');
  await details.getByRole('button', { name: 'Edit' }).click();
  await details.getByRole('textbox', { name: 'Content' }).fill('The words as they are now. #changed');
  await details.getByRole('button', { name: 'Save Changes' }).click();
  await expect(details.getByRole('button', { name: 'Edit' })).toBeVisible();
  await details.getByRole('button', { name: 'Close', exact: true }).click();
  await page.unroute('**/api/journal/entries');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect
    .poll(async () => (await readEntries({ page })).map(({ content, tags }) => ({ content, tags })), {
      timeout: 30_000,
    })
    .toEqual([{ content: 'The words as they are now. #changed', tags: ['changed'] }]);
  await expect(journal.cards).toHaveCount(1);
});

test('JRN-20 · a save without a session is tried three times, and then waits until its writer signs in', async ({
  person: { page, user },
  context,
  signIn,
  expectNoise,
}) => {
  expectNoise(/401/);
  const journal = getJournalScreen(page);
  // A reading of the journal in progress would meet the lost session first.
  await page.waitForLoadState('networkidle');
  const readings = /\/changes\?/;
  await page.route(readings, () => undefined);
  await journal.writing.fill('Words without a session.');
  await context.clearCookies();
  const isSave = (request: Request) =>
    request.method() === 'POST' && request.url().endsWith('/api/journal/entries');
  // On the context, so that the service worker's requests are counted too.
  let sent = 0;
  context.on('request', (request) => {
    if (isSave(request)) sent += 1;
  });
  const startedAt: number[] = [];
  context.on('requestfinished', (request) => {
    if (isSave(request)) startedAt.push(request.timing().startTime);
  });
  await journal.save.click();
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continue with/ })).toBeVisible();
  await page.unroute(readings);
  expect(sent).toBe(3);
  expect(startedAt).toHaveLength(3);
  expect(startedAt[1]! - startedAt[0]!).toBeGreaterThanOrEqual(1_000);
  expect(startedAt[2]! - startedAt[1]!).toBeGreaterThanOrEqual(2_000);

  await signIn(page, user.email);
  await expect(journal.card('Words without a session.')).toBeVisible();
  await expect
    .poll(async () => (await readEntries({ page })).map(({ content }) => content))
    .toEqual(['Words without a session.']);
});

test('JRN-25 · Clear asks, removes everything from the page, and Undo restores it', async ({
  newcomer: { page },
}) => {
  await writeEntries({ page }, ['So that the full view shows.']);
  await page.goto('/');
  const journal = getJournalScreen(page);
  await journal.writing.fill('A page to clear.');
  await page.getByRole('button', { name: 'Select Mood' }).click();
  await page.getByRole('button', { name: 'calm' }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(journal.writing).toHaveValue('A page to clear.');

  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await question.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('Entry cleared', { exact: true })).toBeVisible();
  await expect(journal.writing).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Select Mood' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(journal.writing).toHaveValue('A page to clear.');
  await expect(page.getByRole('button', { name: 'calm' })).toBeVisible();
});
