import { getJournalScreen } from '../../support/journal-screen.ts';
import { expect, test } from '../../support/journey.ts';

test('a dialog that cannot be loaded says so calmly, keeps every word, and opens with its style once there is a connection', async ({
  person,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource/, /ERR_/, /preload/i);
  const { page } = person;
  const journal = getJournalScreen(page);
  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  await journal.writing.fill('Words that stay.');
  await page.context().setOffline(true);

  await page.getByRole('button', { name: 'Select Mood' }).click();
  const question = page.getByRole('alertdialog', { name: "This part couldn't be loaded" });
  await expect(question).toContainText('What you wrote is safe.');
  await expect(question.getByRole('button', { name: 'Close' })).toBeFocused();
  await question.getByRole('button', { name: 'Try again' }).click();
  await expect(question.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(question).toHaveCount(0);
  await expect(journal.writing).toHaveValue('Words that stay.');

  await page.getByRole('button', { name: 'Select Mood' }).click();
  await expect(question).toBeVisible();
  await page.context().setOffline(false);
  await question.getByRole('button', { name: 'Try again' }).click();
  const picker = page.getByRole('dialog', { name: 'Select Your Emotion' });
  await expect(picker).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.getByRole('radio', { name: 'Grid', exact: true }).click();
  await expect(picker.getByRole('group', { name: /Emotions/ })).toHaveCSS('display', 'grid');
  await page.keyboard.press('Escape');
  await expect(journal.writing).toHaveValue('Words that stay.');
  expect(failures).toEqual([]);
});
