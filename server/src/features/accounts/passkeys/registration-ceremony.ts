import { randomUUID } from 'node:crypto';
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Database } from '../../../platform/database/database.ts';
import type { PasskeyPurpose } from '../accounts.tables.ts';
import type { Refused, RelyingParty, SignedIn } from './ceremonies.ts';
import { makeCodeOwners } from './code-owners.ts';
import { passkeyChallengesRepo } from './passkey-challenges.repo.ts';
import { hashPasskeyCode, makePasskeyCode } from './passkey-code.ts';
import { passkeysRepo } from './passkeys.repo.ts';
import { registrationRepo } from './registration.repo.ts';

const maxUserAgentLength = 200;

export function makeRegistrationCeremony({
  relyingParty,
  database,
}: {
  relyingParty: RelyingParty;
  database: Database;
}) {
  const challenges = passkeyChallengesRepo(database);
  const { findCode, findOwner } = makeCodeOwners(database);
  const passkeys = passkeysRepo(database);
  const registrations = registrationRepo(database);

  return {
    /** The purpose of a code, for the page to show. */
    async describeCode(typed: unknown): Promise<Refused | { purpose: PasskeyPurpose; email: string | null }> {
      const code = await findCode(typed);
      if (!code) return { refused: 'code_unknown' };
      const { purpose } = code;
      if (purpose !== 'set-up') {
        const owner = await findOwner(code, null);
        return 'refused' in owner ? owner : { purpose, email: owner.email };
      }
      return (await passkeys.hasOwner()) ? { refused: 'code_unknown' } : { purpose, email: null };
    },

    /** The options with which the browser makes a passkey. */
    async beginRegistration({
      uid,
      code: typed,
      email,
    }: {
      uid: string;
      code: unknown;
      email: unknown;
    }): Promise<Refused | PublicKeyCredentialCreationOptionsJSON> {
      const code = await findCode(typed);
      if (!code) return { refused: 'code_unknown' };
      const owner = await findOwner(code, email);
      if ('refused' in owner) return owner;
      const known = owner.accountId ? await passkeys.list(owner.accountId) : [];
      const userId = owner.accountId ?? randomUUID();
      const options = await generateRegistrationOptions({
        rpName: 'Reflect',
        rpID: relyingParty.expectedRPID,
        userName: owner.email,
        userID: new TextEncoder().encode(userId),
        attestationType: 'none',
        // After a recovery, a lost device may turn up again and make another passkey.
        excludeCredentials: code.purpose === 'recovery' ? [] : known.map(({ credentialId: id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await challenges.put({
        uid,
        pending: {
          ceremony: 'registration',
          challenge: options.challenge,
          codeHash: code.hash.toString('base64url'),
          userId,
          email: code.purpose === 'set-up' ? owner.email : null,
        },
      });
      return options;
    },

    /** Stores the new passkey. `recoveryCode` is set where the account had none. */
    async finishRegistration({
      uid,
      response,
      userAgent,
    }: {
      uid: string;
      response: RegistrationResponseJSON;
      userAgent: string | undefined;
    }): Promise<Refused | (SignedIn & { recoveryCode: string | null })> {
      const pending = await challenges.take(uid);
      if (pending?.ceremony !== 'registration') return { refused: 'expired' };
      const verified = await verifyRegistrationResponse({
        response,
        expectedChallenge: pending.challenge,
        ...relyingParty,
        requireUserVerification: true,
      }).catch(() => null);
      if (!verified?.verified) return { refused: 'not_accepted' };
      const { credential } = verified.registrationInfo;
      const recoveryCode = makePasskeyCode();
      const passkeyId = randomUUID();
      const registered = await registrations.register({
        codeHash: Buffer.from(pending.codeHash, 'base64url'),
        accountId: pending.userId,
        email: pending.email,
        passkey: {
          id: passkeyId,
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey),
          counter: credential.counter,
          userAgent: userAgent?.slice(0, maxUserAgentLength) ?? null,
        },
        recoveryHash: hashPasskeyCode(recoveryCode)!,
      });
      if (!registered) return { refused: 'not_accepted' };
      const { subject, isRecoveryCodeNew } = registered;
      return { subject, passkeyId, recoveryCode: isRecoveryCodeNew ? recoveryCode : null };
    },
  };
}
