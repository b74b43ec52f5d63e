import type { Locator, Page } from '@playwright/test';
import { getJournalScreen, openEntry } from '../../support/journal-screen.ts';
import { expect, makeAddress, readEntries, test, writeEntries } from '../../support/journey.ts';

test('the whole main job with the keyboard alone: sign in, write, save, open, edit, delete', async ({
  page,
}) => {
  await page.goto('/');
  await pressTabTo(page, page.getByRole('button', { name: /^Continue with/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(makeAddress());
  await page.keyboard.press('Enter');

  const journal = getJournalScreen(page);
  await expect(journal.writing).toBeFocused();
  await page.keyboard.type('Only keys today. It went well.');
  await pressTabTo(page, journal.save);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Entry saved', { exact: true })).toBeVisible();
  await expect(journal.writing).toHaveValue('');

  await pressTabTo(page, journal.card('Only keys').getByRole('button', { name: /^Open entry/ }));
  await page.keyboard.press('Enter');
  await expect(journal.details).toBeVisible();
  await expectFocusInside(journal.details);

  await pressTabTo(page, journal.details.getByRole('button', { name: 'Edit' }));
  await page.keyboard.press('Enter');
  await pressTabTo(page, journal.details.getByRole('textbox', { name: /entry|content|text/i }).last());
  await page.keyboard.press('End');
  await page.keyboard.type(' Even the editing.');
  await pressTabTo(page, journal.details.getByRole('button', { name: 'Save Changes' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Entry updated', { exact: true })).toBeVisible();
  expect((await readEntries({ page }))[0]?.content).toContain('Even the editing.');

  // The toast is on top, so the first Escape closes it.
  await page.keyboard.press('Escape');
  await expect(page.getByText('Entry updated', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(journal.details).toHaveCount(0);
  await expect(journal.card('Only keys').getByRole('button', { name: /^Open entry/ })).toBeFocused();

  await page.keyboard.press('Enter');
  await pressTabTo(page, journal.details.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Entry deleted', { exact: true })).toBeVisible();
  expect(await readEntries({ page })).toEqual([]);

  await page.keyboard.press('F8');
  await pressTabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(journal.card('Only keys')).toBeVisible();
});

test('the first Tab on every screen offers to skip the navigation, and the focus is visible', async ({
  person: { page },
}) => {
  for (const path of ['/settings', '/insights', '/privacy-policy']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => {
      const style = getComputedStyle(document.activeElement ?? document.body);
      return style.outlineStyle !== 'none' || style.boxShadow !== 'none';
    });
    expect(outline).toBe(true);
  }
});

test('ENT-07 · beside an entry that is read, Tab reaches the rest of the screen, and below 1280 pixels it stays in the entry', async ({
  person,
}) => {
  const { page } = person;
  await writeEntries(person, [{ content: 'Walked along the river.' }, { content: 'Mum called.' }]);
  await page.reload();
  const dialog = await openEntry(page, 'Mum called.');
  const analyse = dialog.getByRole('button', { name: 'Analyze' });
  const other = getJournalScreen(page)
    .card('Walked along')
    .getByRole('button', { name: /^Open entry/ });
  expect(await countInTree(page, /^Open entry/)).toBe(2);
  await analyse.focus();
  await pressTabTo(page, other);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Walked along the river.');

  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(dialog).toHaveAttribute('aria-modal', 'true');
  expect(await countInTree(page, /^Open entry/)).toBe(0);
  await analyse.focus();
  for (let press = 0; press < 15; press += 1) {
    await page.keyboard.press('Tab');
    await expectFocusInside(dialog);
  }
});

/** How many things of this name the browser gives to a screen reader. */
async function countInTree(page: Page, name: RegExp): Promise<number> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  return nodes.filter((node) => !node.ignored && name.test(String(node.name?.value ?? ''))).length;
}

/** Presses Tab until the wanted control has the focus; fails if Tab never reaches it. */
async function pressTabTo(page: Page, wanted: Locator) {
  await wanted.waitFor();
  for (let press = 0; press < 60; press += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${wanted}`);
}

async function expectFocusInside(dialog: Locator) {
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}
