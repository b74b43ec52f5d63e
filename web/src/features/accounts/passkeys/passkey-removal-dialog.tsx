import type { Passkey } from '@reflect/contract';
import { isApiError } from '../../../platform/api-error.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { namePasskey } from './passkey-texts.model.ts';
import { needsNewSignIn, useRemovePasskey } from './passkeys.api.ts';

export function PasskeyRemovalDialog({
  passkey,
  onClose,
}: {
  passkey: Passkey;
  onClose: (outcome?: 'done' | 'sign-in') => void;
}) {
  const { mutate, isPending } = useRemovePasskey();
  const remove = () =>
    mutate(passkey.id, {
      onSuccess: () => {
        toast({ title: 'Passkey removed' });
        onClose('done');
      },
      onError: (error) => {
        if (needsNewSignIn(error)) return onClose('sign-in');
        const description = isApiError(error) ? error.userMessage : 'Please try again.';
        toast({ title: "That didn't work", description, variant: 'destructive' });
      },
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Remove this passkey?"
      description={
        <>
          <bdi>{namePasskey(passkey)}</bdi> will no longer sign you in, and every other device that is signed
          in with it is signed out.
        </>
      }
      confirmLabel="Remove"
      pending={isPending}
      onConfirm={remove}
    />
  );
}
