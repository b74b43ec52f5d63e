import { expect, test } from '../../support/journey.ts';

test('a safety plan is written, kept as a draft, changed, and read without a server', async ({
  person: { page },
  expectNoise,
}) => {
  expectNoise(/ERR_|Failed to load resource|Failed to fetch/);
  await page.goto('/support');
  await page.getByRole('link', { name: 'My safety plan' }).click();
  const steps = page.getByLabel('What I can do by myself');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('at least one part');
  await steps.fill('A walk around the block');
  await page.reload();
  await expect(steps, 'the draft comes back').toHaveValue('A walk around the block');
  await page.getByRole('button', { name: 'Save' }).click();
  const plan = page.getByRole('listitem').filter({ hasText: 'What I can do by myself' });
  await expect(plan).toContainText('A walk around the block');

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Edit' }).click();
  await steps.fill('A walk to the river');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(plan).toContainText('A walk to the river');
  await page.context().setOffline(false);
  await expect(page.getByText('Waiting, kept on this device')).toHaveCount(0, { timeout: 40_000 });
  await page.reload();
  await expect(plan).toContainText('A walk to the river');
});
