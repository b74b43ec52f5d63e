import { LogOut } from 'lucide-react';
import { signOut } from '../../../platform/session/current-user.ts';
import { Button } from '../../../ui/button.tsx';

export function SignOutSection() {
  return (
    <div className="mt-9">
      <Button
        variant="outline"
        size="large"
        className="w-full"
        icon={<LogOut aria-hidden="true" className="size-4.5" strokeWidth={1.8} />}
        onClick={signOut}
      >
        Sign Out
      </Button>
      <p className="mt-2 text-note">
        Signing out ends your session on this device. Unsaved drafts stay here for when you sign in again.
      </p>
    </div>
  );
}
