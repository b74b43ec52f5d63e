// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PaymentTestScreen } from './screens/payment-test.screen.tsx';
import { openScreen } from './testing-subscription.tsx';

const setup = {
  status: 'ok',
  message: 'Stripe answers.',
  stripeConnected: true,
  testMode: true,
  hasWebhookSecret: true,
  hasPriceId: false,
  hasPaymentLinks: true,
  publicKeyMode: 'test',
  error: null,
};
const [test, create] = ['GET /api/stripe/test', 'POST /api/create-subscription'];
const admin = { isAdmin: true };

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const findRow = async (term: string) => {
  const results = await screen.findByRole('region', { name: 'Results' });
  return within(results).getByText(term).nextElementSibling?.textContent;
};

describe('the payment test', () => {
  it('PAY-03 · shows status, message, test mode, webhook secret, price id and error details', async () => {
    openScreen(PaymentTestScreen, { [test]: { ...setup, status: 'error', error: 'No such key.' } }, admin);
    expect(await findRow('Status')).toBe('error');
    expect(await findRow('Message')).toBe('Stripe answers.');
    expect(await findRow('Test mode')).toBe('Yes');
    expect(await findRow('Webhook secret')).toBe('Configured');
    expect(await findRow('Price ID')).toBe('Missing');
    expect(await findRow('Error details')).toBe('No such key.');
  });

  it('PAY-02 · the button tests the connection again', async () => {
    const { callsOf } = openScreen(PaymentTestScreen, { [test]: setup }, admin);
    await findRow('Status');
    fireEvent.click(screen.getByRole('button', { name: 'Test connection' }));
    await vi.waitFor(() => expect(callsOf(test)).toHaveLength(2));
  });

  it('PAY-04 · creating a subscription sends no body, and a subscription id means success', async () => {
    const answers = { [test]: setup, [create]: { subscriptionId: 'sub_1', message: 'Ended again.' } };
    const { callsOf } = openScreen(PaymentTestScreen, answers, admin);
    fireEvent.click(await screen.findByRole('button', { name: 'Test subscription creation' }));
    expect(await screen.findByText(/Success: sub_1/)).toBeTruthy();
    expect(callsOf(create)).toEqual([{ route: create, body: undefined }]);
  });

  it.each([
    ['the message of the answer', { message: 'STRIPE_PRICE_ID is missing.' }, 'STRIPE_PRICE_ID is missing.'],
    ['the message of a refusal', 503, 'Refused for a test.'],
  ])('PAY-04 PAY-06 · a failed creation shows %s', async (_, answer, text) => {
    openScreen(PaymentTestScreen, { [test]: setup, [create]: answer }, admin);
    fireEvent.click(await screen.findByRole('button', { name: 'Test subscription creation' }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('PAY-06 · a failed test shows its message', async () => {
    openScreen(PaymentTestScreen, { [test]: 500 }, admin);
    expect(await screen.findByText('Refused for a test.')).toBeTruthy();
  });

  it.each([
    ['test', 'Test mode'],
    ['live', 'Live mode'],
    [null, 'No public key'],
  ])('PAY-05 · a badge shows the mode of the public key: %s', async (publicKeyMode, badge) => {
    openScreen(PaymentTestScreen, { [test]: { ...setup, publicKeyMode, testMode: false } }, admin);
    await findRow('Status');
    expect(screen.getAllByText(badge)[0]?.className).toContain('rounded-full');
  });

  it('PAY-05 · the checklist shows what is set up and what is missing', async () => {
    openScreen(PaymentTestScreen, { [test]: setup }, admin);
    const list = within(await screen.findByRole('region', { name: 'Setup checklist' }));
    const items = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items.find((text) => text?.includes('STRIPE_WEBHOOK_SECRET'))).toContain('Done');
    expect(items.find((text) => text?.includes('STRIPE_PRICE_ID'))).toContain('Missing');
  });

  it('PAY-02 · only an administrator sees it, and no request is sent', async () => {
    const { callsOf } = openScreen(PaymentTestScreen, { [test]: setup });
    expect(await screen.findByText('Only an administrator can test payments.')).toBeTruthy();
    expect(callsOf(test)).toEqual([]);
  });
});
