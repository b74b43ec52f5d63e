import type { ReactNode } from 'react';
import { CodeCard } from '../../../ui/code-card.tsx';
import { useReferralCode } from '../referrals.api.ts';
import { sharedReferral } from '../referrals.model.ts';

/** A person's own referral code; `children` stand below it. */
export function ReferralCodeCard({ children }: { children?: ReactNode }) {
  const { data, isError, refetch } = useReferralCode();
  return (
    <CodeCard
      heading="Your referral code"
      about="Whoever joins with it gets 1 day of Premium. You get 3 once they've written their first entry."
      label="Your referral code"
      code={data?.referralCode}
      failure={isError ? "Your referral code couldn't be loaded" : null}
      onRetry={() => void refetch()}
      shared={sharedReferral(window.location.origin)}
    >
      {children}
    </CodeCard>
  );
}
