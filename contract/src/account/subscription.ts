import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';

/** Whether a person has Premium, and the end of their trial, also of one that is over. */
export const SubscriptionStatus = z.object({
  isPremium: z.boolean(),
  trial: z.object({ isOnTrial: z.boolean(), expiresAt: z.iso.datetime().nullable() }),
});
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const subscriptionEndpoints = defineEndpoints({
  getSubscriptionStatus: {
    method: 'GET',
    path: '/api/subscription/status',
    access: 'user',
    summary: 'Whether this person has Premium, and their trial.',
    response: SubscriptionStatus,
    errors: [],
  },
});
export const subscriptionProblems = {} as const;
