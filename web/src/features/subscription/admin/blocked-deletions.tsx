import { Card } from '../../../ui/layout/card.tsx';
import { writeDate } from '../describe-plan.model.ts';
import { type BlockedDeletion, useBlockedDeletions } from './subscription-admin.api.ts';

/** People whose account couldn't be deleted because of a subscription at Stripe, and what helps them. */
export function BlockedDeletions() {
  const { data } = useBlockedDeletions();
  if (!data || data.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="blocked-deletions" className="mt-6 p-5">
      <h2 id="blocked-deletions" className="text-[1.1875rem]">
        Deletions that didn't go through
      </h2>
      <p className="mt-1 text-ink-2">
        These people asked to delete their account. It stays until their subscription at Stripe has ended, so
        that nobody is charged for an account that is gone.
      </p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {data.map((blocked) => (
          <li key={blocked.userId} className="py-3 last:pb-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <bdi className="font-medium wrap-anywhere">{blocked.email}</bdi>
              <span className="text-note">Asked on {writeDate(blocked.firstAt)}</span>
            </p>
            <p className="mt-0.5 text-[0.9375rem] text-ink-2">{getAdvice(blocked)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function getAdvice({ hasEnded, reason }: BlockedDeletion): string {
  if (hasEnded)
    return 'The subscription has ended meanwhile. Please write to them that they can delete their account now.';
  if (reason === 'no_key')
    return 'This server has no STRIPE_SECRET_KEY. End the subscription in the dashboard of Stripe, or set the key; then they can delete their account.';
  return "Stripe didn't end the subscription. They can try again; if that doesn't help, end it in the dashboard of Stripe.";
}
