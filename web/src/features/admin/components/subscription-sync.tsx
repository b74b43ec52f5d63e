import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { syncSubscriptions, useAdminSetup } from '../admin.api.ts';

export function SubscriptionSync({ onSynced }: { onSynced: () => void }) {
  const { data: setup } = useAdminSetup();
  const [isPending, setIsPending] = useState(false);
  const sync = async () => {
    setIsPending(true);
    try {
      const { message } = await syncSubscriptions();
      toast({ title: 'Sync started', description: message });
      onSynced();
    } catch {
      toast({ title: 'Sync failed', description: 'Failed to sync subscriptions', variant: 'destructive' });
    } finally {
      setIsPending(false);
    }
  };
  return (
    <section
      aria-labelledby="subscription-sync"
      className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-card p-5"
    >
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 id="subscription-sync" className="text-[1.1875rem]">
          Subscription Sync
        </h2>
        <p className="mt-1 text-note">
          {setup?.asksStripe === false
            ? "This server has no STRIPE_SECRET_KEY, so there's nothing it can sync with."
            : "Reads everybody's subscription from the card payment provider, and corrects what differs here."}
        </p>
      </div>
      <Button
        variant="outline"
        pending={isPending}
        icon={<RefreshCw aria-hidden="true" className="size-4.5" strokeWidth={1.8} />}
        onClick={() => void sync()}
      >
        Sync Now
      </Button>
    </section>
  );
}

/** For one person at a time. `syncing` has the ids of those being read. */
export function useUserSync(onSynced: () => void) {
  const [syncing, setSyncing] = useState<ReadonlySet<string>>(new Set());
  const sync = async ({ id, email }: { id: string; email: string }) => {
    if (syncing.has(id)) return;
    setSyncing((before) => new Set(before).add(id));
    try {
      await syncSubscriptions(id);
      toast({ title: 'User synced', description: email });
      onSynced();
    } catch {
      toast({ title: 'Sync failed', description: 'Failed to sync user', variant: 'destructive' });
    } finally {
      setSyncing((before) => new Set([...before].filter((other) => other !== id)));
    }
  };
  return { sync, syncing };
}
