import { startProvider } from '../../../server/src/ai/testing/provider-stand-in.ts';
import { makeWrittenAnalysis } from '../../../server/src/ai/testing/written-analysis.ts';
import { expectSoundAtBothWidths, followSystemTheme } from '../../support/axe.ts';
import { openEntry, writeAndSave } from '../../support/journal-screen.ts';
import { expect, signInThroughProvider, test } from '../../support/journey.ts';
import { startJourneyServer } from '../../support/journey-server.ts';
import { makePrivate, recordRequests } from '../../support/private-journal.ts';

test('one entry of a private journal is sent to the named language model, after its whole text was shown', async ({
  browser,
  expectNoise,
}) => {
  // A second server starts for this.
  test.slow();
  expectNoise(/status of 404/, /status of 409/, /status of 423/);
  const provider = await startProvider('openai-compatible');
  provider.behave({ does: 'write', text: makeWrittenAnalysis({ analysis: 'Telling her was a relief.' }) });
  const name = new URL(provider.ai.baseUrl ?? '').host;
  const server = await startJourneyServer({
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: provider.ai.model,
    AI_BASE_URL: provider.ai.baseUrl ?? '',
  });
  const context = await browser.newContext({ baseURL: server.address, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await signInThroughProvider(page);
    await followSystemTheme(page);
    await makePrivate(page);
    const recorded = recordRequests(context);

    await page.goto('/');
    await writeAndSave(page, 'A marzipan day.');
    await writeAndSave(page, 'I told the kingfisher the truth, and she listened.');
    const entry = await openEntry(page, 'kingfisher');
    await entry.getByRole('button', { name: `Ask ${name} about this entry…` }).click();
    const dialog = page.getByRole('dialog', { name: `Ask ${name} about this entry` });
    await expect(dialog.getByRole('region', { name: "All of the text that's sent" })).toHaveText(
      'I told the kingfisher the truth, and she listened.',
    );
    await expect(dialog.getByText('It runs on the same machine as this server.')).toBeVisible();
    await expectSoundAtBothWidths(page, 'the question before an entry is sent');
    expect(recorded.read()).not.toContain('kingfisher');
    expect(provider.requests).toEqual([]);

    await dialog.getByRole('button', { name: `Send to ${name}` }).click();
    await expect(dialog.getByText('Telling her was a relief.')).toBeVisible();
    await expect(dialog.getByText(`Written by ${provider.ai.model} at ${name}`)).toBeVisible();
    await expectSoundAtBothWidths(page, 'the answer of a language model');
    expect(recorded.read().match(/kingfisher/g)).toHaveLength(1);
    expect(recorded.read()).not.toContain('marzipan');
    expect(provider.requests).toHaveLength(1);

    recorded.clear();
    await dialog.getByRole('button', { name: 'Keep with the entry' }).click();
    await expect(dialog).toBeHidden();
    const analysis = page.getByRole('region', { name: 'Analysis' });
    await expect(
      analysis.getByText(`Analyzed by ${provider.ai.model}. Your text was sent to ${name}.`),
    ).toBeVisible();
    expect(recorded.read()).not.toMatch(/kingfisher|telling her/);

    await page.goto('/settings');
    await expect(page.getByText(`unless you send an entry to ${name} yourself`)).toBeVisible();
    expect(server.printed()).not.toMatch(/kingfisher|marzipan|Telling her/i);
  } finally {
    await context.close();
    await server.remove();
    await provider.stop();
  }
});
