import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Page } from '@playwright/test';
import type { JournalEntry, NewEntry } from '@reflect/contract';
import { expectSound, followSystemTheme } from '../../support/axe.ts';
import { getJournalScreen, openEntry, waitUntilSaved } from '../../support/journal-screen.ts';
import { expect, getOrigin, readEntries, test, writeEntries } from '../../support/journey.ts';
import { readBox } from '../../support/read-box.ts';

/** A picture as heavy as a camera's: every pixel differs. */
async function draw(page: Page, { side, type }: { side: number; type: string }): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([length, mime]) => {
      const canvas = document.createElement('canvas');
      canvas.width = length;
      canvas.height = Math.round(length / 2);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('No canvas.');
      const pixels = context.createImageData(canvas.width, canvas.height);
      for (let at = 0; at < pixels.data.length; at++)
        pixels.data[at] = at % 4 === 3 ? 255 : (at * 2_654_435_761) % 256;
      context.putImageData(pixels, 0, 0);
      return canvas.toDataURL(mime).split(',')[1] ?? '';
    },
    [side, type] as const,
  );
  return Buffer.from(base64, 'base64');
}

/** Picks a file through the button, and on a phone through the menu behind it. */
async function attach(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add Image' }).click();
  const choice = page.getByRole('button', { name: 'Choose an image' });
  const isTouch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  if (isTouch) await choice.click();
  await (await chosen).setFiles(file);
}

const getPreview = (page: Page) => page.getByRole('img', { name: 'Attached to this entry' });
const isUpload = (request: { url: () => string }) => request.url().endsWith('/api/upload-image');
const isCreation = (request: { url: () => string; method: () => string }) =>
  request.method() === 'POST' && request.url().endsWith('/api/journal/entries');

test('IMG-01 IMG-02 IMG-04 IMG-05 · an image is uploaded first, then the entry is saved with it, and the details show it', {
  tag: '@also-phone',
}, async ({ person }) => {
  const { page } = person;
  const journal = getJournalScreen(page);
  await journal.writing.fill('Words alone.');
  const plain = page.waitForRequest(isCreation);
  await journal.save.click();
  expect((await plain).postDataJSON()).toMatchObject({ imageUrl: null, analyzeImage: false });
  await expect(journal.toast('Entry saved')).toBeVisible();

  await journal.writing.fill('The view from the hill.');
  const buffer = await draw(page, { side: 500, type: 'image/jpeg' });
  await attach(page, { name: 'hill.jpg', mimeType: 'image/jpeg', buffer });
  await expect(getPreview(page)).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (isUpload(request) || isCreation(request)) calls.push(new URL(request.url()).pathname);
  });
  const [uploaded, created] = [page.waitForResponse(isUpload), page.waitForRequest(isCreation)];
  await journal.save.click();
  const upload = await uploaded;
  expect(upload.request().postDataJSON()).toEqual({ imageBase64: buffer.toString('base64') });
  const { imageUrl } = (await upload.json()) as { imageUrl: string };
  expect((await created).postDataJSON()).toMatchObject({ imageUrl, analyzeImage: false });
  await expect(journal.toast('Entry saved')).toBeVisible();
  expect(calls).toEqual(['/api/upload-image', '/api/journal/entries']);
  await expect(getPreview(page)).toHaveCount(0);
  await waitUntilSaved(page);
  expect((await readEntries(person))[0]).toMatchObject({ imageUrl });

  const image = (await openEntry(page, 'view from the hill')).getByRole('img', {
    name: 'Image of this entry',
  });
  await expect.poll(() => image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth)).toBe(500);
  expect((await readBox(image)).height).toBeLessThanOrEqual(200);
});

test('IMG-04 IMG-05 · a person with premium asks for a description, and the details show it', async ({
  newcomer: person,
}) => {
  const { page } = person;
  await page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), isPremium: true } });
  });
  await page.goto('/');
  const journal = getJournalScreen(page);
  await journal.writing.fill('The view from the hill.');
  const buffer = await draw(page, { side: 300, type: 'image/png' });
  await attach(page, { name: 'hill.png', mimeType: 'image/png', buffer });
  await expect(getPreview(page)).toBeVisible();
  const created = page.waitForRequest(isCreation);
  await journal.save.click();
  expect((await created).postDataJSON()).toMatchObject({ analyzeImage: true });
  await expect(journal.toast('Entry saved')).toBeVisible();

  const describeImages = (entries: JournalEntry[]) =>
    entries.map((entry) => ({ ...entry, imageAnalysis: { description: 'A path over a green hill.' } }));
  await page.route(/\/api\/journal\/entries/, async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    const told = Array.isArray(json) ? describeImages(json) : { ...json, items: describeImages(json.items) };
    await route.fulfill({ response: answer, json: told });
  });
  await page.evaluate(() =>
    indexedDB.databases().then((all) => all.map(({ name }) => indexedDB.deleteDatabase(name ?? ''))),
  );
  await page.reload();
  const details = await openEntry(page, 'view from the hill');
  await expect(details.getByRole('figure')).toContainText('A path over a green hill.');
  await expect(details.getByRole('img', { name: 'A path over a green hill.' })).toBeVisible();
});

test('IMG-02 IMG-03 · an upload shows its progress, can be stopped without losing anything, and continues with the next save', async ({
  person,
}) => {
  const { page } = person;
  const journal = getJournalScreen(page);
  await journal.writing.fill('The view from the hill.');
  // A file that the browser cannot read goes to the server unchanged; this one is as large as a photo.
  const buffer = randomBytes(7 * 1024 * 1024);
  await attach(page, { name: 'hill.heic', mimeType: 'image/heic', buffer });
  await expect(page.getByText("This browser can't show the image, but it's attached.")).toBeVisible();
  await using slow = await listenWithoutReading();
  await page.route('**/api/upload-image', (route) =>
    route.continue({ url: `http://localhost:${slow.port}/api/upload-image` }),
  );

  await journal.save.click();
  const progress = page.getByRole('progressbar', { name: 'Uploading the image' });
  const share = async () => Number(await progress.getAttribute('aria-valuenow'));
  await expect.poll(share).toBeGreaterThan(0);
  expect(await share()).toBeLessThan(100);
  await expect(progress).toHaveAttribute('aria-valuetext', /^Uploading, \d+%$/);
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(journal.toast('Upload stopped')).toContainText('Nothing has been saved yet.');
  await expect(progress).toHaveCount(0);
  await expect(page.getByText('Upload failed')).toHaveCount(0);
  await expect(journal.writing).toHaveValue('The view from the hill.');
  expect(await readEntries(person)).toEqual([]);

  await page.unroute('**/api/upload-image');
  await page.getByRole('button', { name: 'Remove image' }).click();
  const picture = await draw(page, { side: 300, type: 'image/png' });
  await attach(page, { name: 'hill.png', mimeType: 'image/png', buffer: picture });
  await expect(getPreview(page)).toBeVisible();
  await journal.save.click();
  await expect(journal.toast('Entry saved')).toBeVisible();
  expect(await readEntries(person)).toEqual([
    expect.objectContaining({ imageUrl: expect.stringMatching(/^\/api\/images\//) }),
  ]);
});

/** Accepts a connection and reads nothing from it: as slow as a network can be. */
async function listenWithoutReading() {
  const sockets = new Set<Socket>();
  const listener = createServer({ pauseOnConnect: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  listener.listen(0, 'localhost');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
    },
  };
}

test('IMG-03 · if the upload fails nothing is saved, the image stays, and the next save sends both', async ({
  person,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource.*503/);
  const { page } = person;
  const journal = getJournalScreen(page);
  await journal.writing.fill('The view from the hill.');
  const buffer = await draw(page, { side: 200, type: 'image/png' });
  await attach(page, { name: 'hill.png', mimeType: 'image/png', buffer });
  await page.route('**/api/upload-image', (route) => route.fulfill({ status: 503, body: '' }));
  await journal.save.click();
  const toast = journal.toast('Upload failed');
  await expect(toast).toContainText('Could not upload image.');
  await expect(journal.writing).toHaveValue('The view from the hill.');
  await expect(getPreview(page)).toBeVisible();
  expect(await readEntries(person)).toEqual([]);

  await page.unroute('**/api/upload-image');
  await journal.save.click();
  await expect(journal.toast('Entry saved')).toBeVisible();
  expect((await readEntries(person)).map(({ imageUrl }) => imageUrl)).toEqual([
    expect.stringMatching(/^\/api\/images\//),
  ]);
});

test('IMG-01 · a photo of 12 megapixels is resized before it is sent, stays in the draft, and can be removed', async ({
  person,
}) => {
  const { page } = person;
  const journal = getJournalScreen(page);
  await journal.writing.fill('A very large picture.');
  const buffer = await draw(page, { side: 5_000, type: 'image/jpeg' });
  expect(buffer.length).toBeGreaterThan(1024 * 1024);
  await attach(page, { name: 'large.jpg', mimeType: 'image/jpeg', buffer });
  await expect(getPreview(page)).toBeVisible();
  const width = () => getPreview(page).evaluate((image) => (image as HTMLImageElement).naturalWidth);
  expect(await width()).toBe(2_048);
  page.on('dialog', (warning) => warning.accept());
  await page.reload();
  await expect(getPreview(page)).toBeVisible();
  expect(await width()).toBe(2_048);
  await page.getByRole('button', { name: 'Remove image' }).click();
  await expect(getPreview(page)).toHaveCount(0);
  const created = page.waitForRequest(isCreation);
  await journal.save.click();
  expect((await created).postDataJSON()).toMatchObject({ imageUrl: null });
});

test("IMG-01 · an image can be pasted and dropped; a file that isn't an image is refused with the reason", async ({
  person,
}) => {
  const { page } = person;
  const base64 = (await draw(page, { side: 100, type: 'image/png' })).toString('base64');
  const give = (how: 'paste' | 'drop', type: string) =>
    getJournalScreen(page).writing.evaluate(
      (area, [event, mime, bytes]) => {
        const data = new DataTransfer();
        const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
        data.items.add(new File([content], 'given', { type: mime }));
        const init = { bubbles: true, cancelable: true };
        area.dispatchEvent(
          event === 'paste'
            ? new ClipboardEvent('paste', { ...init, clipboardData: data })
            : new DragEvent('drop', { ...init, dataTransfer: data }),
        );
      },
      [how, type, how === 'drop' && type === 'image/tiff' ? btoa('no image at all') : base64] as const,
    );
  for (const how of ['paste', 'drop'] as const) {
    await give(how, 'image/png');
    await expect(getPreview(page)).toBeVisible();
    await page.getByRole('button', { name: 'Remove image' }).click();
    await expect(getPreview(page)).toHaveCount(0);
  }
  await give('drop', 'image/tiff');
  await expect(getJournalScreen(page).toast("The image wasn't added")).toContainText(
    "couldn't be read as an image",
  );
});

test('IMG-05 · the image of a secret entry is not shown, on the card or in the details', async ({
  person,
}) => {
  const { page } = person;
  const headers = await getOrigin(page);
  const imageBase64 = (await draw(page, { side: 100, type: 'image/png' })).toString('base64');
  const upload = async () => {
    const answer = await page.request.post('/api/upload-image', { data: { imageBase64 }, headers });
    return ((await answer.json()) as { imageUrl: string }).imageUrl;
  };
  const entry: NewEntry = { title: 'For me', content: 'Hidden.', isSecret: true, imageUrl: await upload() };
  await writeEntries(person, [entry]);
  await page.reload();
  await expect(getJournalScreen(page).card('For me').getByRole('img')).toHaveCount(0);
  const details = await openEntry(page, 'For me');
  await expect(details.locator('img')).toHaveCount(0);
});

test('axe finds nothing on a page with an image and people, in both themes', async ({ newcomer }) => {
  const { page } = newcomer;
  await followSystemTheme(page);
  const headers = await getOrigin(page);
  await page.request.post('/api/sub-profiles', { data: { displayName: 'Ana' }, headers });
  await page.goto('/');
  const buffer = await draw(page, { side: 300, type: 'image/png' });
  await attach(page, { name: 'hill.png', mimeType: 'image/png', buffer });
  await expect(getPreview(page)).toBeVisible();
  await page.getByRole('button', { name: 'Tag People' }).click();
  await page.getByRole('button', { name: 'Ana' }).click();
  await expectSound(page, 'choosing people');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectSound(page, 'the page');
});
