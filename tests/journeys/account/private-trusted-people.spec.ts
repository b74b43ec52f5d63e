import type { Page } from '@playwright/test';
import { expectSoundAtBothWidths, followSystemTheme } from '../../support/axe.ts';
import { answerProvider, expect, makeAddress, test, writeEntries } from '../../support/journey.ts';
import { makePrivate } from '../../support/private-journal.ts';

/** The three parts, from the screens that show one after the other. */
async function handOver(page: Page): Promise<string[]> {
  const parts: string[] = [];
  for (const at of [1, 2, 3]) {
    const groups = page.getByRole('region', { name: `Part ${at} of 3` }).getByRole('listitem');
    await expect(groups).toHaveCount(12);
    parts.push((await groups.allInnerTexts()).map((text) => text.replace(/^\d+\s*/, '').trim()).join(' '));
    if (at < 3) await page.getByRole('button', { name: 'Next part' }).press('Enter');
  }
  await page.getByRole('button', { name: 'I have all three, use them' }).click();
  return parts;
}

test('two of three trusted people open a journal together, unless it is refused in time', async ({
  page,
  signIn,
  browser,
  baseURL,
  expectNoise,
}) => {
  test.slow();
  expectNoise(/status of 409/, /status of 423/, /status of 404/);
  await followSystemTheme(page);
  const email = makeAddress();
  await signIn(page, email);
  await writeEntries({ page }, ['The kingfisher came.']);
  await makePrivate(page);
  const section = page.getByRole('region', { name: 'Trusted people' });
  let parts: string[] = [];
  let file = '';
  let wrapped = '';

  await test.step('three parts are made', async () => {
    await section.getByRole('button', { name: 'Make three parts' }).click();
    await section.getByRole('radio', { name: '3 days' }).click();
    await expect(section.getByText(/No mail server is set up here.*in the 3 days\.$/)).toBeVisible();
    await section.getByRole('button', { name: 'Show the parts' }).click();
    await expect(section.getByRole('heading', { name: 'Part 1 of 3' })).toBeFocused();
    await expectSoundAtBothWidths(page, 'a part for a trusted person');
    const saved = page.waitForEvent('download');
    await section.getByRole('button', { name: 'Save as a file' }).click();
    file = await (await saved).path();
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    parts = await handOver(page);
    ({ wrapped } = (await sent).postDataJSON() as { wrapped: string });
    await expect(section.getByText('Any two of three parts open your journal')).toBeVisible();
    await expect(section.getByText(/They open it after 3 days\.$/)).toBeVisible();
    await expectSoundAtBothWidths(page, 'what trusted people can open');
  });

  const context = await browser.newContext({
    baseURL: baseURL!,
    serviceWorkers: 'block',
  });
  const other = await context.newPage();
  await followSystemTheme(other);
  const open = async () => {
    await other.goto('/');
    await other.getByRole('button', { name: /^Open with trusted people/ }).click();
  };
  await other.goto('/');
  await other.getByRole('button', { name: /^Continue with / }).click();
  await answerProvider(other, email);

  await test.step('two of them start, and an open device refuses', async () => {
    await open();
    await other.getByLabel('One part', { exact: true }).fill(parts[1]!);
    await other.getByLabel('Another part', { exact: true }).fill(parts[1]!);
    await other.getByRole('button', { name: 'Begin the 3 days' }).click();
    await expect(other.getByRole('alert')).toContainText('the same part twice');
    await expectSoundAtBothWidths(other, 'parts that open nothing');
    await other.getByLabel('File of one part').setInputFiles(file);
    await expect(other.getByLabel('One part', { exact: true })).toHaveValue(parts[0]!);
    await other.getByRole('button', { name: 'Begin the 3 days' }).press('Enter');
    await expect(other.getByText(/^It opens on/)).toBeVisible();
    await expectSoundAtBothWidths(other, 'the time to wait');
    const early = await other.request.get('/api/private-journal/recovery/key');
    expect(early.status()).toBe(409);
    await page.goto('/');
    await page.getByRole('link', { name: /^Somebody has begun to open your journal/ }).click();
    const begun = page.getByRole('region', { name: 'Opening with parts' });
    await expect(begun.getByRole('alert')).toContainText('Somebody who is signed in as you');
    await expect(begun).toBeInViewport({ ratio: 1 });
    await expectSoundAtBothWidths(page, 'what was begun with parts');
    await begun.getByRole('button', { name: 'Refuse' }).press('Enter');
    await expect(begun).toHaveCount(0);
    await expect(page.getByText(/^Refused\. Whoever began/)).toBeFocused();
  });

  await test.step('the journal opens once the wait is over', async () => {
    await open();
    const fill = async () => {
      await other.getByLabel('One part', { exact: true }).fill(parts[2]!.toLowerCase());
      await other.getByLabel('Another part', { exact: true }).fill(parts[0]!);
    };
    await fill();
    await other.getByRole('button', { name: 'Begin the 3 days' }).click();
    await expect(other.getByText(/^It opens on/)).toBeVisible();
    // The server's answer three days later.
    await other.route('**/api/private-journal/recovery', async (route) => {
      const answer = await route.fetch();
      const { recovery } = (await answer.json()) as { recovery: object };
      await route.fulfill({ response: answer, json: { recovery: { ...recovery, opensInSeconds: 0 } } });
    });
    await other.route('**/api/private-journal/recovery/key', (route) => route.fulfill({ json: { wrapped } }));
    await open();
    await fill();
    await other.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(other.getByText('The kingfisher came.').first()).toBeVisible();
    await other.unrouteAll({ behavior: 'ignoreErrors' });
    const { recovery } = (await (await other.request.get('/api/private-journal/recovery')).json()) as {
      recovery: { startedAt: string | null };
    };
    expect(recovery.startedAt).toBeNull();
  });
  await context.close();
});
