import type { OneTimeLink, PasskeyInvitation } from '@reflect/contract';
import type { Database } from '../../../platform/database/database.ts';
import { type Declined, decline } from '../../../platform/problem.ts';
import { recordAdminAction } from '../../admin/audit.public.ts';
import { invitedPeopleRepo } from '../invited-people.repo.ts';
import type { makeOneTimeLinks } from './one-time-links.ts';
import { passkeyCodesRepo } from './passkey-codes.repo.ts';

/** The rules of invitations to make a passkey. */
export function invitationsService({
  database,
  makeLink,
  hasAccount,
}: {
  database: Database;
  makeLink: ReturnType<typeof makeOneTimeLinks>;
  /** Whether anybody has an account with an address. */
  hasAccount: (email: string) => Promise<boolean>;
}) {
  const codes = passkeyCodesRepo(database);
  return {
    /** Makes a link for somebody without an account, which the administrator passes on. */
    async make(invited: {
      email: string;
      by: string;
    }): Promise<OneTimeLink | Declined<'accounts.address_taken'>> {
      const email = invited.email.trim().normalize('NFC').toLowerCase();
      if (await hasAccount(email)) return decline('accounts.address_taken');
      await recordAdminAction({ database, kind: 'invitation.made', actorId: invited.by, targetId: null });
      return makeLink({ purpose: 'invitation', accountId: invited.by, email });
    },

    async list(): Promise<PasskeyInvitation[]> {
      return (await codes.listInvitations()).map(({ id, email, createdAt, expiresAt }) => ({
        id,
        email: email!,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt!.toISOString(),
      }));
    },

    async revoke(revoked: {
      invitationId: string;
      by: string;
    }): Promise<Declined<'accounts.invitation_not_found'> | undefined> {
      const isRevoked = await database.transaction(async (transaction) => {
        const email = await codes.removeInvitation(revoked.invitationId, transaction);
        if (email === null) return false;
        await invitedPeopleRepo(transaction).remove(email);
        const action = { kind: 'invitation.revoked', actorId: revoked.by, targetId: null } as const;
        await recordAdminAction({ database: transaction, ...action });
        return true;
      });
      return isRevoked ? undefined : decline('accounts.invitation_not_found');
    },
  };
}
