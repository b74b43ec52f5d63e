import { useEffect, useState } from 'react';
import { usePremiumAdds } from '../../../platform/app-config.ts';
import { forgetReferralLink, readReferralLink } from '../../../platform/referral-link.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useUnaskedTurn } from '../../../ui/overlay/unasked.ts';
import { useReferralCode } from '../referrals.api.ts';
import { isRecent } from '../referrals.model.ts';
import { useApplyCode } from './enter-referral-code.tsx';

/** Asks whether to use the code of the link that led here. Never uses it unasked. */
export function RememberedReferral() {
  const { createdAt } = useUser();
  const premiumAdds = usePremiumAdds();
  const { data: own } = useReferralCode();
  const [code, setCode] = useState(readReferralLink);
  const { run, isPending } = useApplyCode();
  // Nothing to ask somebody who opened their own link or joined long ago.
  const isPointless = own?.referralCode === code || !isRecent(createdAt);
  useEffect(() => {
    if (own && isPointless) forgetReferralLink();
  }, [own, isPointless]);
  const close = () => {
    forgetReferralLink();
    setCode(null);
  };
  const apply = async (chosen: string) => {
    // If it couldn't be sent, the next visit asks again.
    if ((await run(chosen)) === 'failed') setCode(null);
    else close();
  };
  const isAsked = useUnaskedTurn(code !== null && own !== undefined && !isPointless);
  if (code === null || !isAsked) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && close()}
      title={`Use the referral code ${code}?`}
      description={
        premiumAdds
          ? "A friend invited you. You get 1 day of Premium now, and they get 3 once you've written your first entry. They never see what you write."
          : 'A friend invited you. They see that you joined, and never what you write.'
      }
      confirmLabel="Apply"
      cancelLabel="Not now"
      variant="primary"
      pending={isPending}
      onConfirm={() => void apply(code)}
    />
  );
}
