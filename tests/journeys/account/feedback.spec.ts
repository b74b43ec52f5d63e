import type { Locator, Page } from '@playwright/test';
import { hashAdminPassword } from '../../../server/src/features/admin/password.ts';
import { expectSound, followSystemTheme } from '../../support/axe.ts';
import { test as base, expect } from '../../support/journey.ts';
import { startJourneyServer } from '../../support/journey-server.ts';
import { readBox } from '../../support/read-box.ts';

const adminEmail = 'admin@example.org';
const adminPassword = 'eleven lamps by the river';

/** The server of other journeys has no administrator. */
const test = base.extend<object, { server: Awaited<ReturnType<typeof startJourneyServer>> }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const server = await startJourneyServer({
        ADMIN_EMAILS: adminEmail,
        ADMIN_PASSWORD_HASH: await hashAdminPassword(adminPassword),
      });
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// These need their own server, and each further worker would start another.
test.describe.configure({ mode: 'default' });

const restOfFingerMs = 300;

const getFeedbackButton = (page: Page) => page.getByRole('button', { name: 'Share feedback' });
/** The button's box once it has stopped moving: before that, a finger would miss its middle. */
async function readBoxAtRest(button: Locator) {
  const measureWayLeft = () =>
    button.evaluate((element: HTMLElement) => {
      const { left, top } = element.getBoundingClientRect();
      return Math.hypot(
        left - Number.parseFloat(element.style.left),
        top - Number.parseFloat(element.style.top),
      );
    });
  await expect.poll(measureWayLeft).toBe(0);
  return readBox(button);
}

/** Drags the button. `holds`: the finger first waits until the button can be moved. */
async function dragTo({
  page,
  x,
  y,
  isTouch,
  holds = false,
}: {
  page: Page;
  x: number;
  y: number;
  isTouch: boolean;
  holds?: boolean;
}) {
  const box = await readBoxAtRest(getFeedbackButton(page));
  const [fromX, fromY] = [box.x + 32, box.y + 32];
  if (!isTouch) {
    await page.mouse.move(fromX, fromY);
    await page.mouse.down();
    await page.mouse.move((fromX + x) / 2, (fromY + y) / 2);
    await page.mouse.move(x, y);
    await expect(getFeedbackButton(page)).toHaveText('Move');
    await page.mouse.up();
    return;
  }
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x: fromX, y: fromY }]);
  if (holds) await expect(getFeedbackButton(page)).toHaveText('Move');
  await touch('touchMove', [{ x: (fromX + x) / 2, y: (fromY + y) / 2 }]);
  await touch('touchMove', [{ x, y }]);
  await expect(getFeedbackButton(page)).toHaveText('Move');
  // Lifting a moving finger would be a fling, and Chromium ends a fling with the next tap. So this finger rests first.
  await page.waitForTimeout(restOfFingerMs);
  await touch('touchEnd', []);
}

test('FB-01 FB-02 FB-03 FB-04 · the feedback button covers neither Save nor the bar, and stays where it is dragged', {
  tag: '@also-phone',
}, async ({ person: { page }, isMobile }) => {
  await expect(getFeedbackButton(page)).toBeVisible();
  const { x, y, width, height } = await readBox(getFeedbackButton(page));
  const viewport = page.viewportSize()!;
  expect([width, height]).toEqual([64, 64]);
  expect(x).toBe(viewport.width - 80);
  for (const other of await page.locator('[data-toasts-above]').all()) {
    if (!(await other.isVisible())) continue;
    const rect = await readBox(other);
    const covers = x < rect.x + rect.width && x + 64 > rect.x && y < rect.y + rect.height && y + 64 > rect.y;
    expect(covers).toBe(false);
  }

  // If there is nothing to read or write under it, it stays.
  await page.goto('/trash');
  await expect(getFeedbackButton(page)).toBeVisible();
  await dragTo({ page, x: viewport.width - 60, y: 450, isTouch: isMobile });
  await expect(page.getByText('Button Moved', { exact: true })).toBeVisible();
  const left = viewport.width - 92;
  const place = async () => {
    const { x: at, y: top } = await readBox(getFeedbackButton(page));
    return [at, top];
  };
  // It shrinks back to its size first.
  await expect.poll(place).toEqual([left, 418]);
  await page.reload();
  await expect(getFeedbackButton(page)).toBeVisible();
  await expect.poll(place).toEqual([left, 418]);

  if (isMobile) {
    await dragTo({ page, x: viewport.width - 60, y: 550, isTouch: true, holds: true });
    await expect.poll(place).toEqual([left, 518]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await getFeedbackButton(page).tap();
    await expect(page.getByRole('dialog', { name: 'Share Feedback' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  await page.setViewportSize({ width: 320, height: viewport.height });
  await expect.poll(async () => (await readBox(getFeedbackButton(page))).x).toBe(248);
});

test('FB-05 FB-10 ADM-02 ADMFB-01 ADMFB-14 · feedback reaches an administrator, who resolves it, and nobody else', async ({
  person: { page },
  browser,
  baseURL,
  signIn,
  expectNoise,
}) => {
  expectNoise(/403/);
  await followSystemTheme(page);
  await page.reload();
  await getFeedbackButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Share Feedback' });
  await expect(dialog.getByLabel('Page')).toHaveValue('Journal');
  await expectSound(page, 'Share Feedback');
  await dialog.getByLabel('Title').fill('The calendar is slow');
  await dialog.getByLabel('Description').fill('Turning a month takes two seconds.');
  await dialog.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Feedback Submitted', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.goto('/admin/feedback');
  await expect(page.getByText('Admin access required')).toBeVisible();
  await expect(page.getByText('The calendar is slow')).toBeHidden();

  const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
  const { page: ofAdmin } = await signIn(await context.newPage(), adminEmail);
  await followSystemTheme(ofAdmin);
  await ofAdmin.goto('/admin/feedback');
  const report = ofAdmin.getByRole('article', { name: 'The calendar is slow' });
  await expect(report).toContainText('Chrome');
  await expectSound(ofAdmin, 'the feedback for administrators');
  await report.getByLabel(/^Status of #/).selectOption('resolved');
  await expect(ofAdmin.getByText(/^Feedback #\d+ status changed to resolved$/).first()).toBeVisible();
  await ofAdmin.goto('/admin');
  await expect(ofAdmin.getByRole('img', { name: /^Sign-ups/ })).toBeVisible();
  await expectSound(ofAdmin, 'the dashboard of administrators');
  await ofAdmin.getByRole('link', { name: 'Manage Users' }).click();
  await expect(ofAdmin.getByRole('listitem').filter({ hasText: adminEmail })).toBeVisible();
  await expectSound(ofAdmin, 'the users');
  await ofAdmin.goto('/admin/actions');
  await expect(ofAdmin.getByText('Changed feedback')).toBeVisible();
  await ofAdmin.goto('/admin');
  await ofAdmin.getByRole('link', { name: 'This installation' }).click();
  await expect(ofAdmin.getByRole('status').filter({ hasText: /to do\.$/ })).toBeVisible();
  await expect(ofAdmin.getByText(/^PostgreSQL \d/)).toBeVisible();
  await expectSound(ofAdmin, 'this installation');
  await context.close();
});

test('FB-11 FB-13 FB-14 FB-15 · the admin password opens the feedback, and five wrong ones lock it', async ({
  person: { page },
  browser,
  baseURL,
  signIn,
  expectNoise,
}) => {
  expectNoise(/403/, /429/);
  const openAccess = async (of: Page) => {
    await getFeedbackButton(of).click();
    await of.getByRole('button', { name: 'Admin Access' }).click();
  };
  const tryPassword = async (of: Page, password: string) => {
    await of.getByLabel('Admin password').fill(password);
    await of.getByRole('button', { name: 'Sign in as admin' }).click();
  };
  await openAccess(page);
  await tryPassword(page, adminPassword);
  await expect(page).toHaveURL(/\/admin\/feedback$/);
  await expect(page.getByRole('heading', { name: 'User Feedback' })).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
  const { page: other } = await signIn(await context.newPage());
  await openAccess(other);
  for (const left of [4, 3, 2, 1, 0]) {
    await tryPassword(other, 'wrong');
    await expect(
      other.getByText(`Incorrect password. ${left} attempt${left === 1 ? '' : 's'} remaining.`, {
        exact: true,
      }),
    ).toBeVisible();
    await expect(other.getByLabel('Admin password')).toHaveValue('');
  }
  await tryPassword(other, adminPassword);
  await expect(other.getByText('Account Locked', { exact: true })).toBeVisible();
  await expect(
    other.getByText(/^Too many wrong passwords\. Please try again in 15 minutes\.$/),
  ).toBeVisible();
  await context.close();
});
