import { RefreshCw } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { useUser } from '../../../platform/session/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { NoAdminsYet } from '../../../ui/layout/no-admins-yet.tsx';
import { BlockedDeletions } from '../admin/blocked-deletions.tsx';
import { ManualActions } from '../admin/manual-actions.tsx';
import { ManualSync } from '../admin/manual-sync.tsx';
import { RevenueChart } from '../admin/revenue-chart.tsx';
import { StatCards } from '../admin/stat-cards.tsx';
import { useRefresh } from '../admin/subscription-admin.api.ts';
import { Transactions } from '../admin/transactions.tsx';
import { UserManagement } from '../admin/user-management.tsx';

const shownParts = ['analytics', 'transactions', 'users', 'unmatched', 'blocked'] as const;

const tabs = [
  { value: 'sync', label: 'Manual Sync', Panel: ManualSync },
  { value: 'transactions', label: 'Transactions', Panel: Transactions },
  { value: 'users', label: 'User Management', Panel: UserManagement },
  { value: 'actions', label: 'Manual Actions', Panel: ManualActions },
] as const;

const trigger =
  'flex min-h-11 min-w-0 flex-auto items-center justify-center rounded-control border border-transparent px-3 py-1.5 font-semibold ' +
  'text-ink-2 transition-colors duration-150 hover:text-ink data-[state=active]:border-line data-[state=active]:bg-card ' +
  'data-[state=active]:text-ink data-[state=active]:shadow-card';

/** For administrators; nothing is requested for anybody else. */
export function SubscriptionAdminScreen() {
  const { isAdmin } = useUser();
  return isAdmin ? <Panel /> : <Denied />;
}

function Denied() {
  return (
    <p role="alert" className="mt-6 text-ink-2">
      Access Denied: You don't have permission to access the admin subscription panel.
      <NoAdminsYet className="mt-2 block" />
    </p>
  );
}

function Panel() {
  const refresh = useRefresh();
  const [isRefreshing, setIsRefreshing] = useState(false);
  const run = async () => {
    setIsRefreshing(true);
    await refresh(...shownParts).finally(() => setIsRefreshing(false));
  };
  return (
    <>
      <Button
        variant="outline"
        className="mt-4"
        pending={isRefreshing}
        icon={<RefreshCw aria-hidden="true" className="size-4.5" strokeWidth={1.8} />}
        onClick={() => void run()}
      >
        Refresh Data
      </Button>
      <BlockedDeletions />
      <StatCards />
      <RevenueChart />
      <Tabs.Root defaultValue="sync" className="mt-6">
        <Tabs.List
          aria-label="Parts of the panel"
          className="flex flex-wrap gap-1 rounded-[14px] border border-line bg-sunken p-1"
        >
          {tabs.map(({ value, label }) => (
            <Tabs.Trigger key={value} value={value} className={trigger}>
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map(({ value, Panel: Content }) => (
          <Tabs.Content key={value} value={value} className="outline-offset-4">
            <Content />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </>
  );
}
