import { useUser } from '../../../platform/session/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { describeEnd, namePlan } from '../describe-plan.model.ts';
import { type Offer, useBillingPortal } from '../subscription.api.ts';

export function CurrentPlan({ offer }: { offer: Offer }) {
  const user = useUser();
  const portal = useBillingPortal();
  const end = describeEnd({ plan: user.plan, ...offer });
  const open = () =>
    portal.mutate(undefined, {
      onError: () =>
        toast({
          title: "The billing page couldn't be opened",
          description: "Stripe isn't responding right now. Please try again in a moment.",
          variant: 'destructive',
        }),
    });
  return (
    <Card as="section" aria-label="Your plan" className="mt-6 p-5">
      <p className="text-note">Your plan</p>
      <p className="font-serif text-[1.5rem]" role="status">
        {namePlan(user)}
      </p>
      {end && <p className="mt-1 text-ink-2">{end}</p>}
      {offer.hasBillingPortal && (
        <Button variant="outline" className="mt-4" pending={portal.isPending} onClick={open}>
          Manage billing
        </Button>
      )}
    </Card>
  );
}
