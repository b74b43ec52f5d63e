import { expectSoundAtBothWidths, followSystemTheme } from '../../support/axe.ts';
import { expect, test, writeEntries } from '../../support/journey.ts';

test('HORO-01 HORO-04 HORO-05 HORO-06 HORO-08 HORO-09 HORO-10 HORO-11 HORO-12 HORO-13 · a sign, a birth date and a second sign give the horoscope of the day, and Back works', async ({
  newcomer,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource/);
  const { page } = newcomer;
  await followSystemTheme(page);
  await page.goto('/');
  await writeEntries(newcomer, [
    { content: 'One.', mood: 'calm' },
    { content: 'Two.', mood: 'calm' },
    { content: 'Three.', mood: 'tired' },
  ]);
  await page.goto('/horoscope');
  await expect(page.getByRole('heading', { level: 1, name: 'Daily Horoscope' })).toBeVisible();
  const sign = page.getByRole('combobox', { name: 'Zodiac sign' });
  const other = page.getByRole('combobox', { name: /^Compare with/ });
  const submit = page.getByRole('button', { name: 'Show my horoscope' });
  const toast = (text: string) => page.getByRole('listitem').filter({ hasText: text });

  await submit.click();
  await expect(toast('Sign Required')).toContainText('Please select your zodiac sign');
  await expectSoundAtBothWidths(page, 'the form');

  await sign.selectOption('leo');
  await expect(other.getByRole('option', { name: /^Leo/ })).toHaveCount(0);
  await other.selectOption('aries');
  await sign.selectOption('aries');
  await expect(other, 'the same sign is let go of').toHaveValue('none');
  await other.selectOption('leo');
  await page.getByLabel(/^Birth date/).fill('1990-04-04');

  await page.route('**/api/horoscope', (route) => route.abort(), { times: 1 });
  await submit.click();
  await expect(toast('Failed to generate horoscope. Please try again.')).toBeVisible();
  const asked = page.waitForRequest('**/api/horoscope');
  await submit.click();
  expect((await asked).postDataJSON()).toEqual({
    zodiacSign: 'aries',
    birthDate: '1990-04-04',
    compareSign: 'leo',
  });

  await expect(page.getByRole('heading', { level: 2 })).toHaveText('AriesFire');
  for (const part of ['Love', 'Career', 'Health', 'Finances', 'Advice', 'Elemental influence', 'Lucky color'])
    await expect(page.getByRole('term').filter({ hasText: part })).toBeVisible();
  await expect(page.getByText(/^\d+, \d+, \d+$/)).toBeVisible();
  await expect(page.getByText(/^\d+% of the planets/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Aries and Leo' })).toBeVisible();
  await expect(
    page.getByText('In the last two weeks you chose calm in 2 of 3 entries with a mood.'),
  ).toBeVisible();
  await expectSoundAtBothWidths(page, 'the result');

  await page.getByRole('button', { name: 'Generate New Reading' }).click();
  await expect(sign).toBeVisible();
  await sign.selectOption('virgo');
  await submit.click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('VirgoEarth');
  await expect(page.getByRole('heading', { name: /Virgo and/ })).toHaveCount(0);
});
