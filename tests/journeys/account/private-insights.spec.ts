import type { Page } from '@playwright/test';
import { expectSoundAtBothWidths, followSystemTheme } from '../../support/axe.ts';
import { expect, getOrigin, test, writeEntries } from '../../support/journey.ts';
import { journalPassphrase, makePrivate, recordRequests } from '../../support/private-journal.ts';

const planted = ['kingfisher', 'glockenspiel', 'marzipan', 'periwinkle', 'tamarind'];
const dayMs = 86_400_000;
/** Irregular, so that the mood of a day doesn't follow from that of the day before. */
const isLight = (day: number) => ((day * 7919 + 13) % 101) / 101 < 0.35;

async function writeJournal(page: Page): Promise<void> {
  await writeEntries(
    { page },
    Array.from({ length: 40 }, (_, day) => ({
      content: isLight(day)
        ? 'I laughed all day, and I am happy and grateful.'
        : 'I am sad and exhausted, and I cried.',
      tags: isLight(day) ? ['kingfisher'] : [],
      createdAt: new Date(Date.now() - (day + 1) * dayMs).toISOString(),
    })),
  );
  const data = {
    title: 'The roof',
    narrative: 'A glockenspiel fell from the roof into deep water, and I was afraid.',
    dreamDate: new Date(Date.now() - dayMs).toISOString().slice(0, 10),
  };
  const answer = await page.request.post('/api/dreams', { data, headers: await getOrigin(page) });
  expect(answer.status()).toBe(200);
}

async function openDream(page: Page) {
  await page.goto('/dashboard?tab=guides');
  await page.getByRole('button', { name: /The roof/ }).click();
  return page.getByRole('dialog', { name: 'The roof' });
}
const readFindings = (page: Page) => page.getByRole('article', { name: /#kingfisher$/ });

test('in a private journal insights, patterns and a dream analysis are made on the device, and are on every device', async ({
  newcomer: { page },
  browser,
  baseURL,
  expectNoise,
}) => {
  test.slow();
  // Nothing was said about insights or told the AI yet. A row of settings may be made in two places at once;
  // the second one reads it and continues.
  expectNoise(/status of 404/, /status of 409/, /status of 423/);
  await followSystemTheme(page);
  await page.goto('/');
  await writeJournal(page);
  await makePrivate(page);
  const recorded = recordRequests(page.context());

  await page.goto('/insights');
  await expect(page.getByText(/^40 entries on \d+ days\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Key Emotional Themes' })).toBeVisible();
  await expect(readFindings(page)).toBeVisible();
  await expectSoundAtBothWidths(page, 'the insights of a private journal');
  const removed = page.getByRole('button', { name: 'Not this: Changes of mood' });
  await removed.click();
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
  await expect(removed).toHaveCount(0);

  const dream = await openDream(page);
  await dream.getByRole('button', { name: 'Analyze with AI' }).click();
  await expect(dream.getByRole('heading', { name: 'Interpretation' })).toBeVisible();
  await expectSoundAtBothWidths(page, 'a dream of a private journal');
  const reading = await dream.getByRole('heading', { name: 'Interpretation' }).locator('..').textContent();

  await page.goto('/dashboard?tab=activities');
  await page
    .getByLabel('Conversation', { exact: true })
    .fill(
      'Me: I can’t bring marzipan on Sunday.\nLeo: You always say that!\nMe: I am sad when you say that.',
    );
  await page.getByRole('button', { name: 'Analyze Conversation' }).click();
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();

  await page.goto('/conversation');
  const log = page.getByRole('log', { name: 'Conversation' });
  await page.getByLabel('Your message').fill('The periwinkle is in bloom, and I am glad.');
  await page.getByLabel('Your message').press('Enter');
  await expect(log.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();

  await page.goto('/settings');
  await expect(page.getByText('Reflect reads your entries on your devices')).toBeVisible();
  await page.getByRole('button', { name: /^AI Personalization/ }).click();
  const preferences = page.getByRole('dialog', { name: 'AI Personalization' });
  await preferences.getByLabel('What helps you').fill('Tamarind tea calms me.');
  await preferences.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(preferences).toBeHidden();
  for (const word of planted) expect(recorded.read(), word).not.toContain(word);

  const other = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
  await other.addCookies(await page.context().cookies());
  const opened = await other.newPage();
  await followSystemTheme(opened);
  const recordedThere = recordRequests(other);
  await opened.goto('/insights');
  await opened.getByRole('radio', { name: 'Passphrase' }).click();
  await opened.getByRole('textbox').fill(journalPassphrase);
  await opened.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(readFindings(opened)).toBeVisible();
  await expect(opened.getByRole('button', { name: /^Not this: the summary/ })).toBeVisible();
  await expect(opened.getByRole('button', { name: 'Not this: Changes of mood' })).toHaveCount(0);
  const again = await openDream(opened);
  expect(await again.getByRole('heading', { name: 'Interpretation' }).locator('..').textContent()).toBe(
    reading,
  );
  for (const word of planted) expect(recordedThere.read(), word).not.toContain(word);
  await other.close();

  // Checks that the recording does find words that are sent.
  await page.evaluate(() => fetch('/api/config?kingfisher'));
  expect(recorded.read()).toContain('kingfisher');
});
