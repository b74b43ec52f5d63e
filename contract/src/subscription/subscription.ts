import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';

/** Whether a person has Premium, and when their trial ends or ended. */
export const SubscriptionStatus = z.object({
  isPremium: z.boolean(),
  trial: z.object({ isOnTrial: z.boolean(), expiresAt: z.iso.datetime().nullable() }),
});
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** What this person can buy here, and what they have. */
export const SubscriptionOffer = z.object({
  /** The payment pages, with this person's id filled in; null if there is none. */
  trialUrl: z.url().nullable(),
  monthlyUrl: z.url().nullable(),
  /** Whether there is a page at Stripe where this person can change and cancel. */
  hasBillingPortal: z.boolean(),
  /** When the current access ends; null without access or without an end. */
  endsAt: z.iso.datetime().nullable(),
  /** Whether a payment extends the access automatically. */
  renews: z.boolean(),
  /** AI calls a day on the free plan; null for no limit. */
  freeAiDailyLimit: z.number().int().positive().nullable(),
});
export type SubscriptionOffer = z.infer<typeof SubscriptionOffer>;

/** The set-up of the connection to Stripe. */
export const StripeTest = z.object({
  status: z.enum(['ok', 'error', 'not_configured']),
  message: z.string(),
  stripeConnected: z.boolean(),
  testMode: z.boolean(),
  hasWebhookSecret: z.boolean(),
  hasPriceId: z.boolean(),
  hasPaymentLinks: z.boolean(),
  /** The mode of the publishable key; null without one. */
  publicKeyMode: z.enum(['test', 'live']).nullable(),
  error: z.string().nullable(),
});
export type StripeTest = z.infer<typeof StripeTest>;

/** A subscription created for a test, or why it wasn't. */
export const SubscriptionCreation = z.object({ subscriptionId: z.string().optional(), message: z.string() });
export type SubscriptionCreation = z.infer<typeof SubscriptionCreation>;

export const subscriptionEndpoints = defineEndpoints({
  getSubscriptionStatus: {
    method: 'GET',
    path: '/api/subscription/status',
    access: 'user',
    summary: 'Whether this person has Premium, and their trial.',
    response: SubscriptionStatus,
    errors: [],
  },
  getSubscriptionOffer: {
    method: 'GET',
    path: '/api/subscription/offer',
    access: 'user',
    summary: 'What this person can buy, and until when their access runs.',
    response: SubscriptionOffer,
    errors: [],
  },
  openBillingPortal: {
    method: 'POST',
    path: '/api/subscription/billing-portal',
    access: 'user',
    summary: 'Makes the address of the page at Stripe where this person changes their card and cancels.',
    limit: { calls: 10, seconds: 60 },
    response: z.object({ url: z.url() }),
    errors: ['subscription.no_customer', 'subscription.stripe_failed'],
  },
  testStripe: {
    method: 'GET',
    path: '/api/stripe/test',
    access: 'admin',
    summary: 'Asks Stripe something harmless, and says how payments are set up.',
    limit: { calls: 20, seconds: 60 },
    response: StripeTest,
    errors: [],
  },
  createSubscription: {
    method: 'POST',
    path: '/api/create-subscription',
    access: 'admin',
    summary: 'With a test key: creates a subscription at Stripe and ends it at once. Nobody is charged.',
    limit: { calls: 10, seconds: 60 },
    response: SubscriptionCreation,
    errors: [],
  },
});

export const subscriptionProblems = {
  'subscription.limit_reached': {
    status: 402,
    message: "You've used the AI analyses of the free plan for today.",
  },
  'subscription.no_customer': {
    status: 404,
    message: "There's no payment of yours at Stripe, so there's nothing to change there.",
  },
  'subscription.stripe_failed': {
    status: 503,
    message: "Stripe isn't responding right now. Please try again in a moment.",
  },
  'subscription.user_not_found': {
    status: 404,
    message: "There's no account with this e-mail address or ID.",
  },
  'subscription.several_accounts': {
    status: 409,
    message: 'Several accounts have this e-mail address. Please use the ID of one of them.',
  },
} as const;
