import type { OneTimeLink } from '@reflect/contract';
import { StartError } from '../../../platform/config/start-error.ts';
import type { Services } from '../../../services/services.ts';
import { recordAdminAction } from '../../admin/audit.public.ts';
import { readEmailAddress } from '../email-address.ts';
import { readEmbeddedMode } from '../sessions/sign-in-providers.ts';
import { makeOneTimeLinks } from './one-time-links.ts';
import { registrationRepo } from './registration.repo.ts';

/**
 * Makes a link that adds a passkey to an account, for whoever runs the server: somebody can no longer sign in, or
 * had an account before passkeys were used. The audit log records it. @throws StartError with a sentence if there
 * is no such account, or people don't sign in with passkeys.
 */
export async function makeLinkOnServer({
  config,
  database,
  email,
}: Pick<Services, 'config' | 'database'> & { email: string }): Promise<OneTimeLink> {
  if (readEmbeddedMode(config) !== 'passkeys')
    throw new StartError(
      'People do not sign in with passkeys here. See LOCAL_SIGN_IN and PUBLIC_URL in the README.',
    );
  const address = readEmailAddress(email);
  const account = 'email' in address ? await registrationRepo(database).findAccount(address.email) : null;
  if (!account) throw new StartError(`Nobody has an account at ${email} here.`);
  const { accountId } = account;
  return database.transaction(async (transaction) => {
    const action = { kind: 'passkey.link_made', actorId: null, targetId: accountId } as const;
    await recordAdminAction({ database: transaction, ...action });
    return makeOneTimeLinks({ publicUrl: config.publicUrl, database })(
      { purpose: 'another-passkey', accountId },
      transaction,
    );
  });
}
