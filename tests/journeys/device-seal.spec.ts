import type { Page } from '@playwright/test';
import { journalScreen } from '../support/journal-screen.ts';
import { expect, readEntries, test, writeEntries } from '../support/journey.ts';

const word = 'kingfisher';

/** Everything that scripts of this site can read from the browser's storages, as one text. */
async function readEverything(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name ?? '');
      const database = await new Promise<IDBDatabase>((resolve) => {
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => {
          reading.onsuccess = resolve;
        });
        found.push(name, reading.result);
      }
      database.close();
    }
    const readable = (_: string, value: unknown) => {
      if (value instanceof CryptoKey) return 'a key';
      return value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value;
    };
    return JSON.stringify(found, readable);
  });
}

test('PIN-13 · no word is readable on this device, neither while one writes nor after the sign-out, and all of them are back for the same person', async ({
  person,
  signIn,
  expectNoise,
}) => {
  const { page, user } = person;
  page.on('dialog', (dialog) => dialog.accept());
  expectNoise(/Failed to load resource/);
  await writeEntries(person, [`A ${word} that is saved.`]);
  await page.goto('/');
  const journal = journalScreen(page);
  await expect(journal.card('that is saved')).toBeVisible();
  // Saved, and waiting: the server doesn't take it.
  await page.route('**/api/journal/entries', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await journal.writing.fill(`A ${word} that waits.`);
  await page.keyboard.press('Control+Enter');
  await expect(journal.card('that waits')).toBeVisible();
  await journal.writing.fill(`A ${word} that is being written.`);
  await expect(page.getByText('Saved on this device')).toBeVisible();
  expect(await readEverything(page)).not.toContain(word);

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Continue with / })).toBeVisible();
  const left = await readEverything(page);
  expect(left).not.toContain(word);
  expect(left).not.toContain('a key');

  await page.unroute('**/api/journal/entries');
  await signIn(page, user.email);
  await expect(journal.writing).toHaveValue(`A ${word} that is being written.`);
  await expect
    .poll(async () => (await readEntries(person)).map(({ content }) => content))
    .toContain(`A ${word} that waits.`);
});
