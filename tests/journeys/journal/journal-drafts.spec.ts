import type { Page } from '@playwright/test';
import { getJournalScreen } from '../../support/journal-screen.ts';
import { expect, test } from '../../support/journey.ts';
import { readSealedText } from '../../support/stored/sealed-text.ts';

const sentence = 'A sentence that is longer than ten characters.';
const readDraft = async (page: Page) => JSON.parse((await readSealedText(page, 'journal-draft')) ?? 'null');

test('DRAFT-01 DRAFT-02 DRAFT-03 · the draft is stored two seconds after the last change, once it is long enough', async ({
  page,
  signIn,
}) => {
  const { user } = await signIn(page);
  await page.clock.install();
  await page.reload();
  const journal = getJournalScreen(page);
  await journal.writing.fill('The page is awake.');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await journal.writing.fill('');
  await expect.poll(() => readDraft(page)).toBeNull();
  // From here on only the test moves the clock.
  await page.clock.pauseAt(Date.now() + 60_000);

  await journal.writing.fill('Ten chars.');
  await page.clock.runFor(5_000);
  expect(await readDraft(page)).toBeNull();

  await journal.writing.fill(sentence.slice(0, -1));
  await page.clock.runFor(1_999);
  await journal.writing.fill(sentence);
  await page.clock.runFor(1_999);
  expect(await readDraft(page)).toBeNull();
  await page.clock.runFor(1);
  expect(await readDraft(page)).toMatchObject({
    content: sentence,
    mood: null,
    isSecret: false,
    imageUrl: null,
    userId: user.id,
    timestamp: expect.any(Number),
  });

  await journal.writing.fill('');
  expect(await readDraft(page)).toBeNull();
  await page.clock.resume();
  await page.getByRole('button', { name: 'Select Mood' }).click();
  await page.getByRole('button', { name: 'calm' }).click();
  await expect.poll(() => readDraft(page)).not.toBeNull();
  expect(await readDraft(page)).toMatchObject({ content: '', mood: 'calm' });
});

test('DRAFT-04 · text, mood and context are restored after a reload, and the toast stays three seconds', async ({
  person: { page },
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const journal = getJournalScreen(page);
  await journal.writing.fill(sentence);
  await page.getByRole('button', { name: 'Select Mood' }).click();
  await page.getByRole('button', { name: 'calm' }).click();
  await page.getByRole('button', { name: 'Add Context' }).click();
  await page.getByLabel('Place/Location').fill('Home');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  const toast = page.getByText('Draft restored', { exact: true });
  await expect(toast).toBeVisible();
  const seenAt = Date.now();
  await expect(journal.writing).toHaveValue(sentence);
  await expect(page.getByRole('button', { name: 'Mood: calm' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Context' }).click();
  await expect(page.getByLabel('Place/Location')).toHaveValue('Home');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.mouse.move(5, 300);
  await expect(toast).toHaveCount(0);
  expect(Date.now() - seenAt).toBeGreaterThan(1_500);
  expect(Date.now() - seenAt).toBeLessThan(4_800);
});

test('DRAFT-02 · leaving for another screen, or the shortest word before a reload, loses nothing', async ({
  person: { page },
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const journal = getJournalScreen(page);
  await journal.writing.fill('Hm.');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insights' }).click();
  await expect(page).toHaveURL('/insights');
  await expect.poll(() => readDraft(page)).toMatchObject({ content: 'Hm.' });
  await page.goBack();
  await expect(journal.writing).toHaveValue('Hm.');
  await page.reload();
  await expect(journal.writing).toHaveValue('Hm.');
});

test('DRAFT-05 · leaving the page with unsaved work asks first, and otherwise does not', async ({
  person: { page },
  context,
}) => {
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type());
    await dialog.dismiss();
  });
  await getJournalScreen(page).writing.pressSequentially('Unsaved.');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => questions).toEqual(['beforeunload']);
  expect(page.isClosed()).toBe(false);

  const other = await context.newPage();
  await other.goto('/privacy-policy');
  await other.goto('/');
  await getJournalScreen(other).writing.press('a');
  await getJournalScreen(other).writing.fill('');
  await other.close({ runBeforeUnload: true });
  await expect.poll(() => other.isClosed()).toBe(true);
});

test('DRAFT-04 · a closed tab’s draft is restored in the next tab, and only there', async ({
  person: { page },
  context,
}) => {
  await getJournalScreen(page).writing.fill(sentence);
  await expect(page.getByText('Saved on this device')).toBeVisible();
  const second = await context.newPage();
  await second.goto('/');
  await expect(getJournalScreen(second).writing).toHaveValue('');
  await second.close();

  await page.close();
  const third = await context.newPage();
  await third.goto('/');
  await expect(third.getByText('Draft restored', { exact: true })).toBeVisible();
  await expect(getJournalScreen(third).writing).toHaveValue(sentence);
  const fourth = await context.newPage();
  await fourth.goto('/');
  await expect(getJournalScreen(fourth).writing).toBeVisible();
  await expect(getJournalScreen(fourth).writing).toHaveValue('');
});
