import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { EnterReferralCode } from './enter-referral-code.tsx';

/** Asks for somebody else's referral code. */
export function EnterReferralDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title="Enter Referral Code"
      description="A code from a friend gives you 1 day of Premium, once, within 30 days of joining."
    >
      <EnterReferralCode onApplied={onClose} />
    </Dialog>
  );
}
