import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { exportZip } from '@reflect/server/src/features/my-data/export/export-zip.ts';
import { makePhotoWithPlace } from '@reflect/server/src/testing/sample-images.ts';
import { expectSound, followSystemTheme } from '../../support/axe.ts';
import { expect, readEntries, test, writeEntries } from '../../support/journey.ts';

test('EXP-01 EXP-02 · a journal is exported from Settings, deleted and imported again, and the import is undone', async ({
  person,
  expectNoise,
}) => {
  const { page } = person;
  expectNoise(/Failed to load resource.*503/, /Failed to load resource.*\(.*export-data\)/);
  await followSystemTheme(page);
  const [entry] = await writeEntries(person, ['A calm walk by the river. 海', 'An evening at home.']);
  await page.goto('/settings');

  // A failure is shown, and the next try works.
  await page.route('**/api/export-data', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 });
  await page.getByRole('button', { name: 'Export as JSON' }).click();
  await expect(page.getByText('Export Failed', { exact: true })).toBeVisible();

  const request = page.waitForRequest('**/api/export-data');
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as PDF' }).click();
  expect((await request).postDataJSON()).toMatchObject({ format: 'pdf' });
  expect((await pdf).suggestedFilename()).toMatch(/^journal-export-\d{4}-\d\d-\d\d\.pdf$/);
  expect((await readFile(await (await pdf).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByText('Export Complete', { exact: true })).toBeVisible();

  const zip = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export with images' }).click();
  const file = await (await zip).path();
  expect((await zip).suggestedFilename()).toMatch(/^journal-export-[\d-]+\.zip$/);

  // What is there already is not imported twice.
  await page.getByRole('link', { name: /^Import/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
  await expectSound(page, 'the import');
  const choose = async (path: string) => {
    await page.getByLabel('File to import').setInputFiles({
      name: 'journal.zip',
      mimeType: 'application/zip',
      buffer: await readFile(path),
    });
  };
  await choose(file);
  await expect(page.getByText("There's nothing new in this file.")).toBeVisible();
  await expect(page.getByText('Already in your journal: 2')).toBeVisible();

  await page.request.delete(`/api/journal/entries/${entry?.id}`, {
    headers: { origin: new URL(page.url()).origin },
  });
  await page.reload();
  await choose(file);
  await expect(page.getByText('1 entry')).toBeVisible();
  await expectSound(page, 'the preview of an import');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('1 item imported')).toBeVisible();
  await page.getByRole('link', { name: 'Open your journal' }).click();
  await expect(page.getByText('A calm walk by the river. 海')).toBeVisible();

  await page.goto('/import');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Import undone', { exact: true })).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('An evening at home.')).toBeVisible();
  await expect(page.getByText('A calm walk by the river. 海')).toHaveCount(0);

  // A photo larger than an upload may be is made smaller here.
  await page.goto('/import');
  await page.getByLabel('File to import').setInputFiles({
    name: 'journal.zip',
    mimeType: 'application/zip',
    buffer: await makeExportWithImage(Buffer.concat([await makePhotoWithPlace(), Buffer.alloc(9_000_000)])),
  });
  await expect(page.getByText('Images are stored without the place where they were taken.')).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('1 item imported')).toBeVisible();
  await expect(page.getByText('Left out')).toHaveCount(0);
  const imported = (await readEntries(person)).find(({ content }) => content === 'By the sea.');
  const image = await page.request.get(imported?.imageUrl ?? 'none');
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/webp']);
  expect((await image.body()).length).toBeLessThan(100_000);
});

test('DEL-03 DEL-04 DEL-05 DEL-06 DEL-08 EXP-03 EXP-04 · an account is deleted after its data is downloaded, and this browser keeps nothing of it', async ({
  person,
  expectNoise,
}) => {
  const { page, user } = person;
  // The failures that are made here, and a session that has ended.
  expectNoise(/Failed to load resource/);
  await followSystemTheme(page);
  await writeEntries(person, ['The last page of this journal.']);
  await page.goto('/');
  await expect(page.getByText('The last page of this journal.')).toBeVisible();
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Delete Account' }).click();
  await expect(page.getByText(/can't be undone, by you/)).toBeVisible();
  await expect(page.getByText(/^Erased for good: 1 entry/)).toBeVisible();
  await expect(page.getByText('If you only need a break')).toBeVisible();
  await expect(page.getByLabel('Why are you leaving? (optional)')).toBeVisible();
  await expectSound(page, 'the page that deletes an account');

  const remove = page.getByRole('button', { name: 'Delete my account' });
  const typed = page.getByLabel('Type "DELETE MY ACCOUNT" to confirm');
  await typed.fill('delete my account');
  await remove.click();
  await expect(page.getByText('Please type "DELETE MY ACCOUNT" exactly as shown.')).toBeVisible();
  await typed.fill('DELETE MY ACCOUNT');
  await remove.click();
  await expect(
    page.getByText('Please confirm that you understand the consequences of deleting your account.'),
  ).toBeVisible();
  await page.getByLabel("I understand that this can't be undone").check();

  // Nothing is deleted while the requested export fails.
  await page.route('**/api/export/json?images=true', (route) => route.fulfill({ status: 500, body: '{}' }), {
    times: 2,
  });
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByText('Failed to export data. Please try again.')).toBeVisible();
  await page.getByLabel('Download my data before deleting').check();
  await remove.click();
  await expect(page.getByRole('alert').getByText('Failed to export data. Please try again.')).toBeVisible();
  expect((await page.request.get('/api/journal/entries')).status()).toBe(200);

  const download = page.waitForEvent('download');
  const sent = page.waitForRequest('**/api/account/delete');
  await remove.click();
  expect((await download).suggestedFilename()).toMatch(/^journal-export-\d{4}-\d\d-\d\d\.zip$/);
  expect((await readFile(await (await download).path())).subarray(0, 2).toString()).toBe('PK');
  expect((await sent).postDataJSON()).toEqual({
    confirmationText: 'DELETE MY ACCOUNT',
    reason: null,
    wantDataExport: true,
  });
  await expect(page.getByRole('heading', { name: 'Your account has been deleted.' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: /^Continue with / })).toBeVisible();
  const left = await page.evaluate(async (userId) => {
    const texts = Object.entries({ ...localStorage }).map(([key, value]) => `${key} ${value}`);
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
    return { naming: texts.filter((text) => text.includes(userId)), databases };
  }, user.id);
  expect(left.naming).toEqual([]);
  expect(left.databases.filter((name) => name === 'reflect-journal')).toEqual([]);
});

/** An export of Reflect with one entry, which has this image. */
function makeExportWithImage(image: Buffer): Promise<Buffer> {
  const createdAt = '2020-01-02T03:04:05.000Z';
  const own = { id: randomUUID(), createdAt, updatedAt: createdAt, content: 'By the sea.', title: null };
  const entry = { ...own, mood: null, tags: [], people: [], imageUrl: '/api/images/7' };
  const document = { format: 'reflect-journal', version: 1, data: { journal: { entries: [entry] } } };
  async function* write() {
    yield JSON.stringify(document);
  }
  async function* list() {
    yield { list: 'entries', items: [entry] };
  }
  return buffer(exportZip({ document: write(), entries: list, readImage: async () => image }));
}
