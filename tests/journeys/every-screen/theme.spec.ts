import { expect, test } from '../../support/journey.ts';

// Component tests show how a choice is resolved, stored and applied; here it is painted.
test('THEME-01 THEME-02 THEME-03 THEME-04 THEME-05 SHELL-11 · the theme is light by default, can be chosen in Settings and toggled, and is there before the first paint', async ({
  newcomer: { page },
}) => {
  const root = page.locator('html');
  await test.step('without a choice the theme is light, as a class on the root', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/settings');
    await expect(root).toHaveClass(/(^| )light( |$)/);
    await expect(root).not.toHaveClass(/dark/);
  });

  const choose = (name: string) => page.getByRole('radio', { name }).click();
  await test.step('light, dark and system can be chosen in Settings, and work', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await choose('Dark');
    await expect(root).toHaveClass(/dark/);
    await page.reload();
    await expect(root).toHaveClass(/dark/);
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await choose('Light');
    await expect(root).toHaveClass(/light/);
    expect(await page.evaluate(() => localStorage.getItem('reflect-ui-theme'))).toBe('light');
    await choose('System');
    await expect(root).toHaveClass(/light/);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(root).toHaveClass(/dark/);
  });

  await test.step('the toggle switches to the opposite of what is shown', async () => {
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect(root).toHaveClass(/light/);
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(root).toHaveClass(/dark/);
  });

  await test.step('the very first paint has it, whether it was chosen, follows the system, or has its old name', async () => {
    // The app's scripts are blocked, so this is what the very first paint shows.
    await page.route('**/assets/*.js', () => undefined);
    for (const [key, choice] of [
      ['reflect-ui-theme', 'dark'],
      ['reflect-ui-theme', 'system'],
      ['vite-ui-theme', 'dark'],
    ] as const) {
      await page.evaluate(
        ([name, value]) => {
          localStorage.removeItem('reflect-ui-theme');
          localStorage.setItem(name, value);
        },
        [key, choice] as const,
      );
      await page.reload({ waitUntil: 'commit' });
      await expect(root, `${key}: ${choice}`).toHaveClass(/dark/);
    }
  });
});
