import type { BrowserContext, Page } from '@playwright/test';
import { expectSound } from '../../support/axe.ts';
import { writeAndSave } from '../../support/journal-screen.ts';
import { test as base, expect } from '../../support/journey.ts';
import { type JourneyServer, startJourneyServer } from '../../support/journey-server.ts';
import { addPasskeyDevice } from '../../support/passkey-device.ts';

/** On the server of other journeys people sign in with an e-mail address. */
const test = base.extend<object, { server: JourneyServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const server = await startJourneyServer({ LOCAL_SIGN_IN: 'passkeys' });
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** The link that is printed at the first start, for the first person. */
async function readSetUpLink(server: JourneyServer): Promise<string> {
  await expect.poll(() => server.printed()).toContain('/sign-in/link#');
  return /Set up +(\S+)/.exec(server.printed())![1]!;
}
const getMainNavigation = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
/** The codes in the browser's addresses, which its history would show. */
const watchAddresses = (context: BrowserContext) => {
  const seen: string[] = [];
  context.on('request', (request) => seen.push(request.url()));
  return seen;
};

test('a family hosts Reflect: set-up link, passkey, journal; a second person with a link from Settings; sign out and in again; a used link is refused calmly', async ({
  page,
  browser,
  server,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 40[01]/);
  const sent = watchAddresses(page.context());
  await addPasskeyDevice(page);

  await page.goto(await readSetUpLink(server));
  await expect(page.getByRole('heading', { name: 'Set up Reflect' })).toBeFocused();
  expect(page.url()).not.toContain('#');
  await expectSound(page, 'setting up');
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Please type your email address/);
  await page.getByLabel('Email').fill('mum@example.org');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your recovery code' })).toBeFocused();
  await expectSound(page, 'the recovery code');
  const recoveryCode = (await page.locator('#recovery').textContent())!;
  expect(recoveryCode).toMatch(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/);
  await page.getByRole('link', { name: /Continue/ }).click();
  await expect(getMainNavigation(page)).toBeVisible();
  await writeAndSave(page, 'The first page of a house of our own.');

  await page.goto('/settings');
  const people = page.getByRole('region', { name: 'People on this server' });
  await people.getByRole('button', { name: /^Invite somebody/ }).click();
  await page.getByLabel('Their email address').fill('ben@example.org');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = (await page.getByText(/\/sign-in\/link#/).textContent())!;
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(people.getByText('ben@example.org', { exact: true })).toBeVisible();

  await test.step('a second person signs up with the link', async () => {
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
    const ben = await context.newPage();
    await addPasskeyDevice(ben);
    await ben.goto(link);
    await expect(ben.getByRole('heading', { name: "You're invited" })).toBeVisible();
    await expect(ben.getByText(/under ben@example\.org/)).toBeVisible();
    await ben.getByRole('button', { name: 'Create a passkey' }).click();
    await ben.getByRole('link', { name: /Continue/ }).click();
    await expect(getMainNavigation(ben)).toBeVisible();
    await expect(ben.getByText('The first page of a house')).toHaveCount(0);
    await ben.goto('/settings');
    await expect(ben.getByRole('region', { name: 'Passkeys', exact: true })).toBeVisible();
    await expect(ben.getByRole('region', { name: 'People on this server' })).toHaveCount(0);

    await ben.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await ben.getByRole('button', { name: 'Continue with a passkey' }).click();
    await expectSound(ben, 'signing in with a passkey');
    await ben.getByRole('button', { name: 'Sign in with your passkey' }).click();
    await expect(getMainNavigation(ben)).toBeVisible();
    expect((await (await ben.request.get('/api/auth/user')).json()).email).toBe('ben@example.org');
    await context.close();
  });

  await test.step('the used link says that it was used, and admits nobody', async () => {
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
    const somebody = await context.newPage();
    await addPasskeyDevice(somebody);
    await somebody.goto(link);
    await expect(somebody.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
    await expect(somebody.getByText(/Please ask for a new one/)).toBeVisible();
    await expectSound(somebody, 'a used link');
    await somebody.getByRole('button', { name: 'Go to sign in' }).click();
    await somebody.getByRole('button', { name: 'Sign in with your passkey' }).click();
    await expect(somebody.getByRole('alert')).not.toBeEmpty();
    expect((await somebody.request.get('/api/auth/user')).status()).toBe(401);
    await context.close();
  });

  await test.step('a lost passkey: the recovery code, typed on another device, opens the same journal', async () => {
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
    const phone = await context.newPage();
    await addPasskeyDevice(phone);
    await phone.goto('/');
    await phone.getByRole('button', { name: 'Continue with a passkey' }).click();
    await phone.getByText('I have an invitation or a recovery code').click();
    await phone.getByLabel('Code').fill(recoveryCode.toLowerCase().replaceAll('-', ' '));
    await phone.keyboard.press('Enter');
    await expect(phone.getByRole('heading', { name: 'Get back in' })).toBeFocused();
    await phone.getByRole('button', { name: 'Create a passkey' }).click();
    await phone.getByRole('link', { name: /Continue/ }).click();
    await expect(phone.getByText('The first page of a house of our own.')).toBeVisible();
    await context.close();
  });

  expect(sent.filter((address) => /[0-9A-Z]{4}(-[0-9A-Z]{4}){6}/.test(address))).toEqual([]);
});
