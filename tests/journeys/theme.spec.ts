import { expect, test } from '../support/journey.ts';

const root = 'html';

test('THEME-01 THEME-05 · without a choice the theme is light, as a class on the root', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator(root)).toHaveClass(/(^| )light( |$)/);
  await expect(page.locator(root)).not.toHaveClass(/dark/);
});

test('THEME-02 THEME-03 THEME-04 · light, dark and system are chosen in Settings, followed, and there again after a reload', async ({
  newcomer: { page },
}) => {
  await page.goto('/settings');
  const choose = (name: string) => page.getByRole('radio', { name }).click();
  await choose('Dark');
  await expect(page.locator(root)).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator(root)).toHaveClass(/dark/);
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();

  await choose('System');
  await expect(page.locator(root)).toHaveClass(/light/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator(root)).toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator(root)).toHaveClass(/light/);

  await choose('Light');
  await expect(page.locator(root)).toHaveClass(/light/);
  expect(await page.evaluate(() => localStorage.getItem('reflect-ui-theme'))).toBe('light');
});

test('THEME-04 THEME-05 SHELL-11 · the toggle turns to the opposite of what is seen, before anything is painted after a reload', async ({
  person: { page },
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => localStorage.setItem('reflect-ui-theme', 'system'));
  await page.reload();
  await expect(page.locator(root)).toHaveClass(/dark/);
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(page.locator(root)).toHaveClass(/light/);

  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  // Scripts of the app are held back: what is seen now is what the very first paint shows.
  await page.route('**/assets/*.js', () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator(root)).toHaveClass(/dark/);
});

test('THEME-04 · a choice under the former key is taken over once', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('vite-ui-theme', 'dark'));
  await page.reload();
  await expect(page.locator(root)).toHaveClass(/dark/);
  const stored = () =>
    page.evaluate(() => [localStorage.getItem('reflect-ui-theme'), localStorage.getItem('vite-ui-theme')]);
  await expect.poll(stored).toEqual(['dark', null]);
});
