import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base, expect } from '../../support/journey.ts';
import type { JourneyServer } from '../../support/journey-server.ts';
import {
  type FrontServer,
  makeListWith,
  makePage,
  makeReleaseKey,
  makeSignature,
  startFrontServer,
} from '../../support/other-builds.ts';

const test = base.extend<object, { server: JourneyServer; front: FrontServer }>({
  // The one behind the other, so that no third one starts.
  server: [async ({ front }, use) => use(front.real), { scope: 'worker' }],
  front: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const front = await startFrontServer();
      await use(front);
      await front.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
// These need their own server, and each further worker would start another.
test.describe.configure({ mode: 'default' });
const withWorker = { tag: '@service-worker' };
const later = '2099-01-01T00:00:00.000Z';
const makers = makeReleaseKey();

/** Opens the app until its code is cached and the page runs from the cache. */
async function begin(page: Page, front: FrontServer) {
  await page.goto(front.address);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect(page.getByRole('button', { name: /^Continue with/ })).toBeVisible();
}

const readBuild = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? null);

function serveSigned(front: FrontServer) {
  front.files.clear();
  const list = makeListWith({ version: '1.0.0', time: '2026-01-01T00:00:00.000Z' });
  front.files.set('/build.json', list);
  front.files.set('/build.sig.json', makeSignature(list, { pem: makers }));
}

/** Serves a newer build, with a page that says which build it is. */
function serveNext(front: FrontServer, { pem, page = makePage('2') }: { pem?: string; page?: string } = {}) {
  const list = makeListWith({ version: '2.0.0', time: later, files: { '/index.html': makePage('2') } });
  front.files.set('/index.html', page);
  front.files.set('/build.json', list);
  front.files.set('/build.sig.json', pem === undefined ? null : makeSignature(list, { pem }));
}

test(
  'a new version that matches its list is offered, runs after Reload, and from storage',
  withWorker,
  async ({ page, front }) => {
    front.files.clear();
    await begin(page, front);
    expect(await readBuild(page)).toBe(null);
    serveNext(front);
    await page.reload();
    expect(await readBuild(page)).toBe(null);
    await expect(page.getByText('A new version is ready', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.locator('meta[name=build]')).toHaveAttribute('content', '2');
    front.files.set('/index.html', 'Something else.');
    await page.reload();
    expect(await readBuild(page)).toBe('2');
  },
);

test('a new version opens by itself if nothing of the app was open', withWorker, async ({ page, front }) => {
  front.files.clear();
  await begin(page, front);
  serveNext(front);
  await page.reload();
  await expect(page.getByText('A new version is ready', { exact: true })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(front.address);
  expect(await readBuild(page)).toBe('2');
});

test(
  'a file that does not match the list stops the new version from running, and the page says so',
  withWorker,
  async ({ page, front }) => {
    front.files.clear();
    await begin(page, front);
    serveNext(front, { page: makePage('2, changed on the way') });
    await page.reload();
    await expect(page.getByText("A new version didn't arrive whole", { exact: true })).toBeVisible();
    await page.goto('about:blank');
    await page.goto(front.address);
    expect(await readBuild(page)).toBe(null);
    serveNext(front);
    await page.reload();
    await expect(page.getByText('A new version is ready', { exact: true })).toBeVisible();
  },
);

test(
  'if the code was signed, a newer signed version is accepted like any other',
  withWorker,
  async ({ page, front }) => {
    serveSigned(front);
    await begin(page, front);
    serveNext(front, { pem: makers });
    await page.reload();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.locator('meta[name=build]')).toHaveAttribute('content', '2');
  },
);

for (const [what, pem] of [
  ['unsigned', undefined],
  ['signed by somebody else', makeReleaseKey()],
] as const) {
  test(
    `if the code was signed, a version that is ${what} is reported and runs only if the person agrees`,
    withWorker,
    async ({ page, front }) => {
      serveSigned(front);
      await begin(page, front);
      serveNext(front, pem === undefined ? {} : { pem });
      await page.reload();
      const title = "The server has code that isn't signed by The makers";
      await expect(page.getByText(title, { exact: true })).toBeVisible();
      await page.goto('about:blank');
      await page.goto(front.address);
      expect(await readBuild(page)).toBe(null);

      await page.getByRole('button', { name: 'Look' }).click();
      const question = page.getByRole('alertdialog', { name: title });
      await expect(question).toContainText('You can stay with the version that you have');
      await expect(question.getByRole('button', { name: 'Stay with this version' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(question).toHaveCount(0);
      // It's asked once.
      await page.reload();
      await page.waitForLoadState('networkidle');
      await expect(page.getByText(title, { exact: true })).toHaveCount(0);
      expect(await readBuild(page)).toBe(null);
    },
  );
}

test(
  'a person who knows the reason can use an unsigned version, which then runs',
  withWorker,
  async ({ page, front }) => {
    serveSigned(front);
    await begin(page, front);
    serveNext(front);
    await page.reload();
    await page.getByRole('button', { name: 'Look' }).click();
    await page.getByRole('button', { name: 'Use the new code' }).click();
    await expect(page.locator('meta[name=build]')).toHaveAttribute('content', '2');
  },
);

test('a service worker that is not in the list is reported', withWorker, async ({ page, front }) => {
  front.files.clear();
  await begin(page, front);
  const worker = readFileSync(resolve(import.meta.dirname, '../../../web/dist/sw.js'), 'utf8');
  front.files.set('/sw.js', `${worker}\n// Changed.`);
  await page.reload();
  await expect(
    page.getByText('The server sent other code to check its updates with', { exact: true }),
  ).toBeVisible();
});
