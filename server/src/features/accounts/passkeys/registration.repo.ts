import type { AdminActionKind } from '@reflect/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../platform/database/database.ts';
import { recordAdminAction } from '../../admin/audit.public.ts';
import {
  accountsTable,
  type PasskeyCodeRow,
  type PasskeyPurpose,
  type PasskeyRow,
  passkeysTable,
  sessionsTable,
} from '../accounts.tables.ts';
import { toSubject } from '../provider/local-subject.ts';
import { embeddedProvider } from '../sessions/sign-in-providers.ts';
import { passkeyCodesRepo } from './passkey-codes.repo.ts';
import { passkeysRepo } from './passkeys.repo.ts';

const actions = {
  'set-up': 'owner.set_up',
  invitation: 'invitation.used',
  'another-passkey': 'passkey.added',
  recovery: 'recovery_code.used',
} as const satisfies Record<PasskeyPurpose, AdminActionKind>;

export interface Registration {
  codeHash: Buffer;
  /** Of the account, which may not exist yet. */
  accountId: string;
  /** As typed during the set-up. */
  email: string | null;
  passkey: Pick<PasskeyRow, 'id' | 'credentialId' | 'publicKey' | 'counter' | 'userAgent'>;
  /** Becomes the recovery code where the account has none. */
  recoveryHash: Buffer;
}

class Refused extends Error {}

/** Stores code, account, passkey and recovery code together, or nothing. */
export function registrationRepo(database: Database) {
  const codes = passkeyCodesRepo(database);
  const passkeys = passkeysRepo(database);

  return {
    /** The account of an address at the embedded provider, and whether it has a passkey. */
    async findAccount(email: string): Promise<{ accountId: string; hasPasskey: boolean } | null> {
      const account = await findByEmail(email, database);
      if (!account) return null;
      const own = await passkeys.list(account.id);
      return { accountId: account.id, hasPasskey: own.length > 0 };
    },

    /**
     * Stores a passkey that a code allows, and uses the code up. Null, with nothing stored, where the code was used
     * meanwhile, the passkey is already known, or the account is somebody else's.
     */
    async register(added: Registration): Promise<{ subject: string; isRecoveryCodeNew: boolean } | null> {
      try {
        return await database.transaction((transaction) => registerIn(transaction, added));
      } catch (error) {
        if (error instanceof Refused) return null;
        throw error;
      }
    },
  };

  async function registerIn(executor: Executor, added: Registration) {
    // One registration at a time, so that there is one owner, and one account for an address.
    await executor.execute(sql`select pg_advisory_xact_lock(hashtext('reflect passkeys'))`);
    const code = await codes.take(added.codeHash, executor);
    if (!code) throw new Refused();
    const { accountId, passkey } = added;
    const subject = await makeAccount({ executor, code, added });
    const stored = await executor
      .insert(passkeysTable)
      .values({ accountId, ...passkey, lastUsedAt: sql`now()` })
      .onConflictDoNothing()
      .returning({ id: passkeysTable.id });
    if (stored.length === 0) throw new Refused();
    if (code.purpose === 'recovery') await endOthers({ executor, accountId, passkeyId: passkey.id });
    const isRecoveryCodeNew = (await codes.recoveryCodeMadeAt(accountId, executor)) === null;
    if (isRecoveryCodeNew)
      await codes.insert({ hash: added.recoveryHash, purpose: 'recovery', accountId }, executor);
    const kind = actions[code.purpose];
    await recordAdminAction({ database: executor, kind, actorId: accountId, targetId: null });
    return { subject, isRecoveryCodeNew };
  }

  /** Returns the subject of the passkey's account, which it makes where the code asks for a new one. */
  async function makeAccount({
    executor,
    code,
    added: { accountId, email },
  }: {
    executor: Executor;
    code: PasskeyCodeRow;
    added: Registration;
  }): Promise<string> {
    if (code.purpose === 'another-passkey' || code.purpose === 'recovery') {
      const [account] = await executor.select().from(accountsTable).where(eq(accountsTable.id, accountId));
      if (account?.id !== code.accountId) throw new Refused();
      return account.subject;
    }
    const isOwner = code.purpose === 'set-up';
    const address = isOwner ? email : code.email;
    if (!address || (isOwner && (await passkeys.hasOwner(executor)))) throw new Refused();
    if (isOwner) await codes.removeAll('set-up', executor);
    await codes.removeAll({ invitationsOf: address }, executor);
    const known = await findByEmail(address, executor);
    const provider = embeddedProvider;
    const subject = toSubject(address);
    if (!known) {
      // The operator vouches for the owner's address; nobody has proven an invited person's.
      const row = { id: accountId, provider, subject, email: address, emailVerified: isOwner, isOwner };
      await executor.insert(accountsTable).values(row);
      return subject;
    }
    // Somebody who had an account before passkeys were used, and now runs the installation.
    const isFree = (await passkeys.list(known.id, executor)).length === 0;
    if (!isOwner || known.id !== accountId || !isFree) throw new Refused();
    await executor.update(accountsTable).set({ isOwner: true }).where(eq(accountsTable.id, accountId));
    return subject;
  }

  /** Whoever needs the recovery code has lost the other passkeys and devices; somebody else may have them. */
  async function endOthers({
    executor,
    accountId,
    passkeyId,
  }: {
    executor: Executor;
    accountId: string;
    passkeyId: string;
  }): Promise<void> {
    await executor
      .delete(passkeysTable)
      .where(and(eq(passkeysTable.accountId, accountId), ne(passkeysTable.id, passkeyId)));
    await executor.delete(sessionsTable).where(eq(sessionsTable.accountId, accountId));
  }

  async function findByEmail(email: string, executor: Executor): Promise<{ id: string } | null> {
    const [found] = await executor
      .select({ id: accountsTable.id })
      .from(accountsTable)
      .where(and(eq(accountsTable.provider, embeddedProvider), eq(accountsTable.subject, toSubject(email))));
    return found ?? null;
  }
}
