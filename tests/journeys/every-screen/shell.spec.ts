import { writeAndSave } from '../../support/journal-screen.ts';
import { expect, test } from '../../support/journey.ts';

test('SHELL-01 SHELL-15 SHELL-16 · five areas, in order, and the current one is marked; / and /journal are the journal, and what leads nowhere leads home', {
  tag: '@also-phone',
}, async ({ person: { page } }) => {
  const navigation = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  const links = navigation.getByRole('listitem').getByRole('link');
  await expect(links).toHaveText(['Journal', 'Dashboard', 'Connections', 'Insights', 'Settings']);
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(['/', '/dashboard', '/connections', '/insights', '/settings']);

  const current = navigation.getByRole('listitem').locator('[aria-current=page]');
  for (const [path, area] of [
    ['/', 'Journal'],
    ['/journal', 'Journal'],
    ['/dashboard', 'Dashboard'],
    ['/connections', 'Connections'],
    ['/insights', 'Insights'],
    ['/settings', 'Settings'],
    ['/people', 'Connections'],
    ['/delete-account', 'Settings'],
  ] as const) {
    await page.goto(path);
    await expect(current).toHaveText(area);
    await expect(page.getByRole('textbox', { name: 'Your entry' })).toHaveCount(area === 'Journal' ? 1 : 0);
  }

  await page.goto('/no-such-place');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to your journal' }).click();
  await expect(page).toHaveURL('/');
});

test('SHELL-10 SHELL-11 SHELL-12 SHELL-14 · the header leads to the journal, to the account, and holds simplify, theme and reminders', {
  tag: '@also-phone',
}, async ({ person: { page, user } }) => {
  await writeAndSave(page, 'Something to simplify.');
  await expect(page.getByRole('button', { name: /Simplify the page|Show everything/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  await page.getByRole('button', { name: 'Reminders' }).click();
  await expect(page.getByRole('heading', { name: 'Reminders' })).toBeVisible();
  // Where a toast lies on top, the first Escape is for it.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Reminders' })).toHaveCount(0, { timeout: 500 });
  }).toPass();

  const account = page.locator('a[href="/settings"]').filter({ visible: true, hasNotText: /^Settings$/ });
  await expect(account).toContainText(user.email.charAt(0).toUpperCase());
  await account.click();
  await expect(page).toHaveURL('/settings');
  await page.getByRole('link', { name: 'Reflect, go to your journal' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/');
});
