import { getEmotionText } from '@reflect/engine/emotion-texts';
import { moods } from '@reflect/engine/emotions';
import { getJournalScreen, waitUntilSaved } from '../../support/journal-screen.ts';
import { expect, readEntries, test, writeEntries } from '../../support/journey.ts';

test('MOOD-01 MOOD-03 MOOD-04 · the dialog offers the ten moods with one press, and the full view shows emoji and name', async ({
  newcomer: { page },
}) => {
  await writeEntries({ page }, ['So that the full view shows.']);
  await page.goto('/');
  await page.getByRole('button', { name: 'Select Mood' }).click();
  const picker = page.getByRole('dialog', { name: 'Select Your Emotion' });
  const quick = picker.getByRole('group', { name: 'Quick moods' }).getByRole('button');
  await expect(quick).toHaveText(moods.map(({ emoji, name }) => `${emoji}${name}`));
  await quick.filter({ hasText: 'grateful' }).click();
  await expect(picker).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'grateful' })).toHaveText('🙏grateful');
  await page.getByRole('button', { name: 'Remove mood' }).click();
  await expect(page.getByRole('button', { name: 'Select Mood' })).toBeVisible();
});

test('EMO-05 EMO-04 · arrow keys move through the wheel, which explains each emotion, and its name becomes the mood', async ({
  person: { page },
}) => {
  const journal = getJournalScreen(page);
  await page.getByRole('button', { name: 'Select Mood' }).click();
  const picker = page.getByRole('dialog', { name: 'Select Your Emotion' });
  await picker.getByRole('radio', { name: /^joy,/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const acceptance = picker.getByRole('radio', { name: /^acceptance, trust, mild/ });
  await expect(acceptance).toBeFocused();
  await expect(acceptance).toBeChecked();
  await expect(picker.getByText(getEmotionText('acceptance').definition)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(picker).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mood: acceptance' })).toBeFocused();
  await journal.writing.fill('Letting it be.');
  await journal.save.click();
  await expect(journal.writing).toHaveValue('');
  await waitUntilSaved(page);
  expect((await readEntries({ page }))[0]).toMatchObject({ mood: 'acceptance', tags: ['acceptance'] });
});

test('MOOD-02 · the details also colour the moods content and frustrated', async ({ newcomer: person }) => {
  const { page } = person;
  await writeEntries(person, [
    { content: 'One', mood: 'content' },
    { content: 'Two', mood: 'frustrated' },
    { content: 'Three', mood: 'a word of my own' },
  ]);
  await page.goto('/');
  const colors: string[] = [];
  for (const mood of ['content', 'frustrated', 'a word of my own']) {
    await getJournalScreen(page).card(mood).getByRole('button').click();
    const label = page.getByRole('dialog').getByText(mood, { exact: true }).locator('..');
    colors.push(await label.evaluate((element) => getComputedStyle(element).backgroundColor));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(new Set(colors).size).toBe(3);
});
