import { Check, Copy } from 'lucide-react';
import { useCopy } from '../../../platform/browser/share.ts';
import { Button } from '../../../ui/button.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { needsNewSignIn, useMakeRecoveryCode } from './passkeys.api.ts';

const icon = { 'aria-hidden': true, className: 'size-4.5', strokeWidth: 1.8 } as const;

/** Asks before an earlier code stops working. The new code is shown only this once. */
export function RecoveryCodeDialog({
  isFirst,
  onClose,
}: {
  isFirst: boolean;
  onClose: (outcome?: 'sign-in') => void;
}) {
  const { mutate, data, isPending } = useMakeRecoveryCode();
  const { isCopied, copy } = useCopy();
  const make = () =>
    mutate(undefined, {
      onError: (error) => {
        if (needsNewSignIn(error)) return onClose('sign-in');
        toast({ title: "That didn't work", description: 'Please try again.', variant: 'destructive' });
      },
    });
  if (!data)
    return (
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={isFirst ? 'Make a recovery code?' : 'Replace your recovery code?'}
        description={
          isFirst
            ? 'It lets you in if you lose your passkeys. Have something ready to write it down with.'
            : 'You get a new one to write down. The one you have stops working at once.'
        }
        confirmLabel={isFirst ? 'Make one' : 'Replace it'}
        variant="primary"
        pending={isPending}
        onConfirm={make}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title="Your recovery code"
      description="Write it down or print it, and keep it somewhere safe. It isn't shown again."
      footer={<Button onClick={() => onClose()}>I've saved it</Button>}
    >
      <div className="grid grid-cols-1 gap-4">
        <p
          dir="ltr"
          translate="no"
          className="select-all rounded-control bg-sunken px-4 py-3 text-center font-semibold text-[1.25rem] tracking-[0.06em] tabular-nums"
        >
          {data.code}
        </p>
        <Button
          variant="outline"
          icon={isCopied ? <Check {...icon} /> : <Copy {...icon} />}
          onClick={() => void copy(data.code)}
        >
          {isCopied ? 'Copied!' : 'Copy'}
        </Button>
        <p className="text-note">
          On the sign-in page, choose “I have an invitation or a recovery code”. Using it makes a new passkey,
          removes the others and signs out every device.
        </p>
        <LiveRegion message={isCopied ? 'Copied' : ''} />
      </div>
    </Dialog>
  );
}
