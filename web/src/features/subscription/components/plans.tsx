import { formatDollars, prices } from '@reflect/contract/prices';
import { BadgeCheck, CalendarX2, Lock } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import type { Offer } from '../subscription.api.ts';
import { NotForSale } from './not-for-sale.tsx';
import { PlanCard } from './plan-card.tsx';

const monthly = formatDollars(prices.monthly.cents);

/**
 * Plans that can be bought here. Visitors, who have no payment pages yet, see both. A person who had a trial
 * or has Premium is offered only the monthly plan.
 */
export function Plans({
  offer,
  hadTrial,
  premiumAdds,
}: {
  offer: Pick<Offer, 'trialUrl' | 'monthlyUrl'> | null;
  hadTrial: boolean;
  /** If it adds nothing, the plans aren't recommended. */
  premiumAdds: boolean;
}) {
  const hasMonthly = offer === null || offer.monthlyUrl !== null;
  const hasTrial = !hadTrial && (offer === null || offer.trialUrl !== null);
  if (!hasMonthly && !hasTrial) return <NotForSale premiumAdds={premiumAdds} />;
  return (
    <>
      {!premiumAdds && <p className="mt-9 text-note">The plans sold here. You need none of them.</p>}
      <div className={classNames('grid gap-4 sm:grid-cols-2', premiumAdds ? 'mt-6' : 'mt-3')}>
        {hasMonthly && (
          <PlanCard
            name="Monthly"
            price={monthly}
            per="per month"
            url={offer?.monthlyUrl ?? null}
            action="Subscribe monthly"
            isQuiet={!premiumAdds}
          >
            <p>Cancel anytime. You keep what you paid for until it ends.</p>
          </PlanCard>
        )}
        {hasTrial && (
          <PlanCard
            name={`${prices.trial.days}-day trial`}
            price={`$${prices.trial.cents / 100}`}
            per={`for ${prices.trial.days} days, then ${monthly} per month`}
            url={offer?.trialUrl ?? null}
            action={`Start the ${prices.trial.days}-day trial`}
            isQuiet={hasMonthly || !premiumAdds}
          >
            <p>No auto-renewal during the trial. It ends by itself, and you choose whether to go on.</p>
          </PlanCard>
        )}
      </div>
      <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-[0.9375rem] text-ink-2">
        {assurances.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-2">
            <Icon aria-hidden="true" className="size-4.5 text-ink-3" strokeWidth={1.7} />
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

const assurances = [
  { icon: Lock, text: 'Secure payment' },
  { icon: CalendarX2, text: 'Cancel anytime' },
  { icon: BadgeCheck, text: `${prices.moneyBackDays}-day money-back guarantee` },
];
