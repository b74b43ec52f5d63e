import { expectSound, followSystemTheme } from '../../support/axe.ts';
import { expect, test } from '../../support/journey.ts';

test('insights wait for entries, are composed from them, open them, and become a reminder', async ({
  newcomer: { page },
  expectNoise,
}) => {
  test.slow();
  await followSystemTheme(page);
  await page.goto('/insights');
  await expect(page.getByRole('heading', { name: 'Building Your Insights' })).toBeVisible();
  await expect(page.getByText('0/5 entries')).toBeVisible();
  await expectSound(page, 'insights that wait');

  const { origin } = new URL(page.url());
  for (let day = 60; day > 0; day -= 1) {
    const isLight = day % 3 === 0;
    const data = {
      content: isLight
        ? 'I laughed with Iva, and I am happy and grateful.'
        : 'I am sad and exhausted, and I cried.',
      tags: isLight ? ['running'] : [],
      createdAt: new Date(Date.now() - day * 86_400_000).toISOString(),
    };
    const answer = await page.request.post('/api/journal/entries', { data, headers: { origin } });
    expect(answer.status()).toBe(200);
  }
  await page.reload();
  await expect(page.getByText(/^60 entries on \d+ days\./)).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('Total Entries').locator('..')).toContainText('60');
  await expect(page.getByRole('heading', { name: 'Key Emotional Themes' })).toBeVisible();
  await page.getByRole('button', { name: /^From 60 entries: the summary/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Related Entries' });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');

  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'More' }).click();
  await expect(card.getByRole('heading', { name: 'Pattern Evolution' })).toBeVisible();
  await expectSound(page, 'the insights of two months');
  await card.getByRole('button', { name: /^Related entries of/ }).click();
  await dialog
    .getByRole('link', { name: /^View Entry of/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/journal\?entry=/);
  // Until the journal is drawn, the list of entries is still there, with the same words.
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog')).toContainText(/I laughed with Iva|I am sad/);
  await page.goBack();
  await card.getByRole('button', { name: 'More' }).click();
  await card.getByRole('button', { name: 'Set Reminder' }).click();
  const form = page.getByRole('dialog', { name: 'New reminder' });
  await expect(form.getByLabel('Name')).not.toHaveValue('');
  await form.getByRole('button', { name: 'Add reminder' }).click();
  await expect(form).toBeHidden();

  const others = page.getByRole('button', { name: /^Show .* more findings?$/ });
  if (await others.isVisible()) await others.click();
  const count = await page.getByRole('article').count();
  await card.getByRole('button', { name: 'Not helpful' }).click();
  await expect(page.getByText('Feedback Recorded', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Open on the dashboard' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Patterns' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(count);

  expectNoise(/ERR_FAILED.*\/api\/(insights|patterns)/);
  await page.route(/\/api\/(insights|patterns)/, (route) => route.abort());
  const data = { content: 'I am happy about the snow.' };
  await page.request.post('/api/journal/entries', { data, headers: { origin } });
  await page.goto('/insights');
  await expect(page.getByText(/^61 entries on \d+ days\./), 'composed in a worker').toBeVisible();
  await expect(page.getByText(/^These insights were put together on this device/)).toBeVisible();
  await expect(page.getByText(/^These patterns were put together on this device/)).toBeVisible();
  await expect(card).toBeVisible();
});
