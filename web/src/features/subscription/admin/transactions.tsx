import { CircleCheck, CircleDashed, CircleX, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { ShowMore } from '../../../ui/layout/show-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showMoney } from './show-money.ts';
import { type Transaction, useTransactions } from './subscription-admin.api.ts';

const icons: Record<string, { icon: LucideIcon; color: string }> = {
  succeeded: { icon: CircleCheck, color: 'text-success' },
  pending: { icon: Clock, color: 'text-ink-2' },
  failed: { icon: CircleX, color: 'text-danger' },
  cancelled: { icon: Undo2, color: 'text-ink-2' },
};
const neutral = { icon: CircleDashed, color: 'text-ink-2' };

/** Newest first. */
export function Transactions() {
  const list = useTransactions();
  const { items: data, isPending } = list;
  if (isPending) return <Skeleton className="mt-4 h-48" />;
  if (!data) {
    return (
      <p role="alert" className="mt-4 text-danger">
        The transactions couldn't be loaded.
      </p>
    );
  }
  if (data.length === 0)
    return (
      <EmptyState
        title="No transactions yet"
        text="Payments through Stripe, and those that you record, are listed here."
      />
    );
  return (
    <>
      <Card className="mt-4 px-5">
        <ul>
          {data.map((transaction) => (
            <li key={transaction.id} className="border-line py-3 not-first:border-t">
              <TransactionRow {...transaction} />
            </li>
          ))}
        </ul>
      </Card>
      <ShowMore list={list} />
    </>
  );
}

/** An unknown status has a neutral icon. */
export function TransactionRow(transaction: Omit<Transaction, 'status'> & { status: string }) {
  const { status, transactionType, userId, createdAt, amount, refunded, subscriptionTier } = transaction;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3">
          <StatusBadge status={status} />
          <span className="font-medium">{transactionType}</span>
        </p>
        <p className="text-note wrap-anywhere">{userId ?? 'No account'}</p>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-3 sm:block sm:text-end">
        <p className="font-semibold tabular-nums">{showMoney(amount)}</p>
        <p className="text-note">
          {subscriptionTier ?? 'N/A'} · {new Date(createdAt).toLocaleDateString()}
          {refunded > 0 && ` · ${showMoney(refunded)} refunded`}
        </p>
      </div>
    </div>
  );
}

function StatusBadge({ status }: { status: string }) {
  const { icon: Icon, color } = icons[status] ?? neutral;
  return (
    <span
      className={`inline-flex items-center gap-1 font-medium ${color}`}
      data-status={status in icons ? status : 'other'}
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={2} />
      {status}
    </span>
  );
}
