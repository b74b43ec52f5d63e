import type { BrowserContext, Page } from '@playwright/test';
import { expectSound, expectSoundAtBothWidths, followSystemTheme } from '../../support/axe.ts';
import { writeAndSave } from '../../support/journal-screen.ts';
import { expect, getOrigin, test, writeEntries } from '../../support/journey.ts';
import { journalPassphrase as passphrase, readSheet, waitForNewPage } from '../../support/private-journal.ts';

const planted = ['kingfisher', 'glockenspiel', 'marzipan', 'periwinkle', 'tamarind'];

/** Everything that a browser's pages send, where it may hold words. */
function record(context: BrowserContext): { read: () => string; clear: () => void } {
  let sent = '';
  context.on('request', (request) => {
    sent += `${decodeURIComponent(request.url())} ${request.postData() ?? ''}\n`;
  });
  return {
    read: () => sent.toLowerCase(),
    clear: () => {
      sent = '';
    },
  };
}

async function plant(page: Page): Promise<void> {
  const headers = await getOrigin(page);
  const post = (path: string, data: object) => page.request.post(`/api${path}`, { data, headers });
  const dreamDate = '2026-11-20';
  for (const [path, data] of [
    ['/dreams', { narrative: 'A glockenspiel on the roof.', dreamDate }],
    ['/goals', { title: 'Bake marzipan' }],
    ['/habits', { name: 'Water the periwinkle' }],
    ['/sub-profiles', { displayName: 'Tamarind' }],
  ] as const)
    expect((await post(path, data)).status()).toBe(200);
}

/** Checks what the journal, the dreams, the goals, the habits and the people show. */
async function expectEverything(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByText('The kingfisher came.').first()).toBeVisible();
  await page.goto('/people');
  await expect(page.getByText('Tamarind').first()).toBeVisible();
  await page.goto('/dashboard?tab=guides');
  await expect(page.getByText('A glockenspiel on the roof.').first()).toBeVisible();
  await page.goto('/dashboard?tab=calendar');
  await expect(page.getByText('Bake marzipan').first()).toBeVisible();
  await expect(page.getByText('Water the periwinkle').first()).toBeVisible();
}

/** Without what devices tell each other, and their list. */
async function countRows(page: Page): Promise<number> {
  const answer = await page.request.get('/api/private-journal/rows');
  expect(answer.status(), await answer.text()).toBe(200);
  const rows = (await answer.json()) as { collection: string }[];
  return rows.filter(({ collection }) => !['heads', 'settings'].includes(collection)).length;
}

/** Whether this browser remembers what it has seen of the journal. */
function isJournalRemembered(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('reflect-private-memory');
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const keys = opening.result.transaction('collections').objectStore('collections').getAllKeys();
      keys.onsuccess = () => {
        opening.result.close();
        resolve(keys.result.some((key) => String(key).endsWith(' journal')));
      };
    };
  });
}

/** What somebody finds who believes that every way is lost, up to the form that deletes the account. */
async function lookIntoLoss(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Nothing opens it/ }).click();
  await expect(page.getByText(/nobody can open this journal/)).toBeVisible();
  await expectSoundAtBothWidths(page, 'what may still open a private journal');
  await page.getByRole('button', { name: 'Delete this account' }).click();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  await expect(page.getByText('Download my data')).toHaveCount(0);
  await expectSoundAtBothWidths(page, 'deleting the account of a lost journal');
  await page.getByRole('button', { name: 'Back to the ways to open it' }).click();
}

test('AUTH-10 · a journal becomes private, is opened on another device in two ways, and becomes readable again', async ({
  person,
  browser,
  baseURL,
  expectNoise,
}) => {
  test.slow();
  // The 404: nothing was told the AI yet.
  expectNoise(/status of 409/, /status of 423/, /status of 404/);
  const { page } = person;
  await followSystemTheme(page);
  const recorded = record(page.context());
  await writeEntries(person, ['The kingfisher came.']);
  await plant(page);

  await page.goto('/settings/private-journal');
  await expect(page.getByRole('heading', { level: 1, name: 'Private journal' })).toBeVisible();
  await expectSound(page, 'what a private journal is');
  await page.getByRole('button', { name: 'Set up your keys' }).click();
  await page.getByLabel('Your passphrase').fill('short');
  await page.getByRole('button', { name: 'Use this passphrase' }).click();
  await expect(page.getByRole('alert')).toContainText('Too easy to guess');
  await page.getByLabel('Your passphrase').fill(passphrase);
  await page.getByLabel('Once more').fill(passphrase);
  await expectSound(page, 'the passphrase');
  await page.getByRole('button', { name: 'Use this passphrase' }).click();
  const groups = await readSheet(page);
  await expectSound(page, 'the recovery sheet');
  await page.getByLabel('Group 3').fill(groups[2]!.toLowerCase());
  await page.getByLabel('Group 7').fill(groups[6]!);
  recorded.clear();
  await waitForNewPage(page, () => page.getByRole('button', { name: 'Use this sheet' }).click());
  await expect(page.getByRole('heading', { name: 'Your journal is private' })).toBeVisible();
  await expectSound(page, 'the settings of a private journal');

  await expectEverything(page);
  const rows = await countRows(page);
  await page.goto('/');
  await writeAndSave(page, 'A second kingfisher.');
  await expect(page.getByText('A second kingfisher.').first()).toBeVisible();
  // Other devices can only show what has arrived.
  await expect.poll(() => countRows(page)).toBe(rows + 1);
  await page.reload();
  await expect(page.getByText('A second kingfisher.').first()).toBeVisible();
  for (const word of planted) expect(recorded.read()).not.toContain(word);
  const refused = await page.request.get('/api/journal/entries');
  expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([
    409,
    'private_journal.server_cannot_read',
  ]);

  // No device deleted it: the server has lost it.
  const headers = await getOrigin(page);
  const stored = (await (await page.request.get('/api/private-journal/rows')).json()) as {
    id: string;
    collection: string;
  }[];
  const lost = stored.findLast(({ collection }) => collection === 'journal')!.id;
  await expect.poll(() => page.evaluate(isJournalRemembered)).toBe(true);
  await page.request.delete(`/api/private-journal/rows/${lost}`, { headers });
  await page.reload();
  await expect(page.getByText('A second kingfisher.').first()).toBeVisible();
  await page.getByRole('link', { name: /doesn't match/ }).click();
  const doubts = page.getByRole('region', { name: "Something doesn't match" });
  await expect(doubts.getByText("One item can't be found on the server any more")).toBeVisible();
  await expectSound(page, 'what does not match');
  await page.request.post(`/api/private-journal/rows/${lost}/restore`, { headers, data: {} });
  await page.goto('/');
  await expect(page.getByText('A second kingfisher.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /doesn't match/ })).toHaveCount(0);

  for (const [kind, typed] of [
    ['Passphrase', `  ${passphrase.replace(' ', '   ')} `],
    ['Recovery sheet', groups.join(' ').toLowerCase()],
  ] as const) {
    const other = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
    await other.addCookies(await page.context().cookies());
    const opened = await other.newPage();
    await followSystemTheme(opened);
    await opened.goto('/');
    await expect(opened.getByRole('heading', { name: 'Open your journal' })).toBeVisible();
    await expectSound(opened, 'opening a private journal');
    if (kind === 'Passphrase') await lookIntoLoss(opened);
    await opened.getByRole('radio', { name: kind }).click();
    await opened.getByRole('textbox').fill(typed);
    await opened.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(opened.getByText('A second kingfisher.').first()).toBeVisible();
    await expect(opened.getByRole('link', { name: /doesn't match/ })).toHaveCount(0);
    await other.close();
  }

  await page.goto('/settings/private-journal');
  await page.getByRole('button', { name: /^Switch off private journal/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText("what's in the trash is erased for good");
  await waitForNewPage(page, () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click(),
  );
  await expect(page.getByRole('button', { name: 'Set up your keys' })).toBeVisible();
  await expectEverything(page);
  // Checks that the recording does find words that are sent.
  expect(recorded.read()).toContain('kingfisher');
});
