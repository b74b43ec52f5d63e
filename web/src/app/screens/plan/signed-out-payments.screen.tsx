import type { ReactNode } from 'react';
import { Plans } from '../../../features/subscription/components/plans.tsx';
import { useAppConfig, usePremiumAdds } from '../../../platform/app-config.ts';
import { SignInChoices } from '../../landing/sign-in-choices.tsx';

const nothingForSale = { trialUrl: null, monthlyUrl: null };

export function SignedOutSubscribe() {
  const { data: config } = useAppConfig();
  const premiumAdds = usePremiumAdds();
  return (
    <SignedOutText title="Premium" text="Please log in to subscribe to premium features.">
      {config?.payments && !premiumAdds && (
        <p className="mt-9 text-ink-2">
          Premium adds nothing on this installation: everything is included without it.
        </p>
      )}
      {config && (
        <Plans offer={config.payments ? null : nothingForSale} hadTrial={false} premiumAdds={premiumAdds} />
      )}
    </SignedOutText>
  );
}

export function SignedOutPaymentTest() {
  return <SignedOutText title="Payment Test" text="Please log in to test Stripe integration." />;
}

/** Signing in leads back to this address. */
function SignedOutText({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const { data: config, isError, refetch } = useAppConfig();
  return (
    <div className="mx-auto w-full max-w-[680px] px-(--page-side) pt-4 pb-12 lg:px-8">
      <h1 className="text-[2rem] lg:text-[2.375rem]">{title}</h1>
      <p className="mt-3 text-ink-2">{text}</p>
      <div className="mt-4 sm:max-w-sm">
        <SignInChoices config={config} isFailed={isError} retry={() => void refetch()} />
      </div>
      {children}
    </div>
  );
}
