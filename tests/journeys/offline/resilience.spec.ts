import type { Page } from '@playwright/test';
import { getJournalScreen, waitUntilSaved, writeAndSave } from '../../support/journal-screen.ts';
import {
  expect,
  makeAddress,
  readEntries,
  signInThroughProvider,
  test,
  writeEntries,
} from '../../support/journey.ts';

const words = 'Words that must not get lost, whatever happens around them. #keep';
const noConnection = /ERR_|Failed to load resource|Failed to fetch/;

test('JRN-22 · the server goes down during a save: the entry is stored on this device, waits in the list, and is sent once the server is back', async ({
  person: { page },
  server,
  expectNoise,
}) => {
  expectNoise(noConnection);
  const journal = getJournalScreen(page);
  await journal.writing.fill(words);
  await page.route('**/api/journal/entries', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    // The request is under way when the server dies.
    await server.kill();
    await route.continue();
  });
  await journal.save.click();
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
  await expect(page.getByText("It will be sent when you're back online.", { exact: true })).toBeVisible();
  await expect(journal.writing).toHaveValue('');
  await expect(journal.card(words)).toContainText('Waiting, kept on this device');

  await page.unroute('**/api/journal/entries');
  await server.start();
  // The longer the server was down, the longer the page waits before it looks again.
  await expect(page.getByText('Entry saved', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(journal.writing).toHaveValue('');
  expect((await readEntries({ page })).map(({ content }) => content)).toEqual([words]);
});

test('a session that ends during typing loses nothing: the person signs in again, and it is saved', async ({
  person: { page, user },
  expectNoise,
}) => {
  expectNoise(/401/);
  const journal = getJournalScreen(page);
  await page.waitForLoadState('networkidle');
  await journal.writing.fill(words);
  await page.context().clearCookies();
  await journal.save.click();
  await expect(page.getByRole('button', { name: /^Continue with/ })).toBeVisible({ timeout: 20_000 });
  // Waited for from here on: the toast appears as soon as they are back, and closes by itself.
  const told = page.getByText('Entry saved', { exact: true }).waitFor({ timeout: 90_000 });
  await signInThroughProvider(page, user.email);
  await Promise.all([told, expect(journal.card(words)).toBeVisible()]);
  await expect(journal.writing).toHaveValue('');
  expect((await readEntries({ page })).map(({ content }) => content)).toEqual([words]);
});

test('two tabs keep two drafts, and each saves its own', async ({ person: { page } }) => {
  const other = await page.context().newPage();
  await other.goto('/');
  const [one, two] = [getJournalScreen(page), getJournalScreen(other)];
  await one.writing.fill('What I write in the first tab.');
  await two.writing.fill('What I write in the second tab.');
  await expect(other.getByText('Saved on this device')).toBeVisible();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.reload();
  await other.reload();
  await expect(one.writing).toHaveValue('What I write in the first tab.');
  await expect(two.writing).toHaveValue('What I write in the second tab.');
  await one.save.click();
  await expect(one.writing).toHaveValue('');
  await expect(two.writing).toHaveValue('What I write in the second tab.');
  await two.save.click();
  await expect(two.writing).toHaveValue('');
  await Promise.all([page, other].map(waitUntilSaved));
  expect((await readEntries({ page })).map(({ content }) => content).sort()).toEqual([
    'What I write in the first tab.',
    'What I write in the second tab.',
  ]);
});

test('every acknowledged entry is there after the server was killed without warning', async ({
  person,
  server,
  expectNoise,
}) => {
  // The page may be fetching a part of itself at the moment the server stops.
  expectNoise(noConnection, /dynamically imported module/);
  const acknowledged: string[] = [];
  const contents = Array.from({ length: 60 }, (_, at) => `Entry ${at} before the power went.`);
  const writing = (async () => {
    for (const content of contents) {
      const [entry] = await writeEntries(person, [content]);
      if (entry) acknowledged.push(entry.content);
    }
  })().catch(() => undefined);
  await expect.poll(() => acknowledged.length, { intervals: [5] }).toBeGreaterThan(15);
  await server.kill();
  await writing;
  await server.start();
  const present = (await readEntries(person)).map(({ content }) => content);
  expect(present).toEqual(expect.arrayContaining(acknowledged));
  expect(new Set(present).size).toBe(present.length);
  expect(acknowledged.length).toBeLessThan(contents.length);
});

test('the journal opens without a server if it was opened with one before, and new entries wait', {
  tag: '@service-worker',
}, async ({ person: { page }, server, expectNoise }) => {
  expectNoise(noConnection, /503/);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await server.stop();
  await page.goto('/');
  const journal = getJournalScreen(page);
  await journal.writing.fill(words);
  await expect(page.getByText(/[Ss]aved on this device/)).toBeVisible();
  await page.reload();
  await expect(journal.writing).toHaveValue(words);
  await server.start();
  await journal.save.click();
  await expect(journal.writing).toHaveValue('');
  await waitUntilSaved(page);
  expect((await readEntries({ page })).map(({ content }) => content)).toEqual([words]);
});

test('a draft survives a crashed tab', async ({ person: { page }, context }) => {
  await getJournalScreen(page).writing.fill(words);
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await crash(page);
  const next = await context.newPage();
  await next.goto('/');
  await expect(getJournalScreen(next).writing).toHaveValue(words);
});

test('a draft is kept after signing out, is never shown to somebody else, and is there when its writer signs in again', async ({
  person: { page, user },
}) => {
  const journal = getJournalScreen(page);
  await journal.writing.fill(words);
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await signOut(page);

  await signInThroughProvider(page, makeAddress());
  await expect(journal.writing).toBeVisible();
  await expect(journal.writing).toHaveValue('');
  await expect(page.getByText('Draft restored')).toHaveCount(0);
  await writeAndSave(page, 'Something of my own.');
  await signOut(page);

  await signInThroughProvider(page, user.email);
  await expect(journal.writing).toHaveValue(words);
  expect(await readEntries({ page })).toEqual([]);
});

async function signOut(page: Page) {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Continue with/ })).toBeVisible();
}

/** Ends the renderer at once, as an out-of-memory kill does: no unload, no last save. */
async function crash(page: Page) {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
}
