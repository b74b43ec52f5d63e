import type { EntryAnalysis } from '@reflect/contract';
import { journalScreen, openEntry } from '../support/journal-screen.ts';
import { expect, readEntries, test, writeEntries } from '../support/journey.ts';

const text =
  'I finally told my sister the truth about the job. My hands were shaking and I was so afraid, but she hugged me. I feel relieved and grateful.';

test('ANL-01 ANL-02 ANL-03 ANL-04 ANL-05 ANL-06 · Analyze reads the page into a dialog, with the sentences that each feeling rests on', async ({
  newcomer: { page },
}) => {
  await writeEntries({ page }, ['So that the full view shows.']);
  await page.goto('/');
  const journal = journalScreen(page);
  await journal.writing.fill(text);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/analyze-entry', async (route) => {
    await held;
    await route.continue();
  });
  const answered = page.waitForResponse('**/api/analyze-entry');
  await page.getByRole('button', { name: 'Analyze' }).click();
  const dialog = page.getByRole('dialog', { name: 'Journal Analysis' });
  await expect(dialog.getByRole('status').filter({ hasText: 'Analyzing your entry' })).toHaveCount(1);
  release();
  const response = await answered;
  expect(response.request().postDataJSON()).toEqual({ content: text });
  const reading = (await response.json()) as EntryAnalysis;

  await expect(page.getByText('Analysis complete!', { exact: true })).toBeVisible();
  await expect(dialog).toContainText(reading.analysis);
  for (const suggestion of reading.suggestions) await expect(dialog).toContainText(suggestion);
  await expect(dialog).toContainText(reading.toneAnalysis.overall);
  await expect(dialog).toContainText(reading.deepInsights.communicationStyle);
  const figures = dialog.getByRole('region', { name: 'Deep insights' });
  await expect(figures).toContainText(`${Math.round(reading.deepInsights.selfAwarenessLevel * 100)}%`);
  await expect(figures).toContainText('/10');
  await expect(dialog).toContainText(`Confidence ${Math.round(reading.confidenceScore * 100)}%`);
  await expect(dialog).toContainText('not a diagnosis');

  const strongest = [...reading.evidence.emotions].sort(
    (one, other) => other.confidence - one.confidence,
  )[0]!;
  const chip = dialog.getByRole('list', { name: 'Emotions' }).getByRole('button').first();
  await expect(chip).toContainText(strongest.name);
  await expect(chip).toContainText(/\d+ sentences?/);
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  const tinted = (await dialog.locator('blockquote mark').allTextContents()).join(' ');
  for (const { quote } of strongest.evidence) expect(tinted).toContain(quote);

  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(journal.writing).toHaveValue(text);
  expect(await readEntries({ page })).toHaveLength(1);
});

test('ANL-07 · a reading that fails becomes a general reflection that says so, and nothing looks like an error', async ({
  newcomer: { page },
  expectNoise,
}) => {
  expectNoise(/Failed to load resource/);
  await writeEntries({ page }, ['So that the full view shows.']);
  await page.goto('/');
  await journalScreen(page).writing.fill(text);
  await page.route('**/api/analyze-entry', (route) => route.abort());
  await page.getByRole('button', { name: 'Analyze' }).click();
  const dialog = page.getByRole('dialog', { name: 'Journal Analysis' });
  await expect(dialog.getByText('General reflection', { exact: true }).last()).toBeVisible();
  await expect(dialog).toContainText('You might try');
  await expect(dialog).toContainText('Your entry hasn’t been analyzed.');
  await expect(page.getByText('Analysis complete!')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('ANL-02 ANL-06 · an entry analysed from its details keeps the reading', async ({ newcomer: person }) => {
  const { page } = person;
  await writeEntries(person, [text]);
  await page.goto('/');
  const details = await openEntry(page, 'told my sister');
  await details.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByText('Analysis complete!', { exact: true })).toBeVisible();
  await expect(
    details.getByRole('region', { name: 'Analysis' }).locator('blockquote mark').first(),
  ).toBeVisible();
  await expect.poll(async () => (await readEntries(person))[0]?.analysis).not.toBeNull();
  await page.reload();
  await openEntry(page, 'told my sister');
  await expect(
    details.getByRole('region', { name: 'Analysis' }).locator('blockquote mark').first(),
  ).toBeVisible();
});
