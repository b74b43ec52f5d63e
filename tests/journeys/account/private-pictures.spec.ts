import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { heicPhoto } from '@reflect/server/src/testing/sample-images.ts';
import { expectSoundAtBothWidths, followSystemTheme } from '../../support/axe.ts';
import { getJournalScreen, openEntry } from '../../support/journal-screen.ts';
import { expect, getOrigin, test, writeEntries } from '../../support/journey.ts';
import { journalPassphrase, makePrivate, recordRequests } from '../../support/private-journal.ts';

/** A photo with a place in it, as a camera writes it. */
async function takePhoto(page: Page, { width, hue }: { width: number; hue: number }): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([side, colour]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: side, height: side / 2 });
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('No canvas.');
      context.fillStyle = `hsl(${colour} 60% 60%)`;
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = 'white';
      context.fillRect(20, 20, canvas.width / 3, canvas.height / 3);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    },
    [width, hue] as const,
  );
  const photo = Buffer.from(base64, 'base64');
  const note = Buffer.from('kingfisher lake, 47.1 N 8.5 E');
  // A JPEG comment, right after the start of the file.
  const head = Buffer.from([0xff, 0xfe, 0, note.length + 2]);
  return Buffer.concat([photo.subarray(0, 2), head, note, photo.subarray(2)]);
}

const getImage = (place: { getByRole: Page['getByRole'] }) =>
  place.getByRole('img', { name: 'Image of this entry' });
const readWidth = (image: ReturnType<typeof getImage>) =>
  image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth);

async function expectPicture(page: Page, text: string, width: number): Promise<void> {
  const entry = await openEntry(page, text);
  await expect.poll(() => readWidth(getImage(entry))).toBe(width);
  await page.keyboard.press('Escape');
  await expect(getJournalScreen(page).details).toHaveCount(0);
}

async function save(page: Page, text: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const journal = getJournalScreen(page);
  await journal.writing.fill(text);
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible();
  await journal.save.click();
  await expect(journal.toast('Entry saved')).toBeVisible();
}

test('pictures are sealed when a journal becomes private, can be added, seen and exported, and become readable again', async ({
  newcomer: { page },
  browser,
  baseURL,
  expectNoise,
}) => {
  test.slow();
  // The page looks for devices that ask for approval even when it has just lost its connection.
  expectNoise(/status of 404/, /status of 409/, /status of 423/, /ERR_INTERNET_DISCONNECTED/);
  await followSystemTheme(page);
  await page.goto('/');
  const before = await takePhoto(page, { width: 600, hue: 20 });
  const uploaded = await page.request.post('/api/upload-image', {
    data: { imageBase64: before.toString('base64') },
    headers: await getOrigin(page),
  });
  const { imageUrl } = (await uploaded.json()) as { imageUrl: string };
  await writeEntries({ page }, [{ content: 'From before.', imageUrl }]);
  await makePrivate(page);
  expect((await page.request.get(imageUrl)).status()).toBe(409);

  const recorded = recordRequests(page.context());
  await page.goto('/');
  await expectPicture(page, 'From before.', 600);
  const photo = await takePhoto(page, { width: 500, hue: 200 });
  expect(photo.toString('latin1')).toContain('kingfisher');
  await save(page, 'By the lake.', { name: 'lake.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expectPicture(page, 'By the lake.', 500);
  await save(page, 'From the phone.', { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: heicPhoto });
  const heic = await openEntry(page, 'From the phone.');
  await expect.poll(() => readWidth(getImage(heic))).toBeGreaterThan(1);
  await expectSoundAtBothWidths(page, 'an entry with a picture in a private journal');
  await page.keyboard.press('Escape');
  await expect(getJournalScreen(page).details).toHaveCount(0);
  expect(recorded.read()).not.toContain('/api/upload-image');
  expect(recorded.read()).not.toContain(photo.toString('base64').slice(200, 260).toLowerCase());
  const pictures = await page.request.get('/api/private-journal/pictures');
  expect((await pictures.json()) as object[]).toHaveLength(3);

  // Shown without a connection, since it was shown before.
  await page.context().setOffline(true);
  await expectPicture(page, 'By the lake.', 500);
  await page.context().setOffline(false);

  const other = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
  await other.addCookies(await page.context().cookies());
  const opened = await other.newPage();
  // What the server delivers instead of a picture isn't shown, and is reported.
  const first = `**/api/private-journal/pictures/${imageUrl.split('/').at(-1)}`;
  await opened.route(first, (route) => route.fulfill({ body: photo }));
  await followSystemTheme(opened);
  await opened.goto('/');
  await opened.getByRole('radio', { name: 'Passphrase' }).click();
  await opened.getByRole('textbox').fill(journalPassphrase);
  await opened.getByRole('button', { name: 'Open', exact: true }).click();
  await expectPicture(opened, 'By the lake.', 500);
  await expect(opened.getByRole('link', { name: /doesn't match/ })).toBeVisible();
  await other.close();

  await page.goto('/settings');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export with images/ }).click();
  const zip = await readFile(await (await downloading).path());
  const names = [...zip.toString('latin1').matchAll(/images\/[0-9a-f-]{36}\.webp/g)].map(([name]) => name);
  expect(new Set(names).size).toBe(3);
  expect(zip.toString('latin1')).not.toContain('kingfisher');

  await page.goto('/settings/private-journal');
  await page.getByRole('button', { name: /^Switch off private journal/ }).click();
  const begunAnew = page.waitForEvent('load', { timeout: 0 });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
  await begunAnew;
  await expect(page.getByRole('button', { name: 'Set up your keys' })).toBeVisible();
  await page.goto('/');
  await expectPicture(page, 'From before.', 600);
  await expectPicture(page, 'By the lake.', 500);
  expect((await page.request.get(imageUrl)).status()).toBe(200);
  expect(await (await page.request.get('/api/private-journal/pictures')).json()).toEqual([]);
});
