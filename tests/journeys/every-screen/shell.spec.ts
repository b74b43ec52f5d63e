import { getJournalScreen, openEntry, writeAndSave } from '../../support/journal-screen.ts';
import { expect, test } from '../../support/journey.ts';

test('SHELL-01 SHELL-15 SHELL-16 · there are five areas, in order, with the current one marked; / and /journal are the journal, and unknown addresses lead home', {
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

test('SHELL-10 SHELL-11 SHELL-12 SHELL-14 · the header links to the journal and the account, and has simplify, theme and reminders', {
  tag: '@also-phone',
}, async ({ person: { page, user } }) => {
  await writeAndSave(page, 'Something to simplify.');
  await expect(page.getByRole('button', { name: /Simplify the page|Show everything/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  await page.getByRole('button', { name: 'Reminders' }).click();
  await expect(page.getByRole('heading', { name: 'Reminders' })).toBeVisible();
  // If a toast is on top, the first Escape closes it.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Reminders' })).toHaveCount(0, { timeout: 500 });
  }).toPass();

  const account = page.locator('a[href="/settings"]').filter({ visible: true, hasNotText: /^Settings$/ });
  await expect(account).toContainText(user.email.charAt(0).toUpperCase());
  await account.click();
  await expect(page).toHaveURL('/settings');
  const home = page.getByRole('link', { name: 'Reflect, go to your journal' }).filter({ visible: true });
  expect(
    await home.evaluate(measureHeightOfWord),
    'the word stands beside the middle of the mark',
  ).toBeLessThan(1.5);
  await home.click();
  await expect(page).toHaveURL('/');
});

/** By how many pixels the middle of the capital in the logo's word misses the middle of its mark. */
function measureHeightOfWord(logo: Element): number {
  const word = [...logo.querySelectorAll('span')].find(({ childElementCount }) => childElementCount === 0)!;
  const range = document.createRange();
  range.selectNodeContents(word);
  const pen = document.createElement('canvas').getContext('2d')!;
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(word);
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const { fontBoundingBoxAscent, actualBoundingBoxAscent } = pen.measureText('R');
  const middleOfWord =
    range.getBoundingClientRect().top + fontBoundingBoxAscent - actualBoundingBoxAscent / 2;
  const { top, height } = logo.querySelector('svg')!.getBoundingClientRect();
  return Math.abs(middleOfWord - top - height / 2);
}

test('on paper a screen has no bars, and an open entry stands alone and whole', async ({
  person: { page },
}) => {
  // As wide as a sheet of A4.
  await page.setViewportSize({ width: 794, height: 1123 });
  const lines = Array.from({ length: 80 }, (_, at) => `Line ${at + 1} of a long day.`);
  await writeAndSave(page, lines.join('\n'));
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(navigation).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);

  await page.emulateMedia({ media: 'screen' });
  const entry = await openEntry(page, 'Line 1 of');
  await page.emulateMedia({ media: 'print' });
  await expect(getJournalScreen(page).writing).toBeHidden();
  await expect(entry.getByRole('button', { name: 'Close' })).toBeHidden();
  // No part of it scrolls, so that all of it is printed.
  const cutParts = await entry.evaluate(
    (sheet) =>
      [sheet, ...sheet.querySelectorAll('*')].filter(
        (part) => getComputedStyle(part).overflowY === 'auto' && part.scrollHeight > part.clientHeight,
      ).length,
  );
  expect(cutParts).toBe(0);
  const { height } = (await entry.boundingBox())!;
  expect(height).toBeGreaterThan(1123);

  // Opened beside the list it has a row of its own, which isn't printed either.
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 800 });
  const back = (await openEntry(page, 'Line 1 of')).getByRole('button', { name: 'Back to writing' });
  await expect(back).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(back).toBeHidden();
});
