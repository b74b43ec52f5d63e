import { useAppConfig, usePremiumAdds } from '../../../platform/app-config.ts';
import { useUser } from '../../../platform/current-user.ts';
import { LoadFailure } from '../../../ui/layout/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Benefits } from '../components/benefits.tsx';
import { CurrentPlan } from '../components/current-plan.tsx';
import { Plans } from '../components/plans.tsx';
import { useOffer } from '../subscription.api.ts';

/** The plans, what they add, and the plan of this person. */
export function SubscribeScreen() {
  const user = useUser();
  const { data: offer, isPending, refetch } = useOffer();
  const { isPending: isConfigPending } = useAppConfig();
  const premiumAdds = usePremiumAdds();
  if (isPending || isConfigPending) return <Skeleton className="mt-6 h-72" />;
  if (!offer) {
    return (
      <LoadFailure className="mt-6" text="The plans couldn't be loaded." onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      {premiumAdds && <CurrentPlan offer={offer} />}
      <Benefits freeAiDailyLimit={offer.freeAiDailyLimit} />
      {!premiumAdds && <CurrentPlan offer={offer} />}
      {user.plan !== 'premium' && (
        <Plans offer={offer} hadTrial={user.trialExpiresAt !== null} premiumAdds={premiumAdds} />
      )}
    </>
  );
}
