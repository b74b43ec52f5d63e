import { Mail, UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { describeUnkeptList } from '../../../platform/describe-unreachable.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow, Row, RowCard } from '../../../ui/layout/rows.tsx';
import type { ConfirmDialogProps } from '../../../ui/overlay/confirm-dialog.tsx';
import { makeLazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { describeEnd } from './passkey-texts.model.ts';
import { useInvitations, useRevokeInvitation } from './passkeys.api.ts';

const InvitationDialog = makeLazyDialog<{ onClose: () => void }>({
  fetch: async () => (await import('./passkey-invitation-dialog.tsx')).PasskeyInvitationDialog,
  close: ({ onClose }) => onClose(),
});

const ConfirmDialog = makeLazyDialog<ConfirmDialogProps>({
  fetch: async () => (await import('../../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog,
  close: ({ onOpenChange }) => onOpenChange(false),
});

/** For administrators: makes invitation links and lists the unused ones. */
export function InvitationSettings() {
  const { data: invitations = [], isError, error, refetch } = useInvitations();
  const { mutate: revoke, variables, isPending } = useRevokeInvitation();
  const [isInviting, setIsInviting] = useState(false);
  const [asked, setAsked] = useState<(typeof invitations)[number] | null>(null);
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
          <Row title="The open invitations couldn't be loaded" note={describeUnkeptList(error)}>
            <Button variant="outline" size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          </Row>
        )}
        {invitations.map((invitation) => (
          <Row
            key={invitation.id}
            icon={Mail}
            title={<bdi>{invitation.email}</bdi>}
            note={`Not used yet · works until ${describeEnd(invitation.expiresAt)}`}
          >
            <Button
              variant="quiet"
              size="small"
              className="-me-2"
              pending={isPending && variables === invitation.id}
              onClick={() => setAsked(invitation)}
            >
              Revoke
              <span className="sr-only"> the invitation of {invitation.email}</span>
            </Button>
          </Row>
        ))}
      </RowCard>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && setAsked(null)}
          title="Revoke this invitation?"
          description={`The link for ${asked.email} stops working at once. You can make a new one.`}
          confirmLabel="Revoke"
          onConfirm={() => {
            setAsked(null);
            end(asked.id);
          }}
        />
      )}
      {isInviting && <InvitationDialog onClose={() => setIsInviting(false)} />}
    </div>
  );
}
