import { inDollars, prices } from '@reflect/contract/prices';
import { Sparkles } from 'lucide-react';
import { useUser } from '../../../platform/current-user.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useOffer } from '../subscription.api.ts';
import { NotForSale } from './not-for-sale.tsx';
import { CheckoutLink } from './plan-card.tsx';

/** "Unlock Premium" with its payment links, for people without Premium only. */
export function UnlockPremium() {
  const { isPremium, trialExpiresAt } = useUser();
  if (isPremium) return null;
  return <UnlockCard hadTrial={trialExpiresAt !== null} />;
}

function UnlockCard({ hadTrial }: { hadTrial: boolean }) {
  const { data: offer } = useOffer();
  const isForSale = offer !== undefined && (offer.trialUrl !== null || offer.monthlyUrl !== null);
  return (
    <Card as="section" aria-label="Unlock Premium" className="p-5">
      <h3 className="flex items-center gap-2 text-[1.1875rem]">
        <Sparkles aria-hidden="true" className="size-5 text-accent" strokeWidth={1.7} />
        Unlock Premium
      </h3>
      {offer !== undefined && !isForSale ? (
        <NotForSale />
      ) : (
        <p className="mt-2 text-ink-2">
          {offer?.freeAiDailyLimit === null
            ? 'AI analysis has no daily limit here, with or without Premium.'
            : 'AI analysis without a daily limit.'}{' '}
          The trial ends by itself, and you can cancel anytime.
        </p>
      )}
      {isForSale && (
        <div className="mt-4 flex flex-wrap gap-2.5">
          {offer.trialUrl !== null && !hadTrial && (
            <CheckoutLink
              url={offer.trialUrl}
              label={`Try ${prices.trial.days} days for $${prices.trial.cents / 100}`}
            />
          )}
          {offer.monthlyUrl !== null && (
            <CheckoutLink
              url={offer.monthlyUrl}
              label={`${inDollars(prices.monthly.cents)} per month`}
              isQuiet={offer.trialUrl !== null && !hadTrial}
            />
          )}
        </div>
      )}
    </Card>
  );
}
