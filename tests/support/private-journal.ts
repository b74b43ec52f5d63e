import { type BrowserContext, expect, type Page } from '@playwright/test';

export const journalPassphrase = 'onion harbour seven lamp tuesday';

export async function readSheet(page: Page): Promise<string[]> {
  const groups = page.getByRole('region', { name: 'Recovery sheet', exact: true }).getByRole('listitem');
  await expect(groups).toHaveCount(8);
  return (await groups.allInnerTexts()).map((text) => text.replace(/^\d\s*/, '').trim());
}

/**
 * Does something that ends in a new page: the earlier screen may already show what is waited for. Only the journey's
 * own timeout limits it.
 */
export async function waitForNewPage(page: Page, act: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('load', { timeout: 0 });
  await act();
  await loaded;
}

/** Makes the journal of the person on a page private. Returns the groups of their recovery sheet. */
export async function makePrivate(page: Page, passphrase = journalPassphrase): Promise<string[]> {
  await page.goto('/settings/private-journal');
  await page.getByRole('button', { name: 'Set up your keys' }).click();
  await page.getByLabel('Your passphrase').fill(passphrase);
  await page.getByLabel('Once more').fill(passphrase);
  await page.getByRole('button', { name: 'Use this passphrase' }).click();
  const groups = await readSheet(page);
  await page.getByLabel('Group 3').fill(groups[2]!);
  await page.getByLabel('Group 7').fill(groups[6]!);
  await waitForNewPage(page, () => page.getByRole('button', { name: 'Use this sheet' }).click());
  await expect(page.getByRole('heading', { name: 'Your journal is private' })).toBeVisible();
  return groups;
}

/** Everything that a browser's pages send, where it may hold words. */
export function recordRequests(context: BrowserContext): { read: () => string; clear: () => void } {
  let sent = '';
  context.on('request', (request) => {
    sent += `${decodeURIComponent(request.url())} ${request.postData() ?? ''}\n`;
  });
  return {
    read: () => sent.toLowerCase(),
    clear: () => {
      sent = '';
    },
  };
}
