import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ShowMore } from '../../../ui/layout/show-more.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { writeDate } from '../describe-plan.model.ts';
import { type PanelUser, useAdminChange, usePanelUsers } from './subscription-admin.api.ts';

export function UserManagement() {
  const [search, setSearch] = useState('');
  const list = usePanelUsers(search.trim());
  const { items: users = [], isPending, isSuccess } = list;
  return (
    <div className="mt-4">
      <TextField
        label="Search by e-mail"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {isPending && <Skeleton className="mt-4 h-48" />}
      {!isPending && users.length === 0 && (
        <p className="mt-4 text-ink-2">
          {isSuccess ? 'Nobody matches your search.' : "The users couldn't be loaded."}
        </p>
      )}
      {users.length > 0 && (
        <Card className="mt-4 px-5">
          <ul>
            {users.map((user) => (
              <li key={user.id} className="border-line py-3 not-first:border-t">
                <UserRow user={user} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <ShowMore list={list} />
    </div>
  );
}

function UserRow({ user }: { user: PanelUser }) {
  const [isAsking, setIsAsking] = useState(false);
  const reset = useAdminChange(
    'POST /api/admin/reset-subscription',
    ...(['status', 'me', 'users', 'analytics'] as const),
  );
  const run = () => {
    setIsAsking(false);
    reset.mutate(
      { userId: user.id },
      {
        onSuccess: () => toast({ title: 'Subscription reset successfully!' }),
        onError: () => toast({ title: 'Failed to reset subscription', variant: 'destructive' }),
      },
    );
  };
  return (
    <div className="flex items-center justify-between gap-x-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{user.email}</span>
          {user.isPremium && <Badge>Premium</Badge>}
          {user.isOnTrial && <Badge>Trial</Badge>}
        </p>
        <p className="text-note">
          {user.subscriptionStatus} · {user.subscriptionTier}
          {user.trialExpiresAt && ` · trial until ${writeDate(user.trialExpiresAt)}`}
        </p>
      </div>
      <Button
        variant="outline"
        size="small"
        className="shrink-0"
        pending={reset.isPending}
        onClick={() => setIsAsking(true)}
      >
        Reset<span className="sr-only"> {user.email}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Reset this subscription?"
        description={`${user.email} loses Premium, trial and reward days on Reflect. A subscription at Stripe continues.`}
        confirmLabel="Reset"
        onConfirm={run}
      />
    </div>
  );
}

function Badge({ children }: { children: string }) {
  return (
    <span className="rounded-full bg-accent-soft px-2.5 py-0.5 font-semibold text-[0.8125rem] text-accent">
      {children}
    </span>
  );
}
