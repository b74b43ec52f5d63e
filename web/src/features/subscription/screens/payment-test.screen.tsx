import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { NoAdminsYet } from '../../../ui/layout/no-admins-yet.tsx';
import { type StripeSetup, useCreateSubscription, useStripeTest } from '../payment-test.api.ts';

const getReason = (error: unknown) => (isApiError(error) ? error.userMessage : 'Unknown error');

export function PaymentTestScreen() {
  const { isAdmin } = useUser();
  if (!isAdmin) {
    return (
      <p role="alert" className="mt-6 text-ink-2">
        Only an administrator can test payments.
        <NoAdminsYet className="mt-2 block" />
      </p>
    );
  }
  return <Tests />;
}

function Tests() {
  const { data, error, isFetching, refetch } = useStripeTest();
  const creation = useCreateSubscription();
  return (
    <>
      <p className="mt-3">
        <ModeBadge mode={data?.publicKeyMode ?? null} />
      </p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button pending={isFetching} onClick={() => void refetch()}>
          Test connection
        </Button>
        <Button variant="outline" pending={creation.isPending} onClick={() => creation.mutate()}>
          Test subscription creation
        </Button>
      </div>
      <div aria-live="polite">
        {error && <p className="mt-4 text-danger">{getReason(error)}</p>}
        {creation.error && <p className="mt-4 text-danger">{getReason(creation.error)}</p>}
        {creation.data &&
          (creation.data.subscriptionId ? (
            <p className="mt-4 wrap-anywhere text-success">
              Success: {creation.data.subscriptionId}. {creation.data.message}
            </p>
          ) : (
            <p className="mt-4 text-danger">{creation.data.message}</p>
          ))}
        {data && <Results setup={data} />}
      </div>
      {data && <Checklist setup={data} />}
    </>
  );
}

function ModeBadge({ mode }: { mode: StripeSetup['publicKeyMode'] }) {
  const text = { test: 'Test mode', live: 'Live mode' };
  return (
    <span className="rounded-full bg-accent-soft px-3 py-1 font-semibold text-[0.875rem] text-accent">
      {mode ? text[mode] : 'No public key'}
    </span>
  );
}

function Results({ setup }: { setup: StripeSetup }) {
  const describePresence = (isThere: boolean) => (isThere ? 'Configured' : 'Missing');
  return (
    <Card as="section" aria-label="Results" className="mt-5 px-5">
      <dl className="divide-y divide-line">
        <Row term="Status">{setup.status.replace('_', ' ')}</Row>
        <Row term="Message">{setup.message}</Row>
        <Row term="Test mode">{setup.testMode ? 'Yes' : 'No'}</Row>
        <Row term="Webhook secret">{describePresence(setup.hasWebhookSecret)}</Row>
        <Row term="Price ID">{describePresence(setup.hasPriceId)}</Row>
        {setup.error && <Row term="Error details">{setup.error}</Row>}
      </dl>
    </Card>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3">
      <dt className="text-ink-2">{term}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function Checklist({ setup }: { setup: StripeSetup }) {
  const steps = [
    { text: 'Secret key: STRIPE_SECRET_KEY', isDone: setup.status !== 'not_configured' },
    { text: 'Public key: STRIPE_PUBLISHABLE_KEY', isDone: setup.publicKeyMode !== null },
    { text: 'Webhook secret: STRIPE_WEBHOOK_SECRET', isDone: setup.hasWebhookSecret },
    { text: 'Price of the monthly plan: STRIPE_PRICE_ID', isDone: setup.hasPriceId },
    { text: 'Payment links: STRIPE_TRIAL_LINK and STRIPE_MONTHLY_LINK', isDone: setup.hasPaymentLinks },
  ];
  return (
    <section aria-labelledby="setup-checklist">
      <h2 id="setup-checklist" className="mt-8 mb-3 text-[1.3125rem]">
        Setup checklist
      </h2>
      <ul className="grid gap-2">
        {steps.map(({ text, isDone }) => {
          const Icon = isDone ? CircleCheck : CircleDashed;
          return (
            <li key={text} className="flex items-center gap-2.5">
              <Icon
                aria-hidden="true"
                className={`size-5 shrink-0 ${isDone ? 'text-success' : 'text-ink-3'}`}
                strokeWidth={1.8}
              />
              <span className="min-w-0 wrap-anywhere">
                {text} <span className="text-note">{isDone ? 'Done' : 'Missing'}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
