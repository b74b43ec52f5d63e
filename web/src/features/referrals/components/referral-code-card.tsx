import type { ReactNode } from 'react';
import { usePremiumAdds } from '../../../platform/app-config.ts';
import { CodeCard } from '../../../ui/code-card.tsx';
import { useReferralCode } from '../referrals.api.ts';
import { makeReferralShare } from '../referrals.model.ts';

/** `children` stand below the person's own code. */
export function ReferralCodeCard({ children }: { children?: ReactNode }) {
  const premiumAdds = usePremiumAdds();
  const { data, isError, refetch } = useReferralCode();
  return (
    <CodeCard
      heading="Your referral code"
      about={
        premiumAdds
          ? "Whoever joins with it gets 1 day of Premium. You get 3 once they've written their first entry."
          : 'Friends can join with it. You see that they joined, and never what they write.'
      }
      label="Your referral code"
      code={data?.referralCode}
      failure={isError ? "Your referral code couldn't be loaded. It isn't kept on this device." : null}
      onRetry={() => void refetch()}
      shared={makeReferralShare({ origin: window.location.origin, premiumAdds })}
    >
      {children}
    </CodeCard>
  );
}
