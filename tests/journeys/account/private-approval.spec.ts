import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expectSoundAtBothWidths, followSystemTheme } from '../../support/axe.ts';
import { waitForFonts } from '../../support/journal-screen.ts';
import { answerProvider, expect, makeAddress, test, writeEntries } from '../../support/journey.ts';
import { makePrivate } from '../../support/private-journal.ts';

/** A new browser in which the person has signed in: its own session, and no key. */
async function openNewBrowser(
  browser: Browser,
  options: BrowserContextOptions,
  email: string,
): Promise<Page> {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  const page = await context.newPage();
  await followSystemTheme(page);
  await page.goto('/');
  await page.getByRole('button', { name: /^Continue with / }).click();
  await answerProvider(page, email);
  await expect(page.getByRole('heading', { name: 'Open your journal' })).toBeVisible();
  await waitForFonts(page);
  return page;
}

async function readWordsOn(page: Page): Promise<string[]> {
  const items = page.getByRole('list', { name: 'The six words' }).getByRole('listitem');
  await expect(items).toHaveCount(6);
  return (await items.allInnerTexts()).map((text) => text.replace(/^\d\s*/, '').trim());
}

test('a new device is approved by comparing six words, or refused, and is removed again', async ({
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
  const other = await openNewBrowser(browser, { baseURL: baseURL! }, email);
  const question = page.getByRole('dialog', { name: 'A new device wants to open your journal' });

  await test.step('the open device refuses', async () => {
    await other.getByRole('button', { name: /^Open with another device/ }).click();
    await expect(other.getByText('Waiting for an open device')).toBeVisible();
    await expectSoundAtBothWidths(other, 'a new device that waits');
    await expect(question).toBeVisible();
    await expectSoundAtBothWidths(page, 'the question of an open device');
    await question.getByRole('button', { name: 'Refuse' }).click();
    await expect(question.getByText(/Nothing was handed over/)).toBeVisible();
    await expect(question.getByRole('link', { name: /signed in/ })).toBeVisible();
    await expectSoundAtBothWidths(page, 'a refused request');
    await question.getByRole('button', { name: 'Close' }).last().click();
    await expect(other.getByText('It was refused on your other device.')).toBeVisible();
  });

  await test.step('both show the same words, and the journal opens once both have confirmed', async () => {
    await other.getByRole('button', { name: 'Ask again' }).click();
    await question.getByRole('button', { name: /compare the words/ }).click();
    await expect(other.getByRole('heading', { name: 'Compare the words' })).toBeVisible();
    expect(await readWordsOn(other)).toEqual(await readWordsOn(page));
    await expectSoundAtBothWidths(other, 'the words on the new device');
    await expectSoundAtBothWidths(page, 'the words on the open device');
    await question.getByRole('button', { name: 'They match, allow' }).click();
    await expect(question.getByText(/^Allowed/)).toBeVisible();
    // The key is handed over, but not accepted before somebody has compared the words here.
    await expect(other.getByRole('button', { name: 'They match' })).toBeVisible();
    await other.getByRole('button', { name: 'They match' }).press('Enter');
    await expect(other.getByText('The kingfisher came.').first()).toBeVisible();
    await other.reload();
    await expect(other.getByText('The kingfisher came.').first()).toBeVisible();
    const { approval } = (await (await page.request.get('/api/private-journal/approval')).json()) as {
      approval: unknown;
    };
    expect(approval).toBeNull();
  });

  await test.step('it is listed, and removed', async () => {
    await page.goto('/settings/private-journal');
    const devices = page.getByRole('region', { name: 'Devices that hold the key' });
    // Both run in the same browser, and the new device is listed once it has reported itself.
    await expect(async () => {
      await page.reload();
      await expect(devices.getByRole('button', { name: /^Cut off/ })).toHaveCount(1);
    }).toPass();
    await expect(devices.getByText('This device')).toHaveCount(1);
    await devices
      .getByRole('button', { name: /^Rename/ })
      .last()
      .click();
    await page.getByLabel('Name', { exact: true }).fill('The old laptop');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(devices.getByText('The old laptop')).toBeVisible();
    await expectSoundAtBothWidths(page, 'the devices that hold the key');
    await devices.getByRole('button', { name: 'Cut off The old laptop' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cut off The old laptop?' });
    await expect(question).toContainText('they may have kept');
    await question.getByRole('button', { name: 'Cut off' }).press('Enter');
    await expect(devices.getByText('The old laptop is cut off.')).toBeVisible();
    await expect(devices.getByRole('button', { name: /^Cut off/ })).toHaveCount(0);
    await expectSoundAtBothWidths(page, 'a device that was cut off');
    await other.reload();
    await expect(other.getByRole('button', { name: /^Continue with / })).toBeVisible();
    await other.getByRole('button', { name: /^Continue with / }).click();
    await answerProvider(other, email);
    // It has discarded the key.
    await expect(other.getByRole('heading', { name: 'Open your journal' })).toBeVisible();
  });
  await other.context().close();
});
