import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';

test('PWA-01 SET-01 · the app can be installed: Chromium finds nothing missing', {
  tag: '@service-worker',
}, async ({ server, launchOptions }) => {
  // Chromium answers this only in a separate profile, such as a person has.
  const profile = mkdtempSync(join(tmpdir(), 'reflect-profile-'));
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions });
  const page = await context.newPage();
  await page.goto(server.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  await context.close();
  rmSync(profile, { recursive: true, force: true });
});

test('PWA-01 · the manifest names the app, its icons and its three shortcuts', async ({ page }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(href ?? '');
  expect(answer.headers()['content-type']).toContain('manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: 'Reflect', display: 'standalone', start_url: '/' });
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual([
    'New entry',
    'Dictate',
    'Mood',
  ]);
  const purposes = manifest.icons.map(
    (icon: { sizes: string; purpose?: string }) => `${icon.sizes} ${icon.purpose ?? 'any'}`,
  );
  expect(purposes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
});

test('CONV-01 · a chat export shared by another app is in the form, and stays there', {
  tag: '@service-worker',
}, async ({ person: { page } }) => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const chat = 'Me: I am tired today.\nBen: You never listen to me!';
  await page.evaluate(async (text) => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '';
    const { share_target: target } = await (await fetch(link)).json();
    const form = Object.assign(document.createElement('form'), {
      action: target.action,
      method: target.method,
      enctype: target.enctype,
    });
    const files = new DataTransfer();
    files.items.add(new File([text], 'chat.txt', { type: 'text/plain' }));
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      name: target.params.files[0].name,
      files: files.files,
    });
    form.append(input);
    document.body.append(form);
    form.submit();
  }, chat);
  await expect(page).toHaveURL('/dashboard?tab=activities');
  const field = page.getByLabel('Conversation', { exact: true });
  await expect(field).toHaveValue(chat);
  await expect(page.getByText('2 lines, 2 people')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(chat);
});

test('CONV-01 · another website that sends a text puts nothing into the form, with either policy about its own address', {
  tag: '@service-worker',
}, async ({ person: { page } }) => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const { origin } = new URL(page.url());
  const form = `<form method="post" enctype="multipart/form-data" action="${origin}/share"><input name="text" value="Planted words."></form>`;
  for (const policy of ['strict-origin-when-cross-origin', 'no-referrer'] as const)
    await test.step(policy, async () => {
      const elsewhere = `http://elsewhere.example/${policy}`;
      await page.route(elsewhere, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<meta name="referrer" content="${policy}">${form}`,
        }),
      );
      await page.goto(elsewhere);
      await page.evaluate(() => document.forms[0]?.submit());
      await expect(page).toHaveURL(`${origin}/dashboard?tab=activities`);
      // Every third day, a card above the form has the same heading.
      await expect(page.getByRole('region', { name: 'Conversation Analysis' })).toBeVisible();
      if (policy === 'no-referrer')
        await expect(page.getByRole('region', { name: 'A chat was shared with Reflect' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByLabel('Conversation', { exact: true })).toHaveValue('');
      if (policy !== 'no-referrer') await expect(page.getByText('Planted words.')).toHaveCount(0);
    });
});

test('PWA-02 · on a phone everything can be reached with a thumb: controls are at least 44 pixels', {
  tag: '@phone',
}, async ({ person: { page } }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/settings', '/insights']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    const findSmall = () =>
      page
        .locator('main button:visible, header button:visible, nav[aria-label=Main] a:visible')
        .evaluateAll((controls) =>
          controls
            .filter((control) => control.getBoundingClientRect().height < 43.5)
            .map((control) => control.getAttribute('aria-label') ?? control.textContent),
        );
    // What is fading in may still be growing.
    await expect.poll(findSmall, path).toEqual([]);
  }
});

test('API-01 API-02 · calls send the cookie, and a body is sent as JSON with its type', async ({
  person: { page },
}) => {
  await page.getByRole('textbox', { name: 'Your entry' }).fill('One call to look at.');
  const [request] = await Promise.all([
    page.waitForRequest(
      (candidate) => candidate.method() === 'POST' && candidate.url().endsWith('/api/journal/entries'),
    ),
    page.getByRole('button', { name: 'Save Entry' }).click(),
  ]);
  const headers = await request.allHeaders();
  expect(headers.cookie).toBeTruthy();
  expect(headers['content-type']).toContain('application/json');
  expect(request.postDataJSON()).toMatchObject({
    content: 'One call to look at.',
    isSecret: false,
    imageUrl: null,
  });
});
