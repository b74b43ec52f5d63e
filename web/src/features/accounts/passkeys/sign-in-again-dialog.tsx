import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

/** The server requires a new sign-in before ways to sign in are added or removed. */
export function SignInAgainDialog({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Please sign in again for this"
      description="You signed in a while ago. So that nobody else can change how your journal is opened, use your passkey once more; then you're back here."
      confirmLabel="Sign in"
      variant="primary"
      onConfirm={() => window.location.assign('/api/auth/passkey?to=%2Fsettings')}
    />
  );
}
