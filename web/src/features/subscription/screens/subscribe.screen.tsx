import { useAppConfig, usePremiumAdds } from '../../../platform/app-config.ts';
import { AwayNote } from '../../../platform/device-store/away-note.tsx';
import { useUser } from '../../../platform/session/current-user.ts';
import { LoadFailure } from '../../../ui/layout/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Benefits } from '../components/benefits.tsx';
import { CurrentPlan } from '../components/current-plan.tsx';
import { Plans } from '../components/plans.tsx';
import { useKeptOffer } from '../kept-offer.ts';

export function SubscribeScreen() {
  const user = useUser();
  const { data: offer, isError, isTooMany, shownFrom, refetch } = useKeptOffer();
  const { isFetched: isConfigKnown } = useAppConfig();
  const premiumAdds = usePremiumAdds();
  if ((!offer && !isError) || !isConfigKnown) return <Skeleton className="mt-6 h-72" />;
  if (!offer) {
    return (
      <LoadFailure
        className="mt-6"
        text="The plans couldn't be loaded. None of them are kept on this device."
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      {shownFrom && (
        <AwayNote
          text="This is the plan as this device knows it."
          isTooMany={isTooMany}
          readAt={shownFrom}
          className="mt-4"
        />
      )}
      {premiumAdds && <CurrentPlan offer={offer} />}
      <Benefits freeAiDailyLimit={offer.freeAiDailyLimit} />
      {!premiumAdds && <CurrentPlan offer={offer} />}
      {user.plan !== 'premium' && (
        <Plans offer={offer} hadTrial={user.trialExpiresAt !== null} premiumAdds={premiumAdds} />
      )}
    </>
  );
}
