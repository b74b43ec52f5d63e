import type { OneTimeLink, PasskeyList } from '@reflect/contract';
import type { Database } from '../../../platform/database/database.ts';
import type { Keyring } from '../../../platform/encryption/keyring.ts';
import { type Declined, decline } from '../../../platform/problem.ts';
import { recordAdminAction } from '../../admin/audit.public.ts';
import { invitationsService } from './invitations.service.ts';
import { makeOneTimeLinks } from './one-time-links.ts';
import { hashPasskeyCode, makePasskeyCode } from './passkey-code.ts';
import { passkeyCodesRepo } from './passkey-codes.repo.ts';
import { passkeysRepo } from './passkeys.repo.ts';

const table = 'passkeys';

/**
 * The rules of passkeys and of the codes that make them. Every passkey needs a code that works once: the set-up code
 * that the server prints at its start, an invitation, a link of the person's own, or a recovery code.
 */
export function passkeysService({
  publicUrl,
  database,
  keyring,
  hasAccount,
}: {
  publicUrl: string;
  database: Database;
  keyring: Pick<Keyring, 'seal' | 'unseal'>;
  /** Whether anybody has an account with an address. */
  hasAccount: (email: string) => Promise<boolean>;
}) {
  const repo = passkeysRepo(database);
  const codes = passkeyCodesRepo(database);

  const makeLink = makeOneTimeLinks({ publicUrl, database });
  const hasPasskeys = async (accountId: string) => (await repo.list(accountId)).length > 0;

  return {
    /** A link for the first person; null once somebody owns the installation. */
    makeSetUpLink: async () => ((await repo.hasOwner()) ? null : makeLink({ purpose: 'set-up' })),

    invitations: invitationsService({ database, makeLink, hasAccount }),

    /** Makes a link with which a person adds a passkey to their account. */
    async makePasskeyLink(accountId: string): Promise<OneTimeLink | Declined<'accounts.no_passkeys'>> {
      if (!(await hasPasskeys(accountId))) return decline('accounts.no_passkeys');
      return makeLink({ purpose: 'another-passkey', accountId });
    },

    /** Makes a recovery code, which replaces the earlier one. */
    async makeRecoveryCode(accountId: string): Promise<{ code: string } | Declined<'accounts.no_passkeys'>> {
      if (!(await hasPasskeys(accountId))) return decline('accounts.no_passkeys');
      const code = makePasskeyCode();
      await database.transaction(async (transaction) => {
        await codes.removeRecoveryCode(accountId, transaction);
        await codes.insert({ hash: hashPasskeyCode(code)!, purpose: 'recovery', accountId }, transaction);
        const action = { kind: 'recovery_code.made', actorId: accountId, targetId: null } as const;
        await recordAdminAction({ database: transaction, ...action });
      });
      return { code };
    },

    /** The passkeys of a person with their names, and whether there is a recovery code. */
    async list(accountId: string): Promise<PasskeyList> {
      const [rows, madeAt] = await Promise.all([repo.list(accountId), codes.recoveryCodeMadeAt(accountId)]);
      const passkeys = rows.map(async ({ id, name, userAgent, createdAt, lastUsedAt }) => ({
        id,
        name: name && String(await keyring.unseal({ userId: accountId, table, id, sealed: name })),
        userAgent,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      }));
      return { passkeys: await Promise.all(passkeys), recoveryCodeMadeAt: madeAt?.toISOString() ?? null };
    },

    async rename({
      name,
      ...which
    }: {
      accountId: string;
      passkeyId: string;
      name: string;
    }): Promise<Declined<'accounts.passkey_not_found'> | undefined> {
      const place = { userId: which.accountId, table, id: which.passkeyId };
      const sealed = await keyring.seal({ ...place, value: name });
      return (await repo.rename({ ...which, name: sealed }))
        ? undefined
        : decline('accounts.passkey_not_found');
    },

    /**
     * Removes a passkey and ends the other sessions that began with it. Refuses the last one: without it, only the
     * recovery code would still sign the person in.
     */
    async remove(which: {
      accountId: string;
      passkeyId: string;
      /** The session of this request. */
      exceptSession: Buffer | null;
    }): Promise<Declined<'accounts.passkey_not_found' | 'accounts.last_passkey'> | undefined> {
      const outcome = await database.transaction(async (transaction) => {
        const removal = await repo.remove(which, transaction);
        const action = { kind: 'passkey.removed', actorId: which.accountId, targetId: null } as const;
        if (removal === 'removed') await recordAdminAction({ database: transaction, ...action });
        return removal;
      });
      if (outcome === 'removed') return undefined;
      return decline(outcome === 'last' ? 'accounts.last_passkey' : 'accounts.passkey_not_found');
    },

    removeExpired: codes.removeExpired,
  };
}
export type PasskeysService = ReturnType<typeof passkeysService>;
