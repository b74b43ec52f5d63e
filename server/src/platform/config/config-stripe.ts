import { z } from 'zod';
import { StartError } from './start-error.ts';

/** The configuration of payments through Stripe. */
export interface StripeConfig {
  /** Null if payments are received but the server sends no request to Stripe. */
  secretKey: string | null;
  publishableKey: string | null;
  /** The secrets of the webhook; more than one while they are being replaced. */
  webhookSecrets: readonly string[];
  priceId: string | null;
  trialLink: string | null;
  monthlyLink: string | null;
  /** Replaces Stripe's address, for example with that of a proxy. */
  apiUrl: string | null;
  timeoutMs: number;
}

const timeoutMs = 10_000;

const link = z.url({ protocol: /^https$/, error: 'has to be an address that starts with https://' });

export const stripeVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_/, 'has to be a secret key of Stripe, such as sk_test_…')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_/, 'has to be a publishable key of Stripe, such as pk_test_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_ID: z.string().optional(),
  STRIPE_TRIAL_LINK: link.optional(),
  STRIPE_MONTHLY_LINK: link.optional(),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: 'has to be an address that starts with http:// or https://' })
    .optional(),
};

/**
 * Reads the variables; null if none is set.
 * @throws StartError for payment links without a webhook secret: people would never get what they paid for.
 */
export function readStripe(values: z.output<z.ZodObject<typeof stripeVariables>>): StripeConfig | null {
  const config = {
    secretKey: values.STRIPE_SECRET_KEY ?? null,
    publishableKey: values.STRIPE_PUBLISHABLE_KEY ?? null,
    webhookSecrets: (values.STRIPE_WEBHOOK_SECRET ?? '').split(',').flatMap((part) => part.trim() || []),
    priceId: values.STRIPE_PRICE_ID ?? null,
    trialLink: values.STRIPE_TRIAL_LINK ?? null,
    monthlyLink: values.STRIPE_MONTHLY_LINK ?? null,
    apiUrl: values.STRIPE_API_URL ?? null,
  };
  if ((config.trialLink || config.monthlyLink) && config.webhookSecrets.length === 0)
    throw new StartError('STRIPE_WEBHOOK_SECRET has to be set when there are payment links.');
  const isSet = Object.values(config).some((value) => value !== null && value.length > 0);
  return isSet ? { ...config, timeoutMs } : null;
}
