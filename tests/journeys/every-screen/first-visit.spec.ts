import { getJournalScreen, openEntry } from '../../support/journal-screen.ts';
import { expect, readEntries, signInThroughProvider, test } from '../../support/journey.ts';
import { readBox } from '../../support/read-box.ts';

const text =
  'I am so happy. Today I told Mira that I am moving to Bergen, and she was so happy for me. I was afraid of it for weeks. Now I am so glad, and so relieved that I laughed all the way home.';

test('JRN-01 JRN-22 JRN-23 ENT-07 ENT-12 ENT-14 ENT-16 ENT-18 · a newcomer signs in, writes, saves, opens, edits, analyses, deletes and undoes', {
  tag: '@also-phone',
}, async ({ page }) => {
  await test.step('opens the landing screen and signs in', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await signInThroughProvider(page);
  });
  const journal = getJournalScreen(page);

  await test.step('sees an empty page with the cursor in it', async () => {
    await expect(page.getByRole('heading', { name: 'What can I help with?' })).toBeVisible();
    await expect(journal.writing).toBeFocused();
    await expect(journal.save).toBeDisabled();
  });

  await test.step('writes and saves, nothing on the page moves, and the card replaces the first suggestions', async () => {
    const ways = page.getByRole('button', { name: /^A question for today/ });
    await expect(ways).toBeVisible();
    await page.keyboard.insertText(text);
    const heading = page.getByRole('heading', { name: 'What can I help with?' });
    const readPlace = async () => {
      const [title, area] = [await readBox(heading), await readBox(journal.writing)];
      return [title.x, title.y, area.x, area.y, area.width].map((at) => Math.round(at ?? -1));
    };
    const before = await readPlace();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/journal/entries', async (route) => {
      await held;
      await route.continue();
    });
    await journal.save.click();
    await expect(journal.card('moving to Bergen')).toBeVisible();
    expect(await readPlace(), 'while it is being saved').toEqual(before);
    release();
    await expect(page.getByText('Entry saved', { exact: true })).toBeVisible();
    await expect(journal.writing).toHaveValue('');
    await expect(page.getByText('Your first entry. Tap it to read or change it.')).toBeVisible();
    await expect(ways).toHaveCount(0);
    expect(await readPlace(), 'once it is saved').toEqual(before);
    await page.unroute('**/api/journal/entries');
  });

  const details = await openEntry(page, 'moving to Bergen');
  await test.step('opens it and reads the analysis', async () => {
    await expect(details).toContainText(text);
    // On a busy machine the analysis arrives after the save.
    await expect
      .poll(async () => (await readEntries({ page }))[0]?.aiInsights?.emotions.length ?? 0)
      .toBeGreaterThan(0);
    const [entry] = await readEntries({ page });
    await page.goto('/');
    await openEntry(page, 'moving to Bergen');
    await expect(details).toContainText(entry?.aiInsights?.emotions[0] ?? '', { ignoreCase: true });
  });

  await test.step('edits it', async () => {
    await details.getByRole('button', { name: 'Edit' }).click();
    await details.getByRole('textbox', { name: /title/i }).fill('Bergen');
    await details.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Entry updated', { exact: true })).toBeVisible();
    expect((await readEntries({ page }))[0]).toMatchObject({ title: 'Bergen', content: text });
  });

  await test.step('has it analysed', async () => {
    await details.getByRole('button', { name: 'Analyze' }).click();
    await expect(page.getByText('Analysis complete!', { exact: true })).toBeVisible();
    await expect.poll(async () => (await readEntries({ page }))[0]?.analysis).not.toBeNull();
  });

  await test.step('deletes it, and undoes that', async () => {
    await details.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Entry deleted', { exact: true })).toBeVisible();
    await expect(journal.card('moving to Bergen')).toHaveCount(0);
    expect(await readEntries({ page })).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(journal.card('moving to Bergen')).toBeVisible();
    await expect.poll(() => readEntries({ page })).toHaveLength(1);
  });
});
