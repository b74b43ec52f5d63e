// @vitest-environment happy-dom
import type { User } from '@reflect/contract';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  awaitPayment,
  isPaymentAwaited,
  settlePayment,
} from '../../../features/subscription/awaited-payment.ts';
import { UnlockPremium } from '../../../features/subscription/components/unlock-premium.tsx';
import { describeEnd } from '../../../features/subscription/describe-plan.model.ts';
import { followPlan } from '../../../features/subscription/follow-plan.ts';
import { showLimitHints } from '../../../features/subscription/limit-hint.ts';
import { ana, openScreen } from '../../../features/subscription/testing-subscription.tsx';
import { limitReachedEvent } from '../../../platform/api.ts';
import { currentUserKey } from '../../../platform/session/current-user.ts';
import { makeQueryClient } from '../../../platform/session/query-client.ts';
import { dismissToast, toasts } from '../../../ui/toast/toast-store.ts';
import { SignedOutPaymentTest, SignedOutSubscribe } from './signed-out-payments.screen.tsx';
import { SubscribePage } from './subscribe.screen.tsx';

const offer = {
  trialUrl: 'https://buy.stripe.example/trial?client_reference_id=ana',
  monthlyUrl: 'https://buy.stripe.example/monthly?client_reference_id=ana',
  hasBillingPortal: false,
  endsAt: null,
  renews: false,
  freeAiDailyLimit: 20,
};
const config = { signInProviders: [], mind: { provider: 'llm', providerName: 'OpenAI' }, payments: true };
const answers = { 'GET /api/subscription/offer': offer, 'GET /api/config': config };

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  settlePayment();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const findRegion = (name: string) => screen.findByRole('region', { name });
function Visits() {
  const [visit, setVisit] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Visit again
      </button>
      <SubscribePage key={visit} />
    </>
  );
}
const linkIn = async (name: string) => within(await findRegion(name)).getByRole('link');

describe('the plans', () => {
  it('SUB-02 · are monthly at $5.00, and a 7-day trial at $1 that doesn’t renew', async () => {
    openScreen(SubscribePage, answers);
    const monthly = await findRegion('Monthly');
    expect(monthly.textContent).toContain('$5.00 per month');
    expect(monthly.textContent).toContain('Cancel anytime');
    const trial = await findRegion('7-day trial');
    expect(trial.textContent).toContain('$1 for 7 days, then $5.00 per month');
    expect(trial.textContent).toContain('No auto-renewal during the trial');
  });

  it('SUB-03 · open their payment page in a new tab, and then check for the outcome', async () => {
    openScreen(SubscribePage, answers);
    for (const [name, url] of [
      ['Monthly', offer.monthlyUrl],
      ['7-day trial', offer.trialUrl],
    ] as const) {
      const link = await linkIn(name);
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([url, '_blank']);
      expect(link.getAttribute('rel')).toContain('noopener');
    }
    const link = await linkIn('Monthly');
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(isPaymentAwaited()).toBe(true);
  });

  it('SUB-04 · end with secure payment, cancel anytime and the money-back guarantee', async () => {
    openScreen(SubscribePage, answers);
    for (const text of ['Secure payment', 'Cancel anytime', '30-day money-back guarantee'])
      expect(await screen.findByText(text)).toBeTruthy();
  });

  it('SUB-05 · have a Back link to the settings', async () => {
    openScreen(SubscribePage, answers);
    expect((await screen.findByRole('link', { name: 'Back' })).getAttribute('href')).toBe('/settings');
  });

  it('SUB-02 · are replaced by a note without a configuration, with no prices and no guarantee', async () => {
    openScreen(SubscribePage, {
      ...answers,
      'GET /api/subscription/offer': { ...offer, trialUrl: null, monthlyUrl: null },
    });
    expect(await screen.findByText(/Premium can't be bought on this installation/)).toBeTruthy();
    expect(document.querySelector('a[target="_blank"]')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Monthly' })).toBeNull();
    expect(document.body.textContent).not.toMatch(/\$|money-back|Secure payment/);
  });

  it('SUB-02 · do not include one without a payment link', async () => {
    openScreen(SubscribePage, { ...answers, 'GET /api/subscription/offer': { ...offer, trialUrl: null } });
    expect(await findRegion('Monthly')).toBeTruthy();
    expect(screen.queryByRole('region', { name: '7-day trial' })).toBeNull();
    cleanup();
    openScreen(SubscribePage, { ...answers, 'GET /api/subscription/offer': { ...offer, monthlyUrl: null } });
    expect(await findRegion('7-day trial')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Monthly' })).toBeNull();
  });

  it('SUB-01 · say what Premium adds, and nothing that is untrue here', async () => {
    openScreen(SubscribePage, answers);
    expect(await screen.findByText('AI analysis without a limit. The free plan has 20 a day.')).toBeTruthy();
    cleanup();
    const engine = { ...config, payments: false, mind: { provider: 'engine', providerName: null } };
    const unlimited = { ...offer, freeAiDailyLimit: null };
    openScreen(SubscribePage, { 'GET /api/subscription/offer': unlimited, 'GET /api/config': engine });
    expect(
      await screen.findByText(/AI analysis has no limit on this installation, with or without Premium/),
    ).toBeTruthy();
    expect(screen.queryByText(/description of an image|What Premium adds/)).toBeNull();
    cleanup();
    const sold = { ...engine, payments: true };
    openScreen(SubscribePage, { 'GET /api/subscription/offer': unlimited, 'GET /api/config': sold });
    expect(
      await screen.findByText(/^Premium adds nothing on this installation\. AI analysis has no limit/),
    ).toBeTruthy();
    // The plans that SUB-02 asks for come last, without a recommendation.
    const { textContent } = document.body;
    const order = ['Everything is included', 'Your plan', 'You need none of them', '$5.00'];
    expect(order.map((text) => textContent.indexOf(text))).toEqual(
      order.map((text) => textContent.indexOf(text)).sort((one, other) => one - other),
    );
    expect(textContent).not.toContain('What Premium adds');
    expect((await linkIn('Monthly')).className).not.toMatch(/bg-accent(?!-)/);
  });

  it('SUB-02 · are offered to a person without Premium, and the trial only once', async () => {
    openScreen(SubscribePage, answers, { trialExpiresAt: '2026-01-08T00:00:00.000Z' });
    expect(await findRegion('Monthly')).toBeTruthy();
    expect(screen.queryByRole('region', { name: '7-day trial' })).toBeNull();
    cleanup();
    const bought = { ...offer, endsAt: '2026-12-22T12:00:00.000Z', renews: true, hasBillingPortal: true };
    openScreen(
      SubscribePage,
      { ...answers, 'GET /api/subscription/offer': bought },
      { plan: 'premium', isPremium: true },
    );
    expect((await findRegion('Your plan')).textContent).toContain('It renews each month until you cancel.');
    expect(screen.queryByRole('region', { name: 'Monthly' })).toBeNull();
  });

  it('SUB-01 · show the end of the plan as read on each visit, because rewards change it', async () => {
    const changing: Record<string, unknown> = { ...answers };
    const makePlanUntil = (day: number) => ({
      ...{ ...offer, hasBillingPortal: false },
      endsAt: new Date(2026, 11, day, 12).toISOString(),
    });
    changing['GET /api/subscription/offer'] = makePlanUntil(1);
    openScreen(Visits, changing, { plan: 'premium', isPremium: true });
    const saysDay = (day: RegExp) =>
      vi.waitFor(async () => expect((await findRegion('Your plan')).textContent).toMatch(day));
    await saysDay(/runs until .*\b1\b/);
    changing['GET /api/subscription/offer'] = makePlanUntil(11);
    fireEvent.click(screen.getByRole('button', { name: 'Visit again' }));
    await saysDay(/runs until .*\b11\b/);
  });

  it('show without a connection the last known plan, with the time it was read', async () => {
    const changing: Record<string, unknown> = { ...answers };
    openScreen(Visits, changing);
    await findRegion('Monthly');
    expect(screen.queryByText(/can't be reached/)).toBeNull();
    changing['GET /api/subscription/offer'] = 503;
    fireEvent.click(screen.getByRole('button', { name: 'Visit again' }));
    expect((await screen.findByText(/^Reflect can't be reached\. This is the plan/)).textContent).toMatch(
      /Last read from the server on .*\d/,
    );
    expect(await findRegion('Your plan')).toBeTruthy();
  });

  it('can be loaded again if loading failed', async () => {
    const { callsOf } = openScreen(SubscribePage, { ...answers, 'GET /api/subscription/offer': 500 });
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await vi.waitFor(() => expect(callsOf('GET /api/subscription/offer')).toHaveLength(2));
  });

  it('have a "Manage billing" button to Stripe, which says so if Stripe does not answer', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const portal = 'POST /api/subscription/billing-portal';
    const paid = { ...answers, 'GET /api/subscription/offer': { ...offer, hasBillingPortal: true } };
    const premium = { plan: 'premium', isPremium: true } as const;
    openScreen(SubscribePage, { ...paid, [portal]: { url: 'https://billing.stripe.example/1' } }, premium);
    fireEvent.click(await screen.findByRole('button', { name: 'Manage billing' }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://billing.stripe.example/1'));
    cleanup();
    openScreen(SubscribePage, { ...paid, [portal]: 503 }, premium);
    fireEvent.click(await screen.findByRole('button', { name: 'Manage billing' }));
    await vi.waitFor(() => expect(toasts.read()[0]).toMatchObject({ variant: 'destructive' }));
  });
});

it.each([
  ['SUB-06', SignedOutSubscribe, 'Please log in to subscribe to premium features.'],
  ['PAY-01', SignedOutPaymentTest, 'Please log in to test Stripe integration.'],
] as const)('%s AUTH-08 · ask a visitor to log in, and then return here', async (_, Screen, text) => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/wanted');
  const signInProviders = [{ slug: 'google', name: 'Google' }];
  const { calls } = openScreen(Screen, { 'GET /api/config': { ...config, signInProviders } });
  expect(await screen.findByText(text)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  expect(assign).toHaveBeenCalledWith('/api/auth/google?to=%2Fwanted');
  expect(document.querySelector('a[target="_blank"]')).toBeNull();
  expect(calls.filter(({ route }) => route !== 'GET /api/config')).toEqual([]);
});

it.each([
  [true, true],
  [false, false],
])('SUB-02 SUB-06 · are shown to a visitor only if they can be bought (%s)', async (payments, isSeen) => {
  openScreen(SignedOutSubscribe, { 'GET /api/config': { ...config, payments } });
  await screen.findByText(isSeen ? '30-day money-back guarantee' : /can't be bought on this installation/);
  expect(screen.queryAllByRole('region').length > 0).toBe(isSeen);
});

describe('"Unlock Premium"', () => {
  it('SET-10 · has both payment links, only for a person without Premium', async () => {
    openScreen(UnlockPremium, answers);
    const card = within(await findRegion('Unlock Premium'));
    expect((await card.findByRole('link', { name: /7 days for \$1/ })).getAttribute('href')).toBe(
      offer.trialUrl,
    );
    expect(card.getByRole('link', { name: /\$5\.00 per month/ }).getAttribute('href')).toBe(offer.monthlyUrl);
    cleanup();
    const { calls } = openScreen(UnlockPremium, answers, { plan: 'trial', isPremium: true });
    await act(async () => undefined);
    expect(screen.queryByText('Unlock Premium')).toBeNull();
    expect(calls.map(({ route }) => route)).not.toContain('GET /api/subscription/offer');
  });

  it('SET-10 · is hidden if its links could not be loaded', async () => {
    const { callsOf } = openScreen(UnlockPremium, { ...answers, 'GET /api/subscription/offer': 500 });
    await vi.waitFor(() => expect(callsOf('GET /api/subscription/offer')).toHaveLength(1));
    await vi.waitFor(() => expect(screen.queryByText('Unlock Premium')).toBeNull());
  });

  it('SET-10 · is hidden if nothing can be bought', async () => {
    const { callsOf } = openScreen(UnlockPremium, {
      ...answers,
      'GET /api/config': { ...config, payments: false },
    });
    await vi.waitFor(() => expect(callsOf('GET /api/config')).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.queryByText('Unlock Premium')).toBeNull();
  });
});

it('shows the end of access correctly', () => {
  const end = { endsAt: '2026-12-22T12:00:00.000Z', renews: false };
  expect(describeEnd({ ...end, plan: 'trial' })).toContain('It ends by itself, and nothing is charged.');
  expect(describeEnd({ ...end, plan: 'premium' })).toContain("doesn't renew");
  expect(describeEnd({ ...end, plan: 'free' })).toBeNull();
  expect(describeEnd({ endsAt: null, renews: false, plan: 'premium' })).toBeNull();
});

describe('the plan of an open app', () => {
  function follow() {
    let answer: User = ana;
    const asked = vi.fn();
    vi.stubGlobal('fetch', async () => {
      asked();
      return Response.json(answer);
    });
    const client = makeQueryClient();
    client.setQueryData(currentUserKey, ana);
    // As the app does while it is open.
    client.setQueryDefaults(currentUserKey, { staleTime: 0 });
    const stop = followPlan(client);
    return {
      asked,
      stop,
      pay: () => {
        answer = { ...ana, plan: 'premium', isPremium: true };
      },
      plan: () => client.getQueryData<User>(currentUserKey)?.plan,
    };
  }

  it('SUB-01 · changes within a second of a payment in another tab, and says that Premium has begun', async () => {
    vi.useFakeTimers();
    const { pay, plan, stop, asked } = follow();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).not.toHaveBeenCalled();
    awaitPayment();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(plan()).toBe('free');
    pay();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(plan()).toBe('premium');
    expect(toasts.read()[0]).toMatchObject({ title: 'You have Premium' });
    const times = asked.mock.calls.length;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked.mock.calls.length).toBe(times);
    stop();
  });

  it('AUTH-04 · is read again when the app is shown while a payment is pending, and at no other time', async () => {
    const { pay, plan, stop, asked } = follow();
    pay();
    window.dispatchEvent(new Event('focus'));
    expect(asked).not.toHaveBeenCalled();
    awaitPayment();
    window.dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(plan()).toBe('premium'));
    stop();
  });

  it('is no longer checked a quarter of an hour after the payment page was opened', () => {
    awaitPayment(Date.now() - 16 * 60_000);
    expect(isPaymentAwaited()).toBe(false);
  });
});

it('SUB-01 · shows a calm hint about Premium at the end of the allowance, not an error', async () => {
  vi.useFakeTimers();
  const goTo = vi.fn();
  const stop = showLimitHints(goTo);
  window.dispatchEvent(new CustomEvent(limitReachedEvent, { detail: "You've used the 20 AI analyses." }));
  const { toast } = await import('../../../ui/toast/toast-store.ts');
  toast({ title: 'Failed to analyze', variant: 'destructive' });
  await vi.advanceTimersByTimeAsync(100);
  const [shown] = toasts.read();
  expect(shown).toMatchObject({
    title: "That's all for today's free analyses",
    description: "You've used the 20 AI analyses.",
  });
  expect(shown?.variant).toBeUndefined();
  shown?.action?.onSelect();
  expect(goTo).toHaveBeenCalledWith('/subscribe');
  stop();
});
