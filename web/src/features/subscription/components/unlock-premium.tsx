import { formatDollars, prices } from '@reflect/contract/prices';
import { Sparkles } from 'lucide-react';
import { useAppConfig, usePremiumAdds } from '../../../platform/app-config.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useOffer } from '../subscription.api.ts';
import { CheckoutLink } from './plan-card.tsx';

/** Only for people without Premium, where it can be bought and adds something. */
export function UnlockPremium() {
  const { isPremium, trialExpiresAt } = useUser();
  const { data: config } = useAppConfig();
  const premiumAdds = usePremiumAdds();
  if (isPremium || !config?.payments || !premiumAdds) return null;
  return <UnlockCard hadTrial={trialExpiresAt !== null} />;
}

function UnlockCard({ hadTrial }: { hadTrial: boolean }) {
  const { data: offer, isError } = useOffer();
  const trialUrl = hadTrial ? null : (offer?.trialUrl ?? null);
  const monthlyUrl = offer?.monthlyUrl ?? null;
  if ((offer || isError) && trialUrl === null && monthlyUrl === null) return null;
  return (
    <Card as="section" aria-label="Unlock Premium" className="p-5">
      <h3 className="flex items-center gap-2 text-[1.1875rem]">
        <Sparkles aria-hidden="true" className="size-5 text-accent" strokeWidth={1.7} />
        Unlock Premium
      </h3>
      <p className="mt-2 text-ink-2">
        {offer?.freeAiDailyLimit === null
          ? 'AI analysis has no daily limit here, with or without Premium.'
          : 'AI analysis without a daily limit.'}{' '}
        The trial ends by itself, and you can cancel anytime.
      </p>
      <div className="mt-4 flex min-h-11 flex-wrap gap-2.5">
        {trialUrl !== null && (
          <CheckoutLink
            url={trialUrl}
            label={`Try ${prices.trial.days} days for $${prices.trial.cents / 100}`}
          />
        )}
        {monthlyUrl !== null && (
          <CheckoutLink
            url={monthlyUrl}
            label={`${formatDollars(prices.monthly.cents)} per month`}
            isQuiet={trialUrl !== null}
          />
        )}
      </div>
    </Card>
  );
}
