import type Stripe from 'stripe';
import type { StripeConfig } from '../../../platform/config/config-stripe.ts';
import { makeTracedFetch } from '../../../platform/tracing/trace.ts';

export type StripeModule = typeof Stripe;

let client: { config: StripeConfig; stripe: Stripe } | null = null;

/** Loads the library on demand: an installation without payments doesn't need it. */
export async function loadStripe(): Promise<StripeModule> {
  return (await import('stripe')).default;
}

/** Null without a secret key. */
export async function getStripeClient(config: StripeConfig | null): Promise<Stripe | null> {
  if (!config?.secretKey) return null;
  if (client?.config === config) return client.stripe;
  const { protocol, hostname, port } = new URL(config.apiUrl ?? 'https://api.stripe.com');
  const Library = await loadStripe();
  const stripe = new Library(config.secretKey, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: config.timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    // Works like the library's own client, with a span for each call.
    httpClient: Library.createFetchHttpClient(makeTracedFetch('stripe')),
  });
  client = { config, stripe };
  return stripe;
}
