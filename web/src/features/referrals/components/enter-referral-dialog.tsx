import { usePremiumAdds } from '../../../platform/app-config.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { EnterReferralCode } from './enter-referral-code.tsx';

export function EnterReferralDialog({ onClose }: { onClose: () => void }) {
  const premiumAdds = usePremiumAdds();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title="Enter Referral Code"
      description={
        premiumAdds
          ? 'A code from a friend gives you 1 day of Premium, once, within 30 days of joining.'
          : 'A code from a friend can be used once, within 30 days of joining.'
      }
    >
      <EnterReferralCode onApplied={onClose} />
    </Dialog>
  );
}
