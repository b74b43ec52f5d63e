import type { RouteAnswer } from '@reflect/contract/routes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

export type StripeSetup = RouteAnswer<'GET /api/stripe/test'>;

/** Read when the page opens and on each test. */
export function useStripeTest() {
  return useQuery({
    queryKey: ['subscription', 'stripe-test'],
    queryFn: ({ signal }) => api('GET /api/stripe/test', { signal }),
  });
}

/** Creates a subscription at Stripe that nobody pays for. */
export function useCreateSubscription() {
  return useMutation({ mutationFn: () => api('POST /api/create-subscription') });
}
