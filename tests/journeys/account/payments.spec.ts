import type { Page } from '@playwright/test';
import {
  makeEventBody,
  makeSignature,
  webhookPath,
} from '../../../server/src/features/subscription/testing/send-event.ts';
import {
  makeInvoice,
  makeItems,
  makeSession,
  toSeconds,
} from '../../../server/src/features/subscription/testing/stripe-objects.ts';
import {
  type StripeStandIn,
  startStripe,
} from '../../../server/src/features/subscription/testing/stripe-stand-in.ts';
import { expectSound, followSystemTheme } from '../../support/axe.ts';
import { test as base, expect } from '../../support/journey.ts';
import { startJourneyServer } from '../../support/journey-server.ts';

const adminEmail = 'admin@example.org';

/** A server that takes payments through its own stand-in for Stripe. */
const test = base.extend<
  object,
  { server: Awaited<ReturnType<typeof startJourneyServer>>; stripe: StripeStandIn }
>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const stripe = await startStripe();
      await use(stripe);
      await stripe.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ stripe: { config } }, use) => {
      const server = await startJourneyServer({
        ADMIN_EMAILS: adminEmail,
        STRIPE_SECRET_KEY: config.secretKey!,
        STRIPE_PUBLISHABLE_KEY: config.publishableKey!,
        STRIPE_WEBHOOK_SECRET: config.webhookSecrets[0]!,
        STRIPE_PRICE_ID: config.priceId!,
        STRIPE_TRIAL_LINK: config.trialLink!,
        STRIPE_MONTHLY_LINK: config.monthlyLink!,
        STRIPE_API_URL: config.apiUrl!,
      });
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// These need their own server, and each further worker would start another.
test.describe.configure({ mode: 'default' });

/** Answers the pages of Stripe, which are not part of this program. */
async function showStripesPages(page: Page, returnTo: string) {
  await page.context().route('https://*.stripe.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>Stripe</title><h1>Stripe</h1><a href="${returnTo}">Back to Reflect</a>`,
    }),
  );
}

/** Tells the server what happened at Stripe, as Stripe does. */
async function tell(page: Page, type: string, object: object) {
  const body = makeEventBody({ type, object });
  const answer = await page.request.post(webhookPath, {
    data: Buffer.from(body),
    headers: { 'content-type': 'application/json', 'stripe-signature': makeSignature(body) },
  });
  expect(answer.status(), type).toBe(200);
}

/** Presses a link to a payment page, and returns whose payment that page would be. */
async function openPaymentPage(page: Page, link: string): Promise<string> {
  const [payment] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: link }).click(),
  ]);
  await expect(payment.getByRole('heading', { name: 'Stripe' })).toBeVisible();
  const reference = new URL(payment.url()).searchParams.get('client_reference_id');
  await payment.close();
  return reference ?? '';
}

/** The screen fits 320 px, and a phone with letters twice as large. */
async function expectFits(page: Page, screen: string) {
  const before = page.viewportSize()!;
  for (const [width, fontSize] of [
    [320, '100%'],
    [640, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await page.evaluate(
      (size) => document.documentElement.style.setProperty('font-size', size, 'important'),
      fontSize,
    );
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${screen} at ${width} px with letters at ${fontSize}`).toBeLessThanOrEqual(0);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(before);
}

const getRail = (page: Page) => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
const readPlan = (page: Page) => page.getByRole('region', { name: 'Your plan' }).getByRole('status');

test('SUB-01 SUB-02 SUB-03 SET-06 SET-10 · somebody buys a trial and then a month, and cancels: the open app shows each plan without a reload', async ({
  person: { page, user },
  stripe,
  server,
}) => {
  await showStripesPages(page, `${server.address}/subscribe`);
  await followSystemTheme(page);
  await page.goto('/subscribe');
  await expect(readPlan(page)).toHaveText('Free plan');
  await expectSound(page, 'the plans');
  await expectFits(page, 'the plans');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  const trial = { mode: 'payment', amount_total: 100, metadata: { plan: 'trial' } } as const;
  const reference = await openPaymentPage(page, 'Start the 7-day trial');
  expect(reference).toBe(user.id);
  const customer = stripe.addCustomer({ email: user.email }).id;
  await tell(
    page,
    'checkout.session.completed',
    makeSession({ ...trial, client_reference_id: reference, customer }),
  );
  await expect(getRail(page)).toContainText('Premium trial');
  await expect(page.getByText('Your trial has begun', { exact: true })).toBeVisible();
  await expect(readPlan(page)).toHaveText('Premium trial');
  await expect(page.getByText(/^Your trial ends on .*nothing is charged\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: '7-day trial' })).toBeHidden();

  await openPaymentPage(page, 'Subscribe monthly');
  const bought = stripe.addSubscription({ customer });
  await tell(page, 'customer.subscription.created', bought);
  const session = { client_reference_id: user.id, customer, subscription: bought.id };
  await tell(page, 'checkout.session.completed', makeSession(session));
  await tell(page, 'invoice.paid', makeInvoice({ customer, subscription: bought.id }));
  await expect(readPlan(page)).toHaveText('Premium');
  await expect(getRail(page)).toContainText(/Premium$/);
  await expect(page.getByText('It renews each month until you cancel.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Monthly' })).toBeHidden();
  await expectSound(page, 'the plan of somebody with Premium');
  await getRail(page)
    .getByRole('link', { name: /Premium$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Premium/);
  await expect(page.getByRole('region', { name: 'Unlock Premium' })).toHaveCount(0);
  await page.getByRole('link', { name: /^Your plan/ }).click();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await page.getByRole('button', { name: 'Manage billing' }).click();
  await expect(page.getByRole('heading', { name: 'Stripe' })).toBeVisible();
  Object.assign(bought, { cancel_at_period_end: true });
  await tell(page, 'customer.subscription.updated', bought);
  await page.getByRole('link', { name: 'Back to Reflect' }).click();
  await expect(page.getByText(/^It runs until .* and doesn't renew\.$/)).toBeVisible();
  const past = toSeconds(new Date()) - 10;
  Object.assign(bought, { status: 'canceled', ended_at: past, items: makeItems(past - 100, past) });
  await tell(page, 'customer.subscription.deleted', bought);
  await tell(page, 'charge.refunded', {
    ...{ id: 'ch_1', object: 'charge', customer, amount: 100, amount_refunded: 100, refunded: true },
    payment_intent: null,
  });
  await page.reload();
  await expect(readPlan(page)).toHaveText('Free plan');
});

test('SUB-06 PAY-01 PAY-03 PAY-04 ADMSUB-01 ADMSUB-02 ADMSUB-06 · a visitor and others are refused, and an administrator sees the payments and grants a plan', async ({
  person: { page, user },
  stripe,
  browser,
  baseURL,
  signIn,
  expectNoise,
}) => {
  expectNoise(/401/);
  const visitor = await (await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' })).newPage();
  await followSystemTheme(visitor);
  await visitor.goto('/subscribe');
  await expect(visitor.getByText('Please log in to subscribe to premium features.')).toBeVisible();
  await expect(visitor.getByRole('region', { name: 'Monthly' })).toContainText('$5.00');
  await expectSound(visitor, 'the plans of a visitor');
  await visitor.goto('/stripe-test');
  await expect(visitor.getByText('Please log in to test Stripe integration.')).toBeVisible();
  await visitor.context().close();
  await page.goto('/stripe-test');
  await expect(page.getByText('Only an administrator can test payments.')).toBeVisible();
  await page.goto('/admin/subscriptions');
  await expect(page.getByText(/^Access Denied: You don't have permission/)).toBeVisible();

  const customer = stripe.addCustomer({ email: user.email }).id;
  const bought = stripe.addSubscription({ customer });
  await tell(page, 'customer.subscription.created', bought);
  const session = { client_reference_id: user.id, customer, subscription: bought.id };
  await tell(page, 'checkout.session.completed', makeSession(session));
  await tell(page, 'invoice.paid', makeInvoice({ customer, subscription: bought.id }));

  const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
  const { page: ofAdmin } = await signIn(await context.newPage(), adminEmail);
  await followSystemTheme(ofAdmin);
  await ofAdmin.goto('/stripe-test');
  await expect(ofAdmin.getByText('Test mode').first()).toBeVisible();
  await ofAdmin.getByRole('button', { name: 'Test subscription creation' }).click();
  await expect(ofAdmin.getByText(/^Success: sub_/)).toBeVisible();
  await expectSound(ofAdmin, 'the payment test');
  await expectFits(ofAdmin, 'the payment test');
  await ofAdmin.goto('/admin/subscriptions');
  const openTab = (name: string) => ofAdmin.getByRole('tab', { name }).click();
  const shown: Record<string, () => Promise<void>> = {
    'Manual Sync': () => expect(ofAdmin.getByLabel('User email')).toBeVisible(),
    Transactions: () => expect(ofAdmin.getByText(user.id)).toBeVisible(),
    'User Management': () => expect(ofAdmin.getByText(user.email).first()).toBeVisible(),
    'Manual Actions': () => expect(ofAdmin.getByLabel('User email or ID')).toBeVisible(),
  };
  for (const [tab, isShown] of Object.entries(shown)) {
    await openTab(tab);
    await isShown();
    await expectSound(ofAdmin, tab);
    await expectFits(ofAdmin, tab);
  }
  await ofAdmin.getByLabel('User email or ID').fill(adminEmail);
  await ofAdmin.getByRole('button', { name: 'Grant Subscription' }).click();
  await expect(ofAdmin.getByText('Subscription granted successfully!', { exact: true })).toBeVisible();
  await expect(getRail(ofAdmin)).toContainText(/Premium$/);
  await context.close();
});
