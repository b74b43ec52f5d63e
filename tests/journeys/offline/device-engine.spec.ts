import type { Page, Request } from '@playwright/test';
import { analyseEntry } from '@reflect/engine';
import { findViolations } from '../../support/axe.ts';
import { getJournalScreen, openEntry, writeAndSave } from '../../support/journal-screen.ts';
import { expect, readEntries, test } from '../../support/journey.ts';

const text =
  'I finally told my sister the truth about the job. My hands were shaking and I was so afraid, but she hugged me. We drank tea in her kitchen until it was dark. She never asked why I had waited so long. I feel relieved and grateful.';
const away = [/ERR_/, /Failed to load resource/, /Failed to fetch/];
const weightsOfReading = ['emotion-model', 'sentence-encoder', 'page-reader'];
const isWeights = (request: Request) =>
  /(emotion-model|sentence-encoder|page-reader|meaning-encoder).*\.bin$/.test(request.url());

/** Loads the app again, so that its service worker controls the page. */
async function prepareForOffline(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function writeAway(page: Page) {
  const journal = getJournalScreen(page);
  await journal.writing.fill(text);
  await journal.save.click();
  await expect(journal.card('told my sister')).toContainText('Waiting, kept on this device');
  const details = await openEntry(page, 'told my sister');
  await details.getByRole('button', { name: 'Analyze' }).click();
  return details;
}

test('an unsent entry is analysed on this device, by the trained model, with its evidence', {
  tag: '@service-worker',
}, async ({ person: { page }, context, expectNoise }) => {
  expectNoise(...away);
  const asked: string[] = [];
  context.on('request', (request) => {
    if (isWeights(request)) asked.push(request.url());
  });
  await page.clock.install();
  await writeAndSave(page, text);
  await prepareForOffline(page);
  await expect(getJournalScreen(page).card('told my sister')).toBeVisible();
  expect(asked, 'nothing of the model comes with the app').toEqual([]);
  await page.clock.runFor(20_000);
  await expect
    .poll(() => page.evaluate(listKeptWeights))
    .toEqual(expect.arrayContaining(weightsOfReading.map((name) => expect.stringContaining(name))));
  // The analysis arrives after the entry.
  await expect.poll(async () => (await readEntries({ page }))[0]?.aiInsights?.summary).toBeTruthy();
  const [byServer] = await readEntries({ page });

  await openEntry(page, 'told my sister');
  const details = getJournalScreen(page).details;
  await details.getByRole('button', { name: 'Delete' }).click();
  await expect(getJournalScreen(page).cards).toHaveCount(0);
  await page.context().setOffline(true);
  await page.reload();
  await writeAway(page);
  const reading = details.getByRole('region', { name: 'Analysis' });
  await expect(reading.getByText('Analyzed on this device', { exact: true })).toBeVisible();
  await expect(reading).toContainText("Your text wasn't sent anywhere");
  await expect(reading).not.toContainText('word list');
  // The same engine with the same weights, so the same words as the server's.
  await expect(reading).toContainText(byServer!.aiInsights!.summary);
  // A toast that is still fading in has less contrast.
  await expect.poll(() => findViolations(page)).toEqual([]);
});

async function listKeptWeights(): Promise<string[]> {
  const cache = await caches.open('reflect-weights');
  return (await cache.keys()).map(({ url }) => url);
}

test('without the weights on this device the word list is used, and the analysis says so', {
  tag: '@service-worker',
}, async ({ person: { page }, expectNoise }) => {
  expectNoise(...away);
  await prepareForOffline(page);
  await page.context().setOffline(true);
  const details = await writeAway(page);
  const reading = details.getByRole('region', { name: 'Analysis' });
  await expect(reading.getByText('Analyzed on this device', { exact: true })).toBeVisible();
  await expect(reading).toContainText('Only the words for feelings were available');
  await expect(reading).toContainText(analyseEntry(text).analysis);
});
