import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Card } from '../../../ui/layout/card.tsx';

/** Explains why the account still exists and offers to end the subscription now or afterwards. */
export function RunningSubscription({
  leavesIt,
  onChange,
}: {
  leavesIt: boolean;
  onChange: (leavesIt: boolean) => void;
}) {
  return (
    <Card className="grid gap-4 border-danger px-5 py-4">
      <div role="alert">
        <p className="font-semibold">Your account is still here</p>
        <p className="mt-1">
          Your subscription is running, and it couldn't be canceled from here. Nothing was deleted, so that
          you aren't charged for an account that's gone. Whoever runs this installation can see it now.
        </p>
        <p className="mt-2">
          You can try again later. Or cancel the subscription yourself, with the link in the receipts that
          Stripe sent you by mail, and then delete your account.
        </p>
      </div>
      <Checkbox
        label="Delete my account anyway"
        hint="I'll cancel my subscription at Stripe myself. Until then it goes on being charged."
        checked={leavesIt}
        onChange={onChange}
      />
    </Card>
  );
}
