import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getJournalScreen, openEntry, writeAndSave } from '../../support/journal-screen.ts';
import { expect, readEntries, test, writeEntries } from '../../support/journey.ts';
import { queueCreations } from '../../support/stored/queued-writes.ts';

const getDaysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const away = [/ERR_/, /Failed to load resource/, /Failed to fetch/];

async function choose(page: Page, name: string) {
  await page.goto('/settings');
  const choice = page.getByRole('radio', { name });
  await choice.click();
  await expect(choice).toBeChecked();
}

/** The sealed texts in the browser's database, whatever wrote them there. */
async function readKept(): Promise<string[]> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === 'reflect-journal')) return [];
  const opening = indexedDB.open('reflect-journal');
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result);
  });
  if (!database.objectStoreNames.contains('records')) {
    database.close();
    return [];
  }
  const reading = database.transaction('records').objectStore('records').getAll();
  await new Promise((resolve) => {
    reading.onsuccess = resolve;
  });
  database.close();
  const openingKeys = indexedDB.open('reflect-device-keys');
  const keys = await new Promise<IDBDatabase>((resolve) => {
    openingKeys.onsuccess = () => resolve(openingKeys.result);
  });
  const unseal = async ({
    userId,
    payload,
  }: {
    userId: string;
    payload: { iv: Uint8Array; data: ArrayBuffer };
  }) => {
    const finding = keys.transaction('keys').objectStore('keys').get(userId);
    await new Promise((resolve) => {
      finding.onsuccess = resolve;
    });
    const additionalData = new TextEncoder().encode(`device|${userId}`);
    const algorithm = { name: 'AES-GCM', iv: payload.iv as BufferSource, additionalData };
    const text = await crypto.subtle.decrypt(algorithm, finding.result, payload.data);
    return JSON.parse(new TextDecoder().decode(text)).content as string;
  };
  const contents = await Promise.all(reading.result.map(unseal));
  keys.close();
  return contents.sort();
}

test('the setting "Last 90 days" keeps nothing older on the device, and the whole journal can still be read', {
  tag: '@service-worker',
}, async ({ person, expectNoise }) => {
  expectNoise(...away);
  const { page } = person;
  await writeEntries(person, [
    { content: 'A year ago, nearly.', createdAt: getDaysAgo(340) },
    { content: 'Just too old.', createdAt: getDaysAgo(91) },
    { content: 'Just young enough.', createdAt: getDaysAgo(89) },
    'Today.',
  ]);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(() => page.evaluate(readKept)).toHaveLength(4);
  await choose(page, 'Last 90 days');
  await expect.poll(() => page.evaluate(readKept)).toEqual([]);
  await page.goto('/');
  await expect(getJournalScreen(page).cards).toHaveCount(4);
  await expect.poll(() => page.evaluate(readKept)).toEqual(['Just young enough.', 'Today.']);

  await page.context().setOffline(true);
  await page.reload();
  await expect(getJournalScreen(page).card('Just young enough.')).toBeVisible();
  await expect(getJournalScreen(page).cards).toHaveCount(2);
  await expect(
    page.getByText(/These are the entries kept on this device\. Last read from the server on .*\d/),
  ).toBeVisible();
  await page.goto('/trash');
  await expect(page.getByText(/none of it is kept on this device/)).toBeVisible();
});

test('the setting "Nothing" keeps no entry on the device, at once or later, and waiting writes are still sent', {
  tag: '@service-worker',
}, async ({ person, expectNoise }) => {
  expectNoise(...away);
  const { page } = person;
  await writeEntries(person, ['Kept nowhere else.']);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(() => page.evaluate(readKept)).toEqual(['Kept nowhere else.']);
  await choose(page, 'Nothing');
  await expect.poll(() => page.evaluate(readKept)).toEqual([]);
  await page.goto('/');
  const journal = getJournalScreen(page);
  await expect(journal.card('Kept nowhere else.')).toBeVisible();
  await journal.writing.fill('Written with nothing kept.');
  await page.context().setOffline(true);
  await journal.save.click();
  await expect(journal.card('Written with nothing kept.')).toContainText('Waiting, kept on this device');
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await readEntries(person)).map(({ content }) => content), { timeout: 30_000 })
    .toContain('Written with nothing kept.');
  expect(await page.evaluate(readKept)).toEqual([]);
});

test('what is saved, edited and deleted is stored on the device, even if the connection is lost right afterwards', {
  tag: '@service-worker',
}, async ({ person, expectNoise }) => {
  expectNoise(...away);
  const { page } = person;
  await writeEntries(person, ['To be deleted.', 'To be edited.']);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(() => page.evaluate(readKept)).toHaveLength(2);
  const journal = getJournalScreen(page);
  await writeAndSave(page, 'Just saved.');
  let details = await openEntry(page, 'To be deleted.');
  await details.getByRole('button', { name: 'Delete' }).click();
  await expect(journal.cards).toHaveCount(2);
  details = await openEntry(page, 'To be edited.');
  await details.getByRole('button', { name: 'Edit' }).click();
  await details.getByRole('textbox', { name: 'Content' }).fill('Just edited.');
  await details.getByRole('button', { name: 'Save Changes' }).click();
  await expect(journal.toast('Entry updated')).toBeVisible();
  await page.context().setOffline(true);
  expect(await page.evaluate(readKept)).toEqual(['Just edited.', 'Just saved.']);
  await page.reload();
  await expect(journal.card('Just saved.')).toBeVisible();
  await expect(journal.card('Just edited.')).toBeVisible();
  await expect(journal.cards).toHaveCount(2);
});

test('a device that was away while the trash was emptied reads everything again, and removes what was erased', async ({
  newcomer: person,
  server,
}) => {
  const { page } = person;
  const [, gone] = await writeEntries(person, ['Stays.', 'Erased elsewhere.', 'Stays too.']);
  await page.goto('/');
  await expect.poll(() => page.evaluate(readKept)).toHaveLength(3);
  await page.goto('about:blank');
  const headers = { origin: server.address };
  await page.request.delete(`/api/journal/entries/${gone?.id}`, { headers });
  await page.request.delete('/api/journal/trash', { headers });

  const restart = page.waitForResponse(
    async (answer) =>
      answer.url().includes('/api/journal/entries/changes') && (await answer.json()).mustRestart,
  );
  await page.goto('/');
  await restart;
  await expect.poll(() => page.evaluate(readKept)).toEqual(['Stays too.', 'Stays.']);
  await expect(getJournalScreen(page).cards).toHaveCount(2);
});

test('with a full storage the words stay in the draft, the image does not, and this is reported once', async ({
  person: { page },
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (let size = 4_000_000; size > 5_000; size = Math.floor(size / 2)) {
        try {
          storage.setItem(`filler-${size}`, 'x'.repeat(size));
        } catch {
          // This much no longer fits.
        }
      }
    }
  });
  const journal = getJournalScreen(page);
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(300, 300);
    const context = canvas.getContext('2d');
    const pixels = context!.createImageData(300, 300);
    for (let at = 0; at < pixels.data.length; at++)
      pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
    context!.putImageData(pixels, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  const image = { name: 'noise.png', mimeType: 'image/png', buffer: Buffer.from(bytes) };
  await page.locator('input[type="file"]').first().setInputFiles(image);
  await expect(page.getByRole('img', { name: 'Attached to this entry' })).toBeVisible();
  await journal.writing.fill('The words are what matters.');
  const told = page.getByText("The image isn't in the draft", { exact: true });
  await expect(told).toBeVisible();
  await page
    .getByRole('button', { name: /^(Close|Dismiss)/ })
    .first()
    .click();
  await expect(told).toHaveCount(0);
  await journal.writing.fill('The words are what matters, and more of them.');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(journal.writing).toHaveValue('The words are what matters, and more of them.');
  await expect(page.getByRole('img', { name: 'Attached to this entry' })).toHaveCount(0);
});

test('an entry refused by the server stays here, says why, can be tried again, and can be deleted', async ({
  newcomer: person,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource.*400/);
  const { page, user } = person;
  await writeEntries(person, ['One that was taken.']);
  await page.goto('/');
  await expect(getJournalScreen(page).card('One that was taken.')).toBeVisible();
  // More tags than an entry may have: an earlier version of the app may have allowed them.
  await queueCreations(page, {
    userId: user.id,
    collection: 'journal',
    url: '/api/journal/entries',
    bodies: [
      {
        id: randomUUID(),
        content: 'One that is refused.',
        tags: Array.from({ length: 60 }, (_, at) => `tag${at}`),
        isSecret: false,
        imageUrl: null,
        analyzeImage: false,
      },
    ],
  });
  await page.reload();
  const journal = getJournalScreen(page);
  const refused = journal.card('One that is refused.');
  await expect(refused).toContainText("Couldn't be sent. Kept on this device.");
  const details = await openEntry(page, 'One that is refused.');
  const banner = details.getByRole('alert');
  await expect(banner).toContainText("This couldn't be sent:");
  await expect(banner).toContainText("It's kept on this device.");
  const again = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.status() === 400,
  );
  await banner.getByRole('button', { name: 'Try again' }).click();
  await again;
  await expect(banner).toBeVisible();
  expect(await readEntries(person)).toHaveLength(1);
  await details.getByRole('button', { name: 'Delete' }).click();
  await expect(journal.cards).toHaveCount(1);
  await page.reload();
  await expect(journal.card('One that was taken.')).toBeVisible();
  await expect(journal.cards).toHaveCount(1);
});
