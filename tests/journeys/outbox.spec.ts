import type { Page } from '@playwright/test';
import { readRows } from '../support/journal-rows.ts';
import { journalScreen, openEntry } from '../support/journal-screen.ts';
import {
  expect,
  newAddress,
  readEntries,
  signInThroughProvider,
  test,
  writeEntries,
} from '../support/journey.ts';

const away = [/ERR_/, /Failed to load resource/, /Failed to fetch/];
const waiting = 'Waiting, kept on this device';

/** Writes while the server is away, and starts a new page. */
async function writeAway(page: Page, text: string) {
  const journal = journalScreen(page);
  await journal.writing.fill(text);
  await journal.save.click();
  await expect(journal.card(text)).toContainText(waiting);
  await expect(journal.writing).toHaveValue(text);
  await page.getByRole('button', { name: 'New page' }).first().click();
  await expect(journal.writing).toHaveValue('');
}

async function readyForReload(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.evaluate(() => navigator.serviceWorker.ready);
}

test('JRN-24 · three entries, an edit and a deletion made without a server are sent once, in order, after a reload', async ({
  person,
  server,
  expectNoise,
}) => {
  expectNoise(...away);
  test.slow();
  const { page, user } = person;
  const [stored] = await writeEntries(person, ['An entry from before. #old']);
  await readyForReload(page);
  const journal = journalScreen(page);
  await expect(journal.card('An entry from before.')).toBeVisible();
  await server.stop();

  for (const text of ['First without a server.', 'Second without a server.', 'Third without a server.']) {
    await writeAway(page, text);
  }
  const details = await openEntry(page, 'An entry from before.');
  await details.getByRole('button', { name: 'Edit' }).click();
  await details.getByRole('textbox', { name: 'Content' }).fill('An entry from before, changed. #new');
  await details.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
  await details.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(journal.card('An entry from before, changed.')).toContainText(waiting);

  await openEntry(page, 'Second without a server.');
  await details.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Entry deleted', { exact: true })).toBeVisible();
  await expect(journal.card('Second without a server.')).toHaveCount(0);

  await page.reload();
  await expect(journal.card('First without a server.')).toContainText(waiting);
  await expect(journal.card('Third without a server.')).toContainText(waiting);
  await expect(journal.card('Second without a server.')).toHaveCount(0);

  await server.start();
  await expect(page.getByText(waiting)).toHaveCount(0, { timeout: 30_000 });
  await expect
    .poll(async () => (await readEntries(person)).map(({ content }) => content).sort(), { timeout: 30_000 })
    .toEqual(['An entry from before, changed. #new', 'First without a server.', 'Third without a server.']);
  await expect(journal.cards).toHaveCount(3);
  const rows = await readRows({ dataDir: server.dataDir, userId: user.id });
  expect(rows).toHaveLength(4);
  expect(rows.filter(({ isRemoved }) => isRemoved)).toHaveLength(1);
  expect(rows.find(({ id }) => id === stored?.id)).toMatchObject({ revision: 1, isRemoved: false });
});

test('what waits of one person is neither sent nor seen while another one is signed in, and goes out with its writer', async ({
  person,
  expectNoise,
}) => {
  expectNoise(...away, /401/);
  const { page, user } = person;
  const journal = journalScreen(page);
  await page.context().clearCookies();
  await journal.writing.fill('Words of the first person.');
  await journal.save.click();
  await expect(page.getByRole('button', { name: /^Continue with/ })).toBeVisible({ timeout: 20_000 });

  const other = await signInThroughProvider(page, newAddress());
  await expect(journal.writing).toHaveValue('');
  await journal.writing.fill('Words of the second person.');
  await journal.save.click();
  await expect(page.getByText('Entry saved', { exact: true })).toBeVisible();
  await expect(page.getByText('Words of the first person.')).toHaveCount(0);
  expect((await readEntries(other)).map(({ content }) => content)).toEqual(['Words of the second person.']);

  await page.context().clearCookies();
  await page.reload();
  await signInThroughProvider(page, user.email);
  await expect(journal.card('Words of the first person.')).toBeVisible();
  await expect
    .poll(async () => (await readEntries({ page })).map(({ content }) => content))
    .toEqual(['Words of the first person.']);
});
