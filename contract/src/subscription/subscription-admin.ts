import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { Id } from '../id.ts';
import { prices } from './prices.ts';

/** The totals at the top of the subscription panel. */
export const SubscriptionAnalytics = z.object({
  /** In cents, minus refunds. */
  totalRevenue: z.number().int(),
  activeSubscriptions: z.number().int(),
  activeTrials: z.number().int(),
  /** People who pay as a share of those who ever had a trial or paid, in percent. */
  conversionRate: z.number(),
  /** The last twelve months, oldest first. */
  months: z.array(z.object({ month: z.string(), revenue: z.number().int() })),
});
export type SubscriptionAnalytics = z.infer<typeof SubscriptionAnalytics>;

const TransactionType = z.enum(['trial', 'subscription', 'one_time']);
const Tier = z.enum(['premium', 'trial']);

/** A payment. */
export const SubscriptionTransaction = z.object({
  id: Id,
  /** Null once the account is erased, and while the payer isn't known. */
  userId: Id.nullable(),
  transactionType: TransactionType,
  status: z.enum(['succeeded', 'pending', 'failed', 'cancelled']),
  /** In cents. */
  amount: z.number().int().optional(),
  refunded: z.number().int(),
  subscriptionTier: z.string().optional(),
  createdAt: z.iso.datetime(),
});
export type SubscriptionTransaction = z.infer<typeof SubscriptionTransaction>;

/** A payment at Stripe whose payer isn't known. */
export const UnmatchedPayment = z.object({
  id: Id,
  email: z.string().nullable(),
  transactionType: TransactionType,
  amount: z.number().int().nullable(),
  createdAt: z.iso.datetime(),
});
export type UnmatchedPayment = z.infer<typeof UnmatchedPayment>;

/** A person as the subscription panel shows them. */
export const SubscriptionUser = z.object({
  id: Id,
  email: z.string(),
  isPremium: z.boolean(),
  isOnTrial: z.boolean(),
  /** The status of their subscription at Stripe, else `active` or `none`. */
  subscriptionStatus: z.string(),
  subscriptionTier: z.enum(['free', 'trial', 'premium']),
  trialExpiresAt: z.iso.datetime().nullable(),
});
export type SubscriptionUser = z.infer<typeof SubscriptionUser>;

/** Somebody whose account couldn't be deleted because a subscription at Stripe couldn't be ended. */
export const BlockedDeletion = z.object({
  userId: Id,
  email: z.string(),
  /** First and last try. */
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** `no_key`: this server has no key for Stripe's API; `stripe_failed`: the call to Stripe failed. */
  reason: z.enum(['no_key', 'stripe_failed']),
  /** Whether the subscription has ended since, so that the account can be deleted. */
  hasEnded: z.boolean(),
});
export type BlockedDeletion = z.infer<typeof BlockedDeletion>;

const person = z.string().trim().min(1).max(320);

const common = { access: 'admin', limit: { calls: 60, seconds: 60 } } as const;
const notFound = ['subscription.user_not_found', 'subscription.several_accounts'] as const;

export const subscriptionAdminEndpoints = defineEndpoints({
  getSubscriptionAnalytics: {
    method: 'GET',
    path: '/api/admin/subscription-analytics',
    access: 'admin',
    summary: 'Revenue, subscriptions and trials of this installation.',
    response: SubscriptionAnalytics,
    errors: [],
  },
  listSubscriptionTransactions: {
    method: 'GET',
    path: '/api/admin/subscription-transactions',
    access: 'admin',
    summary: 'Every payment, newest first, a page at a time.',
    query: z.object({
      /** The id of the last payment already read; the answer continues after it. */
      before: Id.optional(),
      limit: z.coerce.number().int().min(1).max(500).default(200),
    }),
    response: z.array(SubscriptionTransaction),
    errors: [],
  },
  listUnmatchedPayments: {
    method: 'GET',
    path: '/api/admin/unmatched-payments',
    access: 'admin',
    summary: 'Payments at Stripe whose person is not known.',
    response: z.array(UnmatchedPayment),
    errors: [],
  },
  listBlockedDeletions: {
    method: 'GET',
    path: '/api/admin/blocked-deletions',
    access: 'admin',
    summary: 'People whose account could not be deleted because of a subscription at Stripe.',
    response: z.array(BlockedDeletion),
    errors: [],
  },
  listSubscriptionUsers: {
    method: 'GET',
    path: '/api/admin/subscription-users',
    access: 'admin',
    summary: 'People with their plan, by e-mail address.',
    query: z.object({
      search: z.string().max(320).optional(),
      /** The id of the last person already read; the answer continues after it. */
      after: Id.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(100),
    }),
    response: z.array(SubscriptionUser),
    errors: [],
  },
  resetSubscription: {
    ...common,
    method: 'POST',
    path: '/api/admin/reset-subscription',
    summary: 'Takes everything that gives a person access; without `userId` of the administrator.',
    body: z.strictObject({ userId: person.optional() }),
    response: z.object({ message: z.string() }),
    errors: notFound,
  },
  grantSubscription: {
    ...common,
    method: 'POST',
    path: '/api/admin/grant-subscription',
    summary: 'Gives a person days of Premium or of a trial.',
    body: z.object({
      userId: person,
      tier: Tier.default('premium'),
      duration: z.enum(['monthly', '7-day trial']).default('monthly'),
    }),
    response: z.object({ message: z.string() }),
    errors: notFound,
  },
  createTransaction: {
    ...common,
    method: 'POST',
    path: '/api/admin/create-transaction',
    summary: 'Records a payment made elsewhere; a trial also gives its days.',
    body: z.object({
      userId: person,
      transactionType: TransactionType.default('trial'),
      amount: z.number().int().min(0).max(100_000_000).default(prices.trial.cents),
      subscriptionTier: Tier.default('premium'),
      trialDays: z.number().int().min(1).max(366).default(prices.trial.days),
    }),
    response: SubscriptionTransaction,
    errors: notFound,
  },
  syncSubscription: {
    ...common,
    method: 'POST',
    path: '/api/admin/sync-subscription',
    summary: 'Gives a person what they paid for at Stripe without being recognised.',
    body: z.object({
      userEmail: person,
      subscriptionType: z.enum(['trial', 'premium']),
      notes: z.string().max(2_000).optional(),
      /** A payment whose payer wasn't known. */
      paymentId: Id.optional(),
    }),
    response: z.object({ message: z.string() }),
    errors: notFound,
  },
});
