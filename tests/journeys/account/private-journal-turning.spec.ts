import type { Page } from '@playwright/test';
import { expectSound, followSystemTheme } from '../../support/axe.ts';
import { expect, test, writeEntries } from '../../support/journey.ts';
import { journalPassphrase, makePrivate, waitForNewPage } from '../../support/private-journal.ts';

const newPassphrase = 'walnut ferry eleven cloud thursday';
const texts = ['The kingfisher came.', 'A heron stayed.', 'Two swans left.', 'An owl called.'];

async function openWith(page: Page, passphrase: string): Promise<void> {
  await page.getByRole('textbox').fill(passphrase);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}
async function readGenerations(page: Page): Promise<number[]> {
  const answer = await page.request.get('/api/private-journal/keys');
  return ((await answer.json()) as { generation: number }[]).map(({ generation }) => generation);
}

test('AUTH-10 · the key of a private journal is changed together with the passphrase, even after an interruption, and opens on other devices', async ({
  person,
  browser,
  baseURL,
  expectNoise,
}) => {
  test.slow();
  expectNoise(/status of 409/, /status of 423/, /status of 404/, /Failed to load resource/);
  const { page } = person;
  const context = page.context();
  await followSystemTheme(page);
  await writeEntries(person, texts);
  const groups = await makePrivate(page);

  const other = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
  await other.addCookies(await context.cookies());
  const laptop = await other.newPage();
  await followSystemTheme(laptop);
  await laptop.goto('/');
  await openWith(laptop, journalPassphrase);
  await expect(laptop.getByText(texts[0]!).first()).toBeVisible();

  await page.getByRole('button', { name: /^Change this passphrase/ }).click();
  const changing = page.getByRole('region', { name: 'Change the passphrase' });
  await expect(changing.getByRole('checkbox', { name: 'Replace the key as well' })).not.toBeChecked();
  await changing.getByRole('checkbox', { name: 'Replace the key as well' }).check();
  await changing.getByLabel('Your passphrase').fill(newPassphrase);
  await changing.getByLabel('Once more').fill(newPassphrase);
  await expectSound(page, 'changing the passphrase');
  await changing.getByRole('button', { name: 'Use this passphrase' }).click();

  const turning = page.getByRole('region', { name: 'Replace the key' });
  await expect(turning.getByText('Confirmed', { exact: true })).toHaveCount(1);
  await turning.getByRole('button', { name: 'Replace the key' }).click();
  await expect(turning.getByRole('alert')).toContainText('at least two ways');
  await turning.getByRole('button', { name: /^Confirm: Recovery sheet/ }).click();
  await turning.getByRole('textbox').fill(groups.join(' ').toLowerCase());
  await turning.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(turning.getByText('Confirmed', { exact: true })).toHaveCount(2);
  await expectSound(page, 'turning the key');

  // After two rows the connection fails, and then the page is closed.
  let moved = 0;
  await context.route('**/api/private-journal/rows/*', (route) =>
    route.request().method() === 'PATCH' && ++moved > 2 ? route.abort() : route.fallback(),
  );
  await waitForNewPage(page, () => turning.getByRole('button', { name: 'Replace the key' }).click());
  await expect(page.getByRole('region', { name: 'Your new key' })).toContainText(
    'encrypted with the new key',
  );
  await expect.poll(() => moved).toBeGreaterThan(2);
  await expectSound(page, 'a key on its way');
  expect(new Set(await readGenerations(page))).toEqual(new Set([1, 2]));
  await page.close();
  await context.unroute('**/api/private-journal/rows/*');

  const again = await context.newPage();
  await followSystemTheme(again);
  await again.goto('/settings/private-journal');
  await expect.poll(() => readGenerations(again), { timeout: 60_000 }).toEqual([2, 2]);
  await expect(again.getByRole('region', { name: 'Your new key' })).toHaveCount(0);
  await again.goto('/');
  for (const text of texts) await expect(again.getByText(text).first()).toBeVisible();
  await expect(again.getByRole('link', { name: /doesn't match/ })).toHaveCount(0);

  await laptop.reload();
  await expect(laptop.getByText(/Your journal has a new key/)).toBeVisible();
  await expectSound(laptop, 'opening a journal whose key was turned');
  await openWith(laptop, journalPassphrase);
  await expect(laptop.getByText("This isn't the passphrase.")).toBeVisible();
  await openWith(laptop, newPassphrase);
  for (const text of texts) await expect(laptop.getByText(text).first()).toBeVisible();
  await expect(laptop.getByRole('link', { name: /doesn't match/ })).toHaveCount(0);
  await other.close();
});
