import type { RouteAnswer } from '@reflect/contract/routes';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { useUser } from '../../platform/session/current-user.ts';

export type Offer = RouteAnswer<'GET /api/subscription/offer'>;

/** Depends on the plan, so that nothing of an earlier plan is found. */
export const makeOfferKey = (plan: string) => ['subscription', 'offer', plan] as const;

const makeOfferQuery = (plan: string) =>
  queryOptions({
    queryKey: makeOfferKey(plan),
    queryFn: ({ signal }) => api('GET /api/subscription/offer', { signal }),
    // Days earned meanwhile change the end of access, but not the plan.
    staleTime: 0,
  });

export function useOffer() {
  const { plan, trialExpiresAt } = useUser();
  return useQuery(makeOfferQuery(`${plan} ${trialExpiresAt}`));
}

/** Opens the page at Stripe where a person changes their card or cancels. */
export function useBillingPortal() {
  return useMutation({
    mutationFn: () => api('POST /api/subscription/billing-portal'),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}
