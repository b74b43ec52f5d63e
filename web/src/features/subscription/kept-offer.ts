import { api } from '../../platform/api.ts';
import { useKeptRead } from '../../platform/device-store/use-kept-read.ts';
import { useUser } from '../../platform/session/current-user.ts';
import { makeOfferKey, type Offer } from './subscription.api.ts';

/** What this person can buy, and when their plan ends; without a connection, the last answer received. */
export function useKeptOffer() {
  const { plan, trialExpiresAt } = useUser();
  return useKeptRead<Offer>({
    queryKey: [...makeOfferKey(`${plan} ${trialExpiresAt}`), 'kept'],
    question: 'offer',
    queryFn: ({ signal }) => api('GET /api/subscription/offer', { signal }),
  });
}
