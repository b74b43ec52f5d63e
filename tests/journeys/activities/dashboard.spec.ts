import { expectSound, followSystemTheme } from '../../support/axe.ts';
import { expect, readEntries, test } from '../../support/journey.ts';

const away = [/ERR_/, /Failed to load resource/, /Failed to fetch/];

test('DASH-11 DREAM-06 DREAM-14 CONV-06 · a dream and a conversation are analyzed, and without a server both are stored and sent once', async ({
  newcomer: person,
  expectNoise,
}) => {
  expectNoise(...away);
  const { page } = person;
  await followSystemTheme(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Popular')).toBeVisible();
  await expect(page.getByText('10-15 minutes').first()).toBeVisible();
  await expectSound(page, 'guides');

  await page.getByRole('button', { name: 'Record a dream' }).click();
  const record = page.getByRole('dialog', { name: 'Dream Journal' });
  await expect(record.getByLabel('What happened in the dream?')).toBeFocused();
  await record
    .getByLabel('What happened in the dream?')
    .fill(
      'I was in the house of my grandmother and found a secret room. I felt so happy. Then water came and I was afraid.',
    );
  await record.getByLabel('Title').fill('The house with one more room');
  await record.getByRole('button', { name: 'Wonder' }).click();
  await record.getByLabel('Symbols').fill('house, water');
  await expectSound(page, 'dream dialog');
  await record.getByRole('button', { name: 'Record Dream' }).click();
  await expect(page.getByText('Dream recorded successfully!', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /The house with one more room/ }).click();
  const dream = page.getByRole('dialog', { name: 'The house with one more room' });
  await dream.getByRole('button', { name: 'Analyze with AI' }).click();
  await expect(dream.getByRole('heading', { name: 'Interpretation' })).toBeVisible();
  await expect(dream.getByText(/Analyzed 1 time/)).toBeVisible();
  await expectSound(page, 'dream');
  await dream.getByRole('button', { name: 'Close' }).first().click();
  await expect(dream).toHaveCount(0);

  await page.getByRole('tab', { name: 'Activities' }).click();
  await expect(page).toHaveURL('/dashboard?tab=activities');
  await page
    .getByLabel('Conversation', { exact: true })
    .fill(
      'Me: I can’t do Sunday, I’m sorry.\nLeo: You always say that. You never have time for me!\nMe: I am sad when you say that.',
    );
  await page.getByRole('button', { name: 'Analyze Conversation' }).click();
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await expectSound(page, 'activities');

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save to journal' }).click();
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Guides' }).click();
  await page.getByRole('button', { name: 'Record a dream' }).click();
  await record.getByLabel('What happened in the dream?').fill('The river was warm.');
  await record.getByLabel('Title').fill('The river');
  await record.getByRole('button', { name: 'Record Dream' }).click();
  await expect(page.getByRole('button', { name: /The river/ })).toBeVisible();

  await page.context().setOffline(false);
  const getDreams = async () => ((await (await page.request.get('/api/dreams')).json()) as unknown[]).length;
  await expect.poll(getDreams, { timeout: 40_000 }).toBe(2);
  await expect
    .poll(async () => (await readEntries(person)).map(({ entryType }) => entryType), { timeout: 40_000 })
    .toEqual(['CAE']);
});
