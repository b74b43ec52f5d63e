import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './journey.ts';

export const passphrase = 'onion harbour seven lamp tuesday';

/** Makes two ways to open a journal and makes it private, as the screens of Settings lead there. */
export async function makePrivate(page: Page): Promise<void> {
  await page.goto('/settings/private-journal');
  await page.getByRole('button', { name: 'Set up your keys' }).click();
  await page.getByLabel('Your passphrase').fill(passphrase);
  await page.getByLabel('Once more').fill(passphrase);
  await page.getByRole('button', { name: 'Use this passphrase' }).click();
  const groups = page.getByRole('region', { name: 'Recovery sheet', exact: true }).getByRole('listitem');
  await expect(groups).toHaveCount(8);
  const sheet = (await groups.allInnerTexts()).map((text) => text.replace(/^\d\s*/, '').trim());
  await page.getByLabel('Group 3').fill(sheet[2]!);
  await page.getByLabel('Group 7').fill(sheet[6]!);
  const begunAnew = page.waitForEvent('load', { timeout: 0 });
  await page.getByRole('button', { name: 'Use this sheet' }).click();
  await begunAnew;
  await expect(page.getByRole('heading', { name: 'Your journal is private' })).toBeVisible();
}

/** Everything that pages of a browser send, as far as it may hold words. */
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
