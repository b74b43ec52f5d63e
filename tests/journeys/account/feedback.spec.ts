import type { Page } from '@playwright/test';
import { hashAdminPassword } from '../../../server/src/features/admin/password.ts';
import { expectSound, followSystemTheme } from '../../support/axe.ts';
import { test as base, expect } from '../../support/journey.ts';
import { startJourneyServer } from '../../support/journey-server.ts';

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

const getFeedbackButton = (page: Page) => page.getByRole('button', { name: 'Share feedback' });

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
