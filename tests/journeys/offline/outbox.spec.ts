import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getJournalScreen, openEntry, searchFor } from '../../support/journal-screen.ts';
import {
  expect,
  makeAddress,
  readEntries,
  signInThroughProvider,
  test,
  writeEntries,
} from '../../support/journey.ts';
import { countKept } from '../../support/stored/count-kept.ts';
import { readRows } from '../../support/stored/journal-rows.ts';
import { queueCreations } from '../../support/stored/queued-writes.ts';

const awayNoise = [/ERR_/, /Failed to load resource/, /Failed to fetch/];
const waiting = 'Waiting, kept on this device';

/** Writes while the server is down: the page is empty as after any save, and the card shows its state. */
async function writeAway(page: Page, text: string) {
  const journal = getJournalScreen(page);
  await journal.writing.fill(text);
  await journal.save.click();
  await expect(journal.card(text)).toContainText(waiting);
  await expect(journal.writing).toHaveValue('');
}

async function prepareForReload(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.evaluate(() => navigator.serviceWorker.ready);
}

test('JRN-24 · three entries, an edit and a deletion made without a server are sent once, in order, after a reload', {
  tag: '@service-worker',
}, async ({ person, server, expectNoise }) => {
  expectNoise(...awayNoise);
  test.slow();
  const { page, user } = person;
  const [stored] = await writeEntries(person, ['An entry from before. #old']);
  await expect.poll(async () => (await readEntries(person))[0]?.aiInsights ?? null).not.toBeNull();
  await prepareForReload(page);
  const journal = getJournalScreen(page);
  await expect(journal.card('An entry from before.')).toBeVisible();
  await server.stop();

  for (const text of ['First without a server.', 'Second without a server.', 'Third without a server.']) {
    await writeAway(page, text);
  }
  const details = await openEntry(page, 'An entry from before.');
  await details.getByRole('button', { name: 'Edit' }).click();
  await details.getByRole('textbox', { name: 'Content' }).fill('An entry from before, changed. #new');
  await details.getByRole('button', { name: 'Save Changes' }).click();
  // The same toast may still be there from an earlier entry, and the button has another name while it saves.
  await expect(details.getByRole('button', { name: 'Edit' })).toBeVisible();
  await details.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(journal.card('An entry from before, changed.')).toContainText(waiting);

  await openEntry(page, 'Second without a server.');
  await details.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Entry deleted', { exact: true })).toBeVisible();
  await expect(journal.card('Second without a server.')).toHaveCount(0);

  await page.reload();
  await expect(journal.card('First without a server.')).toContainText(waiting);
  await expect(journal.card('Third without a server.')).toContainText(waiting);
  await expect(journal.card('Second without a server.')).toHaveCount(0);

  const edits: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'PATCH') edits.push(answer.status());
  });
  await server.start();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(waiting)).toHaveCount(0, { timeout: 30_000 });
  await expect
    .poll(async () => (await readEntries(person)).map(({ content }) => content).sort(), { timeout: 30_000 })
    .toEqual(['An entry from before, changed. #new', 'First without a server.', 'Third without a server.']);
  await expect(journal.cards).toHaveCount(3);
  const rows = await readRows({ dataDir: server.dataDir, userId: user.id });
  expect(rows).toHaveLength(4);
  expect(rows.filter(({ isRemoved }) => isRemoved)).toHaveLength(1);
  expect(edits.filter((status) => status === 200)).toHaveLength(1);
  // An entry that the server analyses after it was saved has one revision more.
  const analysedLate = stored?.aiInsights === null ? 1 : 0;
  expect(rows.find(({ id }) => id === stored?.id)).toMatchObject({
    revision: 1 + analysedLate,
    isRemoved: false,
  });
});

for (const away of ['offline', 'stopped'] as const) {
  test(`JRN-22 JRN-24 · 15 entries written in quick succession with the server ${away === 'offline' ? 'out of reach' : away} are 15 entries`, {
    tag: '@service-worker',
  }, async ({ person, server, expectNoise }) => {
    expectNoise(...awayNoise, /503/);
    test.slow();
    const { page } = person;
    const journal = getJournalScreen(page);
    await prepareForReload(page);
    await expect(journal.writing).toBeVisible();
    if (away === 'offline') await page.context().setOffline(true);
    else await server.stop();
    const texts = Array.from({ length: 15 }, (_, at) => `Written ${at + 1}`);
    for (const [at, text] of texts.entries()) {
      // Typed as soon as the card is there, or without waiting for it.
      if (at % 3 === 0) await journal.writing.pressSequentially(text);
      else await journal.writing.fill(text);
      if (at % 2 === 0) await page.keyboard.press('Control+Enter');
      else await journal.save.click();
      if (at % 3 !== 2) await journal.card(text).first().waitFor();
    }
    await expect(journal.writing).toHaveValue('');
    if (away === 'offline') await page.context().setOffline(false);
    else await server.start();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText(waiting)).toHaveCount(0, { timeout: 60_000 });
    await expect
      .poll(async () => (await readEntries(person)).map(({ content }) => content).sort(), { timeout: 30_000 })
      .toEqual(texts.toSorted());
  });
}

test('one person’s waiting writes are neither sent nor seen while another is signed in, and are sent when the writer is back', async ({
  person,
  expectNoise,
}) => {
  expectNoise(...awayNoise, /401/);
  const { page, user } = person;
  const journal = getJournalScreen(page);
  // A reading of the journal in progress would meet the lost session first.
  await page.waitForLoadState('networkidle');
  await journal.writing.fill('Words of the first person.');
  await page.context().clearCookies();
  await journal.save.click();
  await expect(page.getByRole('button', { name: /^Continue with/ })).toBeVisible({ timeout: 20_000 });

  const other = await signInThroughProvider(page, makeAddress());
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

test('with two tabs and a server killed without warning during 80 saves: every entry once, none lost', async ({
  person,
  server,
  expectNoise,
}) => {
  expectNoise(...awayNoise);
  const { page, user } = person;
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(getJournalScreen(other).writing).toBeVisible();
  const fill = (tab: Page, name: string) =>
    queueCreations(tab, {
      userId: user.id,
      collection: 'journal',
      url: '/api/journal/entries',
      bodies: Array.from({ length: 40 }, (_, at) => ({
        id: randomUUID(),
        content: `Entry ${at} of tab ${name}.`,
        isSecret: false,
        imageUrl: null,
        analyzeImage: false,
      })),
    });
  await Promise.all([fill(page, 'one'), fill(other, 'two')]);
  await Promise.all(
    [page, other].map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('online')))),
  );
  await expect
    .poll(async () => (await readEntries(person)).length, { timeout: 60_000, intervals: [100] })
    .toBeGreaterThan(15);
  await server.kill();
  await server.start();
  await expect
    .poll(async () => (await readEntries(person)).length, { timeout: 180_000, intervals: [1_000] })
    .toBe(80);
  const contents = (await readEntries(person)).map(({ content }) => content);
  expect(new Set(contents).size).toBe(80);
  const rows = await readRows({ dataDir: server.dataDir, userId: user.id });
  expect(rows).toHaveLength(80);
});

test('the service worker sends waiting writes with every page closed', { tag: '@service-worker' }, async ({
  person,
  server,
  expectNoise,
}) => {
  expectNoise(...awayNoise);
  const { page } = person;
  await prepareForReload(page);
  await server.stop();
  const journal = getJournalScreen(page);
  await journal.writing.fill('Sent without a page.');
  await journal.save.click();
  await expect(journal.card('Sent without a page.')).toContainText(waiting);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('about:blank');
  await page.close({ runBeforeUnload: false });
  await server.start();

  const session = await elsewhere.context().newCDPSession(elsewhere);
  await elsewhere.goto(`${server.address}/privacy-policy.txt`).catch(() => undefined);
  const registrationId = await new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const known = registrations.find(({ scopeURL }) => scopeURL.startsWith(server.address));
      if (known) resolve(known.registrationId);
    });
    void session.send('ServiceWorker.enable');
  });
  await elsewhere.goto('about:blank');
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: server.address,
    registrationId,
    tag: 'reflect-outbox',
    lastChance: false,
  });
  const read = async () => {
    const answer = await elsewhere.request.get(`${server.address}/api/journal/entries`);
    return ((await answer.json()) as { content: string }[]).map(({ content }) => content);
  };
  await expect.poll(read).toEqual(['Sent without a page.']);

  await elsewhere.goto(server.address);
  const again = getJournalScreen(elsewhere);
  await expect(again.card('Sent without a page.')).toBeVisible();
  await expect(again.writing).toHaveValue('');
});

test('an entry changed in two places keeps both texts and asks: mine, the other, or both', async ({
  newcomer: person,
  server,
  expectNoise,
}) => {
  expectNoise(/409/);
  const { page } = person;
  const choices = [
    ['Keep mine', ['Mine 1.']],
    ['Keep the other', ['Other 2.']],
    ['Keep both', ['Mine 3.', 'Other 3.']],
  ] as const;
  const entries = await writeEntries(person, ['As it was, 1.', 'As it was, 2.', 'As it was, 3.']);
  await page.goto('/');
  for (const [at, [choice, kept]] of choices.entries()) {
    const number = at + 1;
    const details = await openEntry(page, `As it was, ${number}.`);
    await details.getByRole('button', { name: 'Edit' }).click();
    await details.getByRole('textbox', { name: 'Content' }).fill(`Mine ${number}.`);
    const elsewhere = await page.request.patch(`/api/journal/entries/${entries[at]?.id}`, {
      data: { content: `Other ${number}.` },
      headers: { origin: server.address },
    });
    expect(elsewhere.status()).toBe(200);
    await details.getByRole('button', { name: 'Save Changes' }).click();

    const question = page.getByRole('dialog', { name: 'This entry was changed in two places' });
    await expect(question.getByText(`Mine ${number}.`)).toBeVisible();
    await expect(question.getByText(`Other ${number}.`)).toBeVisible();
    await question.getByRole('button', { name: choice }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const own = async () =>
      (await readEntries(person))
        .map(({ content }) => content)
        .filter((content) => content.includes(`${number}.`))
        .sort();
    await expect.poll(own, choice).toEqual(kept);
  }
  await expect(getJournalScreen(page).cards).toHaveCount(4);
});

test('a deleted entry is in the trash, without its words if it is secret, can be restored from it, and is erased with it', async ({
  newcomer: person,
}) => {
  const { page } = person;
  await writeEntries(person, [
    'To be restored.',
    'To be erased.',
    { title: 'For me', content: 'Hidden words.', isSecret: true },
  ]);
  await page.goto('/');
  const journal = getJournalScreen(page);
  for (const text of ['To be restored.', 'To be erased.', 'For me']) {
    const details = await openEntry(page, text);
    await details.getByRole('button', { name: 'Delete' }).click();
    await expect(journal.card(text)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(page.getByText('The text of this secret entry is hidden.')).toBeVisible();
  await expect(page.getByText('Hidden words.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Restore: To be restored.' }).click();
  await expect(page.getByText('Entry restored', { exact: true })).toBeVisible();
  expect((await readEntries(person)).map(({ content }) => content)).toEqual(['To be restored.']);
  await page.getByRole('button', { name: 'Empty trash' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empty trash' }).click();
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
  expect(await (await page.request.get('/api/journal/trash')).json()).toEqual([]);
});

test('the journal opens at once and without a server from this device, and signing out deletes it', {
  tag: '@service-worker',
}, async ({ person, server, expectNoise }) => {
  expectNoise(...awayNoise);
  const { page, user } = person;
  await writeEntries(
    person,
    Array.from({ length: 60 }, (_, at) => `Entry number ${at}.`),
  );
  await prepareForReload(page);
  const journal = getJournalScreen(page);
  await expect(journal.card('Entry number 59.')).toBeVisible();
  await expect.poll(() => countKept(page, 'reflect-journal')).toBe(60);
  await server.stop();
  await page.reload();
  await expect(journal.card('Entry number 59.')).toBeVisible();
  await searchFor(page, 'Entry number 0.');
  await expect(journal.card('Entry number 0.')).toBeVisible();
  await server.start();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Continue with/ })).toBeVisible();
  expect(await page.evaluate(() => indexedDB.databases())).not.toContainEqual(
    expect.objectContaining({ name: 'reflect-journal' }),
  );
  await signInThroughProvider(page, user.email);
  await expect(journal.card('Entry number 59.')).toBeVisible();
});
