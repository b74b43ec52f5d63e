import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { Database } from '../../../platform/database/database.ts';
import { recordAdminAction } from '../../admin/audit.public.ts';
import type { Refused, RelyingParty, SignedIn } from './ceremonies.ts';
import { passkeyChallengesRepo } from './passkey-challenges.repo.ts';
import { passkeysRepo } from './passkeys.repo.ts';

export function makeSignInCeremony({
  relyingParty,
  database,
}: {
  relyingParty: RelyingParty;
  database: Database;
}) {
  const challenges = passkeyChallengesRepo(database);
  const passkeys = passkeysRepo(database);

  return {
    /** The options for signing in with any passkey of this installation. */
    async beginSignIn(uid: string) {
      const options = await generateAuthenticationOptions({
        rpID: relyingParty.expectedRPID,
        userVerification: 'required',
      });
      await challenges.put({ uid, pending: { ceremony: 'sign-in', challenge: options.challenge } });
      return options;
    },

    /** The person whose passkey has signed the challenge. */
    async finishSignIn({
      uid,
      response,
    }: {
      uid: string;
      response: AuthenticationResponseJSON;
    }): Promise<Refused | SignedIn> {
      const pending = await challenges.take(uid);
      if (pending?.ceremony !== 'sign-in') return { refused: 'expired' };
      const passkey = typeof response.id === 'string' ? await passkeys.find(response.id) : null;
      if (!passkey || !isOwnHandle(response, passkey.accountId)) return { refused: 'not_accepted' };
      const { credentialId, publicKey, counter, accountId } = passkey;
      // Counters are compared below: a valid signature with an old counter means that the passkey was copied.
      const verified = await verifyAuthenticationResponse({
        response,
        expectedChallenge: pending.challenge,
        ...relyingParty,
        requireUserVerification: true,
        credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
      }).catch(() => null);
      if (!verified?.verified) return { refused: 'not_accepted' };
      const { newCounter } = verified.authenticationInfo;
      const isUsed = await passkeys.recordUse({ credentialId, counter: newCounter });
      if (!isUsed) {
        const kind = 'passkey.copy_refused';
        if (newCounter <= counter)
          await recordAdminAction({ database, kind, actorId: accountId, targetId: null });
        return { refused: 'not_accepted' };
      }
      return { subject: passkey.subject, passkeyId: passkey.id };
    },
  };
}

/** Whether the passkey belongs to the account that it names. It need not name one. */
function isOwnHandle({ response }: AuthenticationResponseJSON, accountId: string): boolean {
  const handle = response?.userHandle;
  return !handle || Buffer.from(handle, 'base64url').toString() === accountId;
}
