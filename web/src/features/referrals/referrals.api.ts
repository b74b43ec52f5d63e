import type { ReferralStats } from '@reflect/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { useKeptRead } from '../../platform/device-store/use-kept-read.ts';
import { currentUserKey } from '../../platform/session/current-user.ts';

export const referralStatsKey = ['/api/referral/stats'] as const;

export const useReferralCode = () => useQuery<{ referralCode: string }>({ queryKey: ['/api/referral/code'] });
/** Without a connection, the answer this device received last. */
export const useReferralStats = () =>
  useKeptRead<ReferralStats>({
    queryKey: referralStatsKey,
    question: 'referral-stats',
    queryFn: ({ signal }) => api('GET /api/referral/stats', { signal }),
  });

/** A reward changes the plan, so the account is read again. */
function useRewarded() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: referralStatsKey });
    void client.invalidateQueries({ queryKey: currentUserKey });
  };
}

export function useApplyReferralCode() {
  const rewarded = useRewarded();
  return useMutation({
    mutationFn: (referralCode: string) => api('POST /api/referral/use-code', { body: { referralCode } }),
    onSuccess: rewarded,
  });
}

export function useRedeemSpecialCode() {
  const rewarded = useRewarded();
  return useMutation({
    mutationFn: (code: string) => api('POST /api/redeem-special-code', { body: { code } }),
    onSuccess: rewarded,
  });
}
