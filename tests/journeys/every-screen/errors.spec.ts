import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';

// With a service worker that keeps the app, its scripts would never fail to arrive.
const provoked = /Failed to load resource|Failed to fetch|dynamically imported|Cannot read/;

/** Blocks the script of the settings screen, like a broken deployment. */
async function breakSettings(page: Page) {
  await page.route(/\/assets\/settings[^/]*\.js$/, (route) => route.abort());
}

test('ERR-01 ERR-02 ERR-03 ERR-04 ERR-06 · a failed screen shows a calm message and reports nothing from localhost; Try Again renders it again, Refresh Page reloads the page', async ({
  newcomer: { page },
  expectNoise,
}) => {
  expectNoise(provoked);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/errors')) reports.push(request.url());
  });
  const failed = page.getByRole('heading', { level: 1, name: 'Something went wrong' });
  const settings = page.getByRole('heading', { level: 1, name: 'Settings' });
  await breakSettings(page);
  await page.goto('/settings');
  await expect(failed).toBeVisible();
  await expect(
    page.getByText(
      "We're sorry, but something unexpected happened. Please try refreshing the page or contact support if the problem persists.",
      { exact: true },
    ),
  ).toBeVisible();
  expect(reports).toEqual([]);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(settings).toBeVisible();

  await breakSettings(page);
  await page.reload();
  await expect(failed).toBeVisible();
  await page.unrouteAll();
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(settings).toBeVisible();
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false);
});

test.describe('under its own name', () => {
  // Nobody needs what the page still fetches when a journey ends.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

  test('ERR-06 ERR-07 · a failed screen is reported to the server, which accepts it without a session and says nothing', async ({
    page,
    server,
    expectNoise,
  }) => {
    expectNoise(provoked);
    const host = 'https://reflect.example';
    const answers: number[] = [];
    await page.route(`${host}/**`, async (route) => {
      const url = route.request().url().replace(host, server.address);
      if (url.endsWith('/api/config')) return route.fulfill({ json: { signInProviders: 'none of these' } });
      const headers = { ...route.request().headers(), origin: server.address };
      const answer = await route.fetch({ url, headers, maxRedirects: 0 });
      if (url.endsWith('/api/errors')) answers.push(answer.status());
      await route.fulfill({ response: answer });
    });
    const reported = page.waitForRequest(`${host}/api/errors`);
    await page.goto(`${host}/`);
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    const request = await reported;
    expect(request.method()).toBe('POST');
    const report = request.postDataJSON();
    expect(Object.keys(report).sort()).toEqual([
      'componentStack',
      'message',
      'stack',
      'timestamp',
      'url',
      'userAgent',
    ]);
    expect(report).toMatchObject({
      message: expect.stringContaining('Cannot read properties'),
      stack: expect.stringContaining('/assets/'),
      componentStack: expect.stringMatching(/\S/),
      url: `${host}/`,
      userAgent: await page.evaluate(() => navigator.userAgent),
    });
    expect(new Date(report.timestamp).toISOString()).toBe(report.timestamp);
    await expect.poll(() => answers).toEqual([204]);
  });
});
