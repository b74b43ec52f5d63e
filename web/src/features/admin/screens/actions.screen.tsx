import type { AdminAction, AdminActionKind } from '@reflect/contract';
import { ListChecks } from 'lucide-react';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { ShowMore } from '../../../ui/layout/show-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAdminActions } from '../admin.api.ts';
import { LoadFailed } from '../components/load-failed.tsx';

/** What administrators did, and what became of invitations and passkeys, newest first. */
export function AdminActionsScreen() {
  const list = useAdminActions();
  const { items: actions, error, refetch } = list;
  if (!actions && error)
    return (
      <LoadFailed error={error} message="The audit log couldn't be loaded." retry={() => void refetch()} />
    );
  if (!actions) return <Skeleton className="mt-6 h-80 rounded-card" />;
  if (actions.length === 0)
    return (
      <EmptyState
        icon={<ListChecks className="size-6" strokeWidth={1.7} />}
        title="Nothing yet"
        text="What administrators do is listed here: invitations, passkeys, changes to feedback and subscriptions, sign-ins by the admin password."
      />
    );
  return (
    <>
      <ol className="mt-6 divide-y divide-line rounded-card border border-line bg-card">
        {actions.map((action) => (
          <li
            key={action.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 px-4 py-3"
          >
            <p className="min-w-0">
              <span className="font-medium">{texts[action.kind]}</span>{' '}
              <span className="text-ink-2 wrap-anywhere">{nameTarget(action)}</span>
            </p>
            <p className="flex flex-wrap gap-x-3 text-note">
              <bdi className="wrap-anywhere">{nameActor(action)}</bdi>
              <time dateTime={action.createdAt}>{writeTime(action.createdAt)}</time>
            </p>
          </li>
        ))}
      </ol>
      <ShowMore list={list} />
    </>
  );
}

const texts: Record<AdminActionKind, string> = {
  'admin.signed_in': 'Signed in with the admin password',
  'admin.sign_in_refused': 'Tried a wrong admin password',
  'admin.sign_in_locked': 'Was locked out after five wrong admin passwords',
  'account.invited': 'Invited somebody',
  'owner.set_up': 'Set up this installation',
  'invitation.made': 'Made an invitation link',
  'invitation.revoked': 'Revoked an invitation link',
  'invitation.used': 'Joined by an invitation link',
  'passkey.link_made': 'Made a link for another passkey',
  'passkey.added': 'Added a passkey',
  'passkey.removed': 'Removed a passkey',
  'passkey.copy_refused': 'Was refused: a passkey that may be a copy',
  'recovery_code.made': 'Made a new recovery code',
  'recovery_code.used': 'Got back in with the recovery code',
  'feedback.updated': 'Changed feedback',
  'subscription.granted': 'Granted a subscription',
  'subscription.reset': 'Reset a subscription',
  'subscription.corrected': 'Corrected a subscription',
  'subscription.synced': "Synced a person's subscription",
  'subscriptions.synced': "Synced everybody's subscription",
  'transaction.created': 'Created a transaction',
  'payments.tested': 'Tested the creation of a subscription',
  'master_key.copied': 'Said that there is a copy of the master key',
};

function nameActor({ kind, actorEmail }: AdminAction): string {
  if (actorEmail) return actorEmail;
  return kind === 'passkey.link_made' ? 'Whoever runs the server' : 'An account that was deleted';
}

function nameTarget({ kind, targetEmail, targetId }: AdminAction): string {
  if (targetEmail) return targetEmail;
  if (!targetId) return '';
  return kind === 'feedback.updated' ? `#${targetId}` : targetId;
}

function writeTime(time: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(time),
  );
}
