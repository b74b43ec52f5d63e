import { expectSound, followSystemTheme } from '../../support/axe.ts';
import { getJournalScreen, openEntry, searchFor } from '../../support/journal-screen.ts';
import { expect, test, writeEntries } from '../../support/journey.ts';

const text =
  'I argued with my sister and felt guilty the whole day. In the evening she called, and we laughed. #family';

test.describe('in both themes', () => {
  test.slow();
  test.beforeEach(({ page }) => followSystemTheme(page));

  test('axe finds nothing before sign-in', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^Continue with/ })).toBeVisible();
    await expectSound(page, 'landing');
    await page.goto('/privacy-policy');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(page, 'privacy policy of a visitor');
    await page.goto('/');
    await page.getByRole('button', { name: /^Continue with/ }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expectSound(page, 'sign-in');
  });

  test('axe finds nothing on the journal, empty and with entries', { tag: '@also-phone' }, async ({
    person,
  }) => {
    const { page } = person;
    const journal = getJournalScreen(page);
    await expect(journal.writing).toBeVisible();
    await expectSound(page, 'empty journal');
    await writeEntries(person, [
      text,
      { content: 'A secret of mine.', isSecret: true },
      { content: text, mood: 'calm' },
    ]);
    await page.reload();
    await expect(journal.cards.first()).toBeVisible();
    await expectSound(page, 'journal');
    await searchFor(page, 'sister');
    await expectSound(page, 'search');
    await searchFor(page, 'zebra');
    await expect(page.getByText('No entries match your search').first()).toBeVisible();
    await expectSound(page, 'search that finds nothing');
    await page.getByRole('button', { name: 'Simplify the page' }).click();
    await expectSound(page, 'simplified journal');
  });

  test('axe finds nothing in dialogs and toasts', { tag: '@also-phone' }, async ({ newcomer: person }) => {
    const { page } = person;
    await writeEntries(person, [text, { content: 'A secret of mine.', isSecret: true }]);
    await page.goto('/');
    const journal = getJournalScreen(page);
    for (const entry of ['argued with my sister', 'Secret entry']) {
      const details = await openEntry(page, entry);
      await expectSound(page, `details of ${entry}`);
      await page.keyboard.press('Escape');
      await expect(details).toHaveCount(0);
    }
    const details = await openEntry(page, 'argued with my sister');
    await details.getByRole('button', { name: 'Edit' }).click();
    await expectSound(page, 'edit');
    await details.getByRole('button', { name: 'Cancel' }).click();
    await details.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Entry deleted', { exact: true })).toBeVisible();
    // Wherever a page is scrolled to, its header covers part of something, and axe would find that part too small.
    await page.evaluate(() => window.scrollTo({ top: 0 }));
    await expectSound(page, 'toast');

    await journal.writing.fill(text);
    for (const control of [/Select Mood|Mood:/, 'Add Context', 'Analyze', 'Reminders']) {
      await page.getByRole('button', { name: control }).first().click();
      await expect(page.getByRole('dialog').first()).toBeVisible();
      await expectSound(page, String(control));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Clear', exact: true }).first().click();
    await expectSound(page, 'question before clearing');
  });

  // The screens of an area are checked by that area's journeys.
  test('axe finds nothing on the remaining screens', async ({ newcomer: { page } }) => {
    for (const path of ['/privacy-policy', '/no-such-place']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectSound(page, path);
    }
  });
});

test('at 320 pixels and with letters twice as large, nothing is cut off or scrolls sideways', {
  tag: '@phone',
}, async ({ person }) => {
  const { page } = person;
  await writeEntries(person, [text]);
  for (const [width, fontSize] of [
    [320, '100%'],
    [640, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    for (const path of ['/', '/settings', '/insights', '/privacy-policy']) {
      await page.goto(path);
      await page.evaluate(
        (size) => document.documentElement.style.setProperty('font-size', size, 'important'),
        fontSize,
      );
      await expect(page.getByRole('main')).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
