import type { Page } from '@playwright/test';
import { getJournalScreen } from '../../support/journal-screen.ts';
import { expect, getOrigin, test, writeEntries } from '../../support/journey.ts';

/** A picture of one color, in base64. */
function draw(page: Page, side: number): Promise<string> {
  return page.evaluate((length) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = length;
    const context = canvas.getContext('2d');
    context?.fillRect(0, 0, length, length);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, side);
}

/** What IndexedDB and the caches contain: how many pieces of bytes, and whether one is readable as WebP. */
function lookForImages(page: Page) {
  return page.evaluate(async () => {
    const pieces: ArrayBuffer[] = [];
    const collect = async (value: unknown): Promise<void> => {
      if (value instanceof Blob) pieces.push(await value.arrayBuffer());
      else if (value instanceof ArrayBuffer) pieces.push(value);
      else if (ArrayBuffer.isView(value)) pieces.push(value.buffer as ArrayBuffer);
      else if (typeof value === 'object' && value !== null && !(value instanceof CryptoKey))
        for (const part of Object.values(value)) await collect(part);
    };
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    for (const name of names) {
      const opening = indexedDB.open(name);
      const database = await new Promise<IDBDatabase>((resolve) => {
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => {
          reading.onsuccess = resolve;
        });
        await collect(reading.result);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        await collect(await (await cache.match(request))?.arrayBuffer());
    }
    const isWebp = (piece: ArrayBuffer) => new TextDecoder('latin1').decode(piece).includes('WEBP');
    return { names, pieces: pieces.length, readable: pieces.filter(isWebp).length };
  });
}

test('IMG-05 PIN-13 · a viewed image is shown without a connection, is never readable on the device, and is removed at sign-out', async ({
  person,
  expectNoise,
}) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED/);
  const { page } = person;
  const uploaded = await page.request.post('/api/upload-image', {
    data: { imageBase64: await draw(page, 320) },
    headers: await getOrigin(page),
  });
  const { imageUrl } = (await uploaded.json()) as { imageUrl: string };
  await writeEntries(person, [{ content: 'The view from the hill.', imageUrl }]);
  await page.goto('/');
  const image = getJournalScreen(page).card('view from the hill').getByRole('img');
  const width = () => image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBe(320);
  await expect.poll(async () => (await lookForImages(page)).names).toContain('reflect-kept-images');
  await expect.poll(async () => (await lookForImages(page)).pieces).toBeGreaterThan(1);
  expect((await lookForImages(page)).readable).toBe(0);

  await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Journal' }).filter({ visible: true }).first().click();
  await expect.poll(width).toBe(320);
  expect((await lookForImages(page)).readable).toBe(0);

  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).first().click();
  await test.step('a locked device shows none and has none readable; unlocked it shows them again, from here and from the server', async () => {
    await page.getByRole('button', { name: 'Set up a PIN' }).click();
    await page.getByLabel('New PIN', { exact: true }).fill('4711');
    await page.keyboard.press('Enter');
    await page.getByLabel('Confirm new PIN').fill('4711');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Enter your PIN' })).toBeVisible();
    expect((await lookForImages(page)).readable).toBe(0);
    expect((await page.request.get(imageUrl)).status()).toBe(423);
    const fetched = page.waitForResponse(`**${imageUrl}`);
    await page.evaluate(() => void indexedDB.deleteDatabase('reflect-kept-images'));
    await page.keyboard.type('4711');
    await page.getByRole('link', { name: 'Journal' }).filter({ visible: true }).first().click();
    await expect.poll(width).toBe(320);
    expect((await fetched).status()).toBe(200);
    await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).first().click();
  });
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Continue with / })).toBeVisible();
  expect((await lookForImages(page)).names).not.toContain('reflect-kept-images');
});
