import { useQueryClient } from '@tanstack/react-query';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../../platform/session/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { AccessDenied } from '../../../ui/layout/access-denied.tsx';
import { adminsOnlyText } from '../admin.api.ts';
import { InvitationDialog } from '../components/invitation-dialog.tsx';
import { People } from '../components/people.tsx';
import { MailNotice } from '../components/setup-notices.tsx';
import { SubscriptionSync } from '../components/subscription-sync.tsx';

export function AdminUsersScreen() {
  const { isAdmin } = useUser();
  return isAdmin ? <Users /> : <AccessDenied message={adminsOnlyText} />;
}

function Users() {
  const [isInviting, setIsInviting] = useState(false);
  const client = useQueryClient();
  return (
    <>
      <Button
        className="mt-5"
        icon={<MailPlus aria-hidden="true" className="size-5" strokeWidth={1.7} />}
        onClick={() => setIsInviting(true)}
      >
        Send Invitation
      </Button>
      <MailNotice />
      <SubscriptionSync onSynced={() => void client.invalidateQueries({ queryKey: ['admin', 'users'] })} />
      <People canSync />
      {isInviting && <InvitationDialog kind="invitation" onClose={() => setIsInviting(false)} />}
    </>
  );
}
