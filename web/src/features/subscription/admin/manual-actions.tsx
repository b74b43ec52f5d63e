import { type ReactNode, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useAdminChange } from './subscription-admin.api.ts';
import { emptyTransaction, makeTransactionBody, type TransactionType } from './transaction-form.model.ts';

const tiers = [
  { value: 'premium', label: 'Premium' },
  { value: 'trial', label: 'Trial' },
] as const;
const durations = [
  { value: 'monthly', label: 'Monthly' },
  { value: '7-day trial', label: '7-day trial' },
] as const;
const types = [
  { value: 'trial', label: 'Trial' },
  { value: 'subscription', label: 'Subscription' },
  { value: 'one_time', label: 'One time' },
] as const satisfies readonly { value: TransactionType; label: string }[];

export function ManualActions() {
  return (
    <div className="mt-4 grid gap-5">
      <Grant />
      <CreateTransaction />
    </div>
  );
}

/** For the second line of a toast. */
function getReason(error: unknown): { description?: string } {
  return isApiError(error) && error.code !== null ? { description: error.userMessage } : {};
}

function Grant() {
  const [userId, setUserId] = useState('');
  const [tier, setTier] = useState<(typeof tiers)[number]['value']>('premium');
  const [duration, setDuration] = useState<(typeof durations)[number]['value']>('monthly');
  const grant = useAdminChange('POST /api/admin/grant-subscription', 'users', 'analytics', 'me');
  const send = () =>
    grant.mutate(
      { userId: userId.trim(), tier, duration },
      {
        onSuccess: () => {
          toast({ title: 'Subscription granted successfully!' });
          setUserId('');
        },
        onError: (error) =>
          toast({ title: 'Failed to grant subscription', ...getReason(error), variant: 'destructive' }),
      },
    );
  return (
    <Form heading="Grant Subscription" onSend={send}>
      <TextField
        label="User email or ID"
        autoComplete="off"
        value={userId}
        onChange={(event) => setUserId(event.target.value)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NativeSelect label="Tier" options={tiers} value={tier} onChange={setTier} />
        <NativeSelect label="Duration" options={durations} value={duration} onChange={setDuration} />
      </div>
      <div>
        <Button type="submit" disabled={userId.trim() === ''} pending={grant.isPending}>
          Grant Subscription
        </Button>
      </div>
    </Form>
  );
}

function CreateTransaction() {
  const [form, setForm] = useState(emptyTransaction);
  const create = useAdminChange(
    'POST /api/admin/create-transaction',
    ...(['transactions', 'analytics', 'users', 'me'] as const),
  );
  const send = () =>
    create.mutate(makeTransactionBody(form), {
      onSuccess: () => {
        toast({ title: 'Transaction created successfully!' });
        setForm(emptyTransaction);
      },
      onError: (error) =>
        toast({ title: 'Failed to create transaction', ...getReason(error), variant: 'destructive' }),
    });
  return (
    <Form heading="Create Manual Transaction" onSend={send}>
      <TextField
        label="User ID"
        autoComplete="off"
        value={form.userId}
        onChange={(event) => setForm({ ...form, userId: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NativeSelect
          label="Type"
          options={types}
          value={form.transactionType}
          onChange={(transactionType) => setForm({ ...form, transactionType })}
        />
        <TextField
          label="Amount (cents)"
          inputMode="numeric"
          value={form.amount}
          onChange={(event) => setForm({ ...form, amount: event.target.value })}
        />
      </div>
      <p className="text-note">
        A trial also gives the person 7 days. The other types only record a payment.
      </p>
      <div>
        <Button type="submit" disabled={form.userId.trim() === ''} pending={create.isPending}>
          Create Transaction
        </Button>
      </div>
    </Form>
  );
}

function Form({ heading, onSend, children }: { heading: string; onSend: () => void; children: ReactNode }) {
  return (
    <Card as="section" aria-label={heading} className="p-5">
      <h2 className="text-[1.3125rem]">{heading}</h2>
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        {children}
      </form>
    </Card>
  );
}
