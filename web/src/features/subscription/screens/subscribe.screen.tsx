import { useUser } from '../../../platform/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Benefits } from '../components/benefits.tsx';
import { CurrentPlan } from '../components/current-plan.tsx';
import { Plans } from '../components/plans.tsx';
import { useOffer } from '../subscription.api.ts';

/** The plans, what they add, and the plan of this person. */
export function SubscribeScreen() {
  const user = useUser();
  const { data: offer, isPending, refetch } = useOffer();
  if (isPending) return <Skeleton className="mt-6 h-72" />;
  if (!offer) {
    return (
      <div role="alert" className="mt-6">
        <p className="text-ink-2">We couldn't load the plans.</p>
        <Button variant="outline" className="mt-3" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <>
      <CurrentPlan offer={offer} />
      <Benefits freeAiDailyLimit={offer.freeAiDailyLimit} />
      {user.plan !== 'premium' && <Plans offer={offer} hadTrial={user.trialExpiresAt !== null} />}
    </>
  );
}
