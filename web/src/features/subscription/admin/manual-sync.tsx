import { useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { showMoney } from './show-money.ts';
import { type Unmatched, useAdminChange, useUnmatched } from './subscription-admin.api.ts';

const types = [
  { value: 'none', label: 'Choose a type' },
  { value: 'trial', label: '7-Day Trial ($1)' },
  { value: 'premium', label: 'Monthly Premium ($5)' },
] as const;
type Type = (typeof types)[number]['value'];

const empty = { userEmail: '', type: 'none' as Type, notes: '', paymentId: null as string | null };

/** For people who paid without being recognised. */
export function ManualSync() {
  const [form, setForm] = useState(empty);
  const sync = useAdminChange(
    'POST /api/admin/sync-subscription',
    ...(['users', 'analytics', 'transactions', 'unmatched'] as const),
  );
  const { userEmail, type, notes, paymentId } = form;
  const isComplete = userEmail.trim() !== '' && type !== 'none';
  const send = () => {
    if (type === 'none') return;
    const body = {
      userEmail: userEmail.trim(),
      subscriptionType: type,
      notes,
      ...(paymentId && { paymentId }),
    };
    sync.mutate(body, {
      onSuccess: () => {
        toast({ title: 'Subscription synced successfully!' });
        setForm(empty);
      },
      onError: (error) =>
        toast({
          title: 'Failed to sync subscription',
          description: isApiError(error) && error.code !== null ? error.userMessage : 'Unknown error',
          variant: 'destructive',
        }),
    });
  };
  return (
    <Card as="section" aria-label="Fix Buy Link Payments" className="mt-4 p-5">
      <h2 className="text-[1.3125rem]">Fix Buy Link Payments</h2>
      <p className="mt-1.5 text-ink-2">
        For people who paid through a buy link of Stripe and don't show as subscribed.
      </p>
      <ol className="mt-2 list-decimal space-y-0.5 ps-5 text-ink-2">
        <li>Finds the user by e-mail</li>
        <li>Grants the type you choose</li>
        <li>Creates a transaction record</li>
        <li>Updates the account</li>
      </ol>
      <Waiting onUse={(payment) => setForm((before) => ({ ...before, ...makeForm(payment) }))} />
      <form
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          label="User email"
          type="email"
          autoComplete="off"
          value={userEmail}
          onChange={(event) => setForm({ ...form, userEmail: event.target.value })}
          {...(paymentId && {
            hint: 'Linked with the waiting payment. Change the address if the account has another.',
          })}
        />
        <NativeSelect
          label="Subscription type"
          options={types}
          value={type}
          onChange={(next) => setForm({ ...form, type: next })}
        />
        <TextArea
          label="Notes (optional)"
          rows={2}
          maxLength={2_000}
          value={notes}
          onChange={(event) => setForm({ ...form, notes: event.target.value })}
        />
        <div>
          <Button type="submit" disabled={!isComplete || sync.isPending} pending={sync.isPending}>
            Sync Subscription & Grant Access
          </Button>
        </div>
      </form>
    </Card>
  );
}

function makeForm({ id, email, transactionType }: Unmatched) {
  const type: Type = transactionType === 'trial' ? 'trial' : 'premium';
  return { paymentId: id, userEmail: email ?? '', type };
}

/** Payments whose person isn't known yet. */
function Waiting({ onUse }: { onUse: (payment: Unmatched) => void }) {
  const { data } = useUnmatched();
  if (!data || data.length === 0) return null;
  return (
    <section aria-label="Payments without an account" className="mt-4 rounded-card bg-sunken px-4 py-3">
      <h3 className="font-sans text-[1rem] font-semibold tracking-normal">Payments without an account</h3>
      <ul className="mt-1">
        {data.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
            <span className="min-w-0 wrap-anywhere">
              {payment.email ?? 'No address'}{' '}
              <span className="text-note">
                {showMoney(payment.amount ?? undefined)} · {new Date(payment.createdAt).toLocaleDateString()}
              </span>
            </span>
            <Button variant="outline" size="small" onClick={() => onUse(payment)}>
              Use
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
