import { Mail, UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow, Row, RowCard } from '../../../ui/layout/rows.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { describeEnd } from './passkey-texts.model.ts';
import { useInvitations, useRevokeInvitation } from './passkeys.api.ts';

const InvitationDialog = lazyDialog<{ onClose: () => void }>({
  fetch: async () => (await import('./passkey-invitation-dialog.tsx')).PasskeyInvitationDialog,
  close: ({ onClose }) => onClose(),
});

/** For administrators: links for people who are to join, and those that were not used yet. */
export function InvitationSettings() {
  const { data: invitations = [], isError, refetch } = useInvitations();
  const { mutate: revoke, variables, isPending } = useRevokeInvitation();
  const [isInviting, setIsInviting] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const end = (invitationId: string) =>
    revoke(invitationId, {
      onSuccess: () => {
        toast({ title: 'Invitation revoked', description: 'Its link no longer works.' });
        list.current?.focus();
      },
      onError: () =>
        toast({
          title: "That didn't work",
          description: 'The link may still work. Please try again.',
          variant: 'destructive',
        }),
    });
  return (
    <div ref={list} tabIndex={-1} className="rounded-card outline-none">
      <RowCard>
        <ButtonRow
          icon={UserPlus}
          title="Invite somebody"
          note="A link for their first passkey. Their journal is separate from yours."
          onClick={() => setIsInviting(true)}
        />
        {isError && (
          <Row title="We couldn't load the open invitations" note="Check your connection and try again.">
            <Button variant="outline" size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          </Row>
        )}
        {invitations.map(({ id, email, expiresAt }) => (
          <Row
            key={id}
            icon={Mail}
            title={<bdi>{email}</bdi>}
            note={`Not used yet · works until ${describeEnd(expiresAt)}`}
          >
            <Button
              variant="quiet"
              size="small"
              className="-me-2"
              pending={isPending && variables === id}
              onClick={() => end(id)}
            >
              Revoke
              <span className="sr-only"> the invitation of {email}</span>
            </Button>
          </Row>
        ))}
      </RowCard>
      {isInviting && <InvitationDialog onClose={() => setIsInviting(false)} />}
    </div>
  );
}
