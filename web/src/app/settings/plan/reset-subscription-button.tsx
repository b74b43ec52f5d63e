import { useAdminChange } from '../../../features/subscription/admin/subscription-admin.api.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';

/** Resets the administrator's own plan, to try payments again. */
export function ResetSubscriptionButton() {
  const reset = useAdminChange(
    'POST /api/admin/reset-subscription',
    ...(['status', 'me', 'users', 'analytics'] as const),
  );
  const run = () =>
    reset.mutate(
      {},
      {
        onSuccess: () => toast({ title: 'Subscription Reset' }),
        onError: () => toast({ title: 'Reset Failed', variant: 'destructive' }),
      },
    );
  return (
    <Button variant="outline" pending={reset.isPending} onClick={run}>
      Reset Sub
    </Button>
  );
}
