import { expectSound, followSystemTheme } from '../../support/axe.ts';
import { expect, test } from '../../support/journey.ts';

test('a check-in is answered, kept as a draft, saved with and without a server, deleted and restored', async ({
  newcomer: { page },
  expectNoise,
}) => {
  expectNoise(/ERR_|Failed to load resource|Failed to fetch/);
  await followSystemTheme(page);
  await page.goto('/check-ins');
  await expect(page.getByRole('heading', { level: 1, name: 'Well-being check-in' })).toBeVisible();
  const note = page.getByLabel('One line about this week');
  const sliders = page.getByRole('slider');
  const card = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  const answerAll = async (key: string) => {
    for (const slider of await sliders.all()) {
      await slider.focus();
      await page.keyboard.press(key);
    }
  };
  await note.fill('A walk before breakfast');
  await page.getByRole('button', { name: 'Save check-in' }).click();
  await expect(page.getByText('Move the slider to answer.')).toHaveCount(5);
  await answerAll('ArrowRight');
  await page.reload();
  await expect(note, 'the draft comes back').toHaveValue('A walk before breakfast');
  await expect(sliders.first()).toHaveAttribute('aria-valuetext', '6 of 10');
  await page.getByRole('button', { name: 'Save check-in' }).click();
  await expect(card('A walk before breakfast')).toBeVisible();
  await expect(note).toHaveValue('');

  await page.getByRole('button', { name: /^Delete the check-in/ }).click();
  await expect(card('A walk')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card('A walk before breakfast')).toBeVisible();

  await page.context().setOffline(true);
  await answerAll('Home');
  await note.fill('Written without a server');
  await page.getByRole('button', { name: 'Save check-in' }).click();
  await expect(card('Written without a server')).toContainText('Waiting, kept on this device');
  await expect(
    card('Written without a server').getByRole('link', { name: /people to talk to/ }),
  ).toBeVisible();
  await page.context().setOffline(false);
  await expect(card('Written without a server')).not.toContainText('Waiting', { timeout: 40_000 });
  await page.reload();
  await expect(page.getByRole('img', { name: 'Mood over 2 check-ins, oldest first: 6, 0' })).toBeVisible();
  await expectSound(page, 'the check-ins');
});
