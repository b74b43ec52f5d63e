import type { StripeTest, SubscriptionCreation } from '@reflect/contract';
import type { StripeConfig } from '../../../platform/config/config-stripe.ts';
import { getStripeClient } from './load-stripe.ts';

const isTestKey = (key: string | null) => key !== null && /^[sr]k_test_/.test(key);

/** Asks Stripe for the balance, which changes nothing, and reports how payments are set up. */
export async function testStripe(config: StripeConfig | null): Promise<StripeTest> {
  const setup = {
    testMode: isTestKey(config?.secretKey ?? null),
    hasWebhookSecret: (config?.webhookSecrets.length ?? 0) > 0,
    hasPriceId: (config?.priceId ?? null) !== null,
    hasPaymentLinks: config?.trialLink != null && config.monthlyLink != null,
    publicKeyMode: readMode(config?.publishableKey ?? null),
  };
  const stripe = await getStripeClient(config);
  if (!stripe) {
    return {
      ...setup,
      ...{ status: 'not_configured', stripeConnected: false, error: null },
      message: 'There is no secret key, so the server asks Stripe nothing.',
    };
  }
  try {
    await stripe.balance.retrieve();
    return { ...setup, status: 'ok', stripeConnected: true, error: null, message: 'Stripe answers.' };
  } catch (error) {
    return {
      ...setup,
      ...{ status: 'error', stripeConnected: false, error: describeFailure(error) },
      message: 'Stripe gave an unexpected answer.',
    };
  }
}

/** Creates a subscription that nobody pays and ends it at once, with a test key only. */
export async function createTestSubscription({
  config,
  email,
}: {
  config: StripeConfig | null;
  email: string;
}): Promise<SubscriptionCreation> {
  const stripe = await getStripeClient(config);
  if (!stripe) return { message: 'There is no secret key, so nothing can be created at Stripe.' };
  if (!isTestKey(config?.secretKey ?? null)) return { message: 'This test only runs with a test key.' };
  if (!config?.priceId) return { message: 'STRIPE_PRICE_ID is missing.' };
  try {
    const customer = await stripe.customers.create({
      email,
      metadata: { purpose: 'test of the connection' },
    });
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: config.priceId }],
      payment_behavior: 'default_incomplete',
    });
    await stripe.subscriptions.cancel(subscription.id);
    await stripe.customers.del(customer.id);
    return { subscriptionId: subscription.id, message: 'A subscription was created and ended again.' };
  } catch (error) {
    return { message: describeFailure(error) };
  }
}

function readMode(key: string | null): 'test' | 'live' | null {
  if (key === null) return null;
  return key.startsWith('pk_test_') ? 'test' : 'live';
}

/** The message of Stripe's library; Stripe shortens the keys in it. */
function describeFailure(error: unknown): string {
  return error instanceof Error ? error.message : 'The reason is not known.';
}
