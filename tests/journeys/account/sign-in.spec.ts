import type { User } from '@reflect/contract';
import { writeAndSave } from '../../support/journal-screen.ts';
import {
  answerProvider,
  expect,
  makeAddress,
  readEntries,
  test,
  writeEntries,
} from '../../support/journey.ts';

test('AUTH-08 AUTH-09 AUTH-10 AUTH-11 · a visitor sees the landing screen, with its promises and one way to sign in', {
  tag: '@also-phone',
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Your private space to reflect' })).toBeVisible();
  await expect(page.getByText(/understand how you feel about it/)).toBeVisible();
  await expect(page.locator('.landing-hero svg').filter({ visible: true })).toHaveCount(1);
  for (const promise of [
    'End-to-end encryption',
    'AI emotional insights',
    'No data sharing',
    'Quick setup',
  ]) {
    await expect(page.getByRole('heading', { name: promise })).toBeVisible();
  }
  await expect(page.locator('footer').getByRole('link', { name: 'Privacy policy' })).toBeVisible();
  const { signInProviders } = await (await page.request.get('/api/config')).json();
  await expect(page.getByRole('button', { name: `Continue with ${signInProviders[0].name}` })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
});

test('AUTH-01 · signing in never asks for a password; an impossible address is explained, and stays', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 4\d\d/);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Continue with/ })).toBeVisible();
  await expect(page.locator('input')).toHaveCount(0);
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.locator('input[type=password]')).toHaveCount(0);
  await answerProvider(page, 'not an address');
  await expect(page.getByRole('alert')).toContainText('does not look like an email address');
  await expect(page.getByLabel('Email')).toHaveValue('not an address');
});

test('AUTH-02 AUTH-03 AUTH-06 AUTH-12 AUTH-13 AUTH-15 · signing in and out are navigations of the whole browser; nobody being signed in is no error, and a person has a journal, on the free plan and without a role', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/auth/') && pathname !== '/api/logout') return;
    const kind = request.isNavigationRequest() ? 'navigation' : 'call';
    requests.push(`${kind} ${request.method()} ${pathname}${request.postData() ?? ''}`);
  });
  await page.goto('/journal');
  const nobody = await page.request.get('/api/auth/user');
  expect(nobody.status()).toBe(401);
  expect((await nobody.json()).message).toBe('Please sign in to continue.');
  await expect(page.getByRole('button', { name: /^Continue with/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Your entry' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await answerProvider(page, makeAddress());
  await expect(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })).toBeVisible();
  expect(requests).toContain('navigation GET /api/auth/local');
  expect(requests).toContain('call GET /api/auth/user');

  const user = (await (await page.request.get('/api/auth/user')).json()) as User;
  expect(Object.keys(user).sort()).toEqual([
    'createdAt',
    'email',
    'firstName',
    'id',
    'isAdmin',
    'isPremium',
    'lastName',
    'plan',
    'privateJournal',
    'privateJournalGeneration',
    'trialExpiresAt',
  ]);
  expect(user).toMatchObject({ plan: 'free', isPremium: false, isAdmin: false });
  await writeAndSave(page, 'A day like any other, and I was glad of it.');
  await expect(page.getByRole('article')).toContainText('A day like any other');

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Continue with/ })).toBeVisible();
  expect(requests).toContain('navigation GET /api/logout');
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});

test('AUTH-04 · the person is loaded once, not again on focus or on another screen', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  let reads = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/user') reads += 1;
  });
  await page.reload();
  const navigation = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  for (const area of ['Insights', 'Settings', 'Journal']) {
    await navigation.getByRole('link', { name: area, exact: true }).click();
    await page.evaluate(() => {
      window.dispatchEvent(new Event('blur'));
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
  }
  await expect(page).toHaveURL('/');
  expect(reads).toBe(1);
});

test('AUTH-08 SHELL-08 · every address but the privacy policy asks a visitor to sign in, and then continues to the requested page', async ({
  page,
}) => {
  for (const path of ['/insights', '/admin/users', '/no-such-place']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^Continue with/ })).toBeVisible();
  }
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();

  await page.goto('/dashboard?tab=calendar');
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await answerProvider(page, makeAddress());
  await expect(page).toHaveURL('/dashboard?tab=calendar');
});

test('the same address opens the same journal, and another one a new journal', async ({
  page,
  signIn,
  expectNoise,
}) => {
  // The list is being fetched while the session ends.
  expectNoise(/401/);
  const address = makeAddress();
  const first = await signIn(page, address);
  await writeEntries(first, ['What I wrote yesterday.']);
  await page.context().clearCookies();
  await signIn(page, address.toUpperCase());
  expect((await readEntries({ page })).map(({ content }) => content)).toEqual(['What I wrote yesterday.']);
  await page.context().clearCookies();
  await signIn(page);
  expect(await readEntries({ page })).toEqual([]);
});
