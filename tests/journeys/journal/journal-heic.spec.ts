import { heicPhoto } from '@reflect/server/src/testing/sample-images.ts';
import { getJournalScreen, openEntry } from '../../support/journal-screen.ts';
import { expect, readEntries, test } from '../../support/journey.ts';

test('IMG-01 · a HEIC from a phone is attached even if this browser cannot show it, and is shown once it is saved', async ({
  person,
}) => {
  const { page } = person;
  const journal = getJournalScreen(page);
  await journal.writing.fill('The photo of the phone.');
  const photo = { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: heicPhoto };
  await page.locator('input[type="file"]').first().setInputFiles(photo);
  await expect(page.getByText("This browser can't show the image, but it's attached.")).toBeVisible();
  await journal.save.click();
  await expect(journal.toast('Entry saved')).toBeVisible();
  expect((await readEntries(person))[0]?.imageUrl).toMatch(/^\/api\/images\//);
  const image = (await openEntry(page, 'photo of the phone')).getByRole('img', {
    name: 'Image of this entry',
  });
  await expect
    .poll(() => image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});
