import type { RouteAnswer } from '@reflect/contract/routes';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { useUser } from '../../platform/current-user.ts';

export type Offer = RouteAnswer<'GET /api/subscription/offer'>;

/** Keys under which nothing of a former plan is found. */
export const offerKey = (plan: string) => ['subscription', 'offer', plan] as const;

const offerQuery = (plan: string) =>
  queryOptions({
    queryKey: offerKey(plan),
    queryFn: ({ signal }) => api('GET /api/subscription/offer', { signal }),
    // Days that were earned meanwhile change the end of the access, and not the plan.
    staleTime: 0,
  });

/** What this person can buy here, read again when their plan changes. */
export function useOffer() {
  const { plan, trialExpiresAt } = useUser();
  return useQuery(offerQuery(`${plan} ${trialExpiresAt}`));
}

/** Goes to the page at Stripe where a person changes their card and cancels. */
export function useBillingPortal() {
  return useMutation({
    mutationFn: () => api('POST /api/subscription/billing-portal'),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}
