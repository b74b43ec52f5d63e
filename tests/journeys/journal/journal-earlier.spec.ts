import type { Page } from '@playwright/test';
import { findViolations, lookAtPhoneWidth } from '../../support/axe.ts';
import { getJournalScreen, openEntry } from '../../support/journal-screen.ts';
import { expect, getOrigin, type Person, readEntries, test, writeEntries } from '../../support/journey.ts';
import { readBox } from '../../support/read-box.ts';

const before = 'I was angry at Jonas. I did not say so.';
const now = 'I was sad about Jonas. I did not say so. I will.';

async function openEdited(person: Person, { isSecret = false } = {}) {
  const { page } = person;
  const [entry] = await writeEntries(person, [{ title: 'Kitchen', content: before, isSecret }]);
  const edited = await page.request.patch(`/api/journal/entries/${entry?.id}`, {
    data: { title: 'The kitchen', content: now },
    headers: await getOrigin(page),
  });
  expect(edited.status()).toBe(200);
  await page.reload();
  return openEntry(page, 'The kitchen');
}

const getEarlier = (page: Page) => page.getByRole('dialog', { name: 'Earlier version' });

test('only an edited entry shows its previous version, compared word by word, and restores it with Undo', async ({
  person,
}) => {
  const { page } = person;
  await writeEntries(person, ['As it was written.']);
  const details = await openEdited(person);
  await expect(details.getByRole('button', { name: 'Earlier version' })).toBeVisible();
  await page.keyboard.press('Escape');
  await openEntry(page, 'As it was written.');
  await expect(details.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(details.getByRole('button', { name: 'Earlier version' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await openEntry(page, 'The kitchen');
  await details.getByRole('button', { name: 'Earlier version' }).click();
  const dialog = getEarlier(page);
  await expect(dialog).toContainText('2 words removed and 4 words added');
  const versionBefore = dialog.getByRole('region', { name: /^Before/ });
  const versionNow = dialog.getByRole('region', { name: 'Now' });
  await expect(versionBefore).toContainText(before);
  await expect(versionNow).toContainText(now);
  expect((await versionBefore.locator('del').allTextContents()).map((text) => text.trim())).toEqual([
    'Kitchen',
    'angry',
    'at',
  ]);
  expect((await versionNow.locator('ins').allTextContents()).map((text) => text.trim())).toEqual([
    'The kitchen',
    'sad',
    'about',
    'I will.',
  ]);
  await expect(versionBefore.locator('del').first()).toHaveCSS('text-decoration-line', 'line-through');
  await expect(versionNow.locator('ins').first()).toHaveCSS('text-decoration-line', 'underline');
  const readBoxes = async () => [await readBox(versionBefore), await readBox(versionNow)] as const;
  const [left, right] = await readBoxes();
  expect(right.x, 'beside the other').toBeGreaterThan(left.x + left.width);
  await expect.poll(() => findViolations(page)).toEqual([]);
  await lookAtPhoneWidth(page, async () => {
    await expect(async () => {
      const [above, below] = await readBoxes();
      expect(below.y, 'below the other').toBeGreaterThan(above.y + above.height);
    }).toPass();
    await expect.poll(() => findViolations(page)).toEqual([]);
  });

  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(details).toContainText(before);
  const read = async () =>
    (await readEntries(person))
      .filter(({ title }) => title !== null)
      .map(({ title, content }) => ({ title, content }));
  expect(await read()).toEqual([{ title: 'Kitchen', content: before }]);
  const toast = getJournalScreen(page).toast('Earlier version restored');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(details).toContainText(now);
  await expect.poll(read).toEqual([{ title: 'The kitchen', content: now }]);
});

test('ENT-06 · the versions of a secret entry are shown only after another press', async ({ person }) => {
  const { page } = person;
  const details = await openEdited(person, { isSecret: true });
  await details.getByRole('button', { name: 'Earlier version' }).click();
  const dialog = getEarlier(page);
  const show = dialog.getByRole('button', { name: 'Show both versions' });
  await expect(show).toBeVisible();
  await expect(page.getByText(/Jonas/)).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Restore this version' })).toHaveCount(0);
  await show.click();
  await expect(dialog.getByRole('region', { name: /^Before/ })).toContainText(before);
});

test('without a connection it says that it needs one, and words restored meanwhile wait and are sent', {
  tag: '@service-worker',
}, async ({ person, expectNoise }) => {
  expectNoise(/ERR_/, /Failed to load resource/, /Failed to fetch/);
  const { page } = person;
  // From here on the app itself is cached on this device.
  await page.evaluate(() => navigator.serviceWorker.ready);
  const details = await openEdited(person);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await details.getByRole('button', { name: 'Earlier version' }).click();
  const dialog = getEarlier(page);
  await expect(dialog.getByRole('alert')).toContainText('you need a connection to see it');
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('region', { name: /^Before/ })).toContainText(before);
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(getJournalScreen(page).toast('Earlier version restored')).toContainText(
    "It will be sent when you're back online.",
  );
  await expect(details).toContainText(before);
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await readEntries(person)).map(({ content }) => content), { timeout: 30_000 })
    .toEqual([before]);
});
