import { randomUUID } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Database } from '../../../platform/database/database.ts';
import { recordAdminAction } from '../../admin/audit.public.ts';
import type { PasskeyPurpose } from '../accounts.tables.ts';
import { readEmailAddress } from '../email-address.ts';
import { passkeyChallengesRepo } from './passkey-challenges.repo.ts';
import { hashPasskeyCode, makePasskeyCode } from './passkey-code.ts';
import { passkeyCodesRepo } from './passkey-codes.repo.ts';
import { passkeysRepo } from './passkeys.repo.ts';
import { registrationRepo } from './registration.repo.ts';

/** Why a passkey or a code was not accepted. */
export type PasskeyRefusal = 'code_unknown' | 'email_needed' | 'address_taken' | 'expired' | 'not_accepted';
type Refused = { refused: PasskeyRefusal };
/** Who has signed in, and with which passkey. */
export interface SignedIn {
  subject: string;
  passkeyId: string;
}

const longestUserAgent = 200;

/**
 * The two WebAuthn ceremonies, within a sign-in at the embedded provider. Both ask for user verification, and a challenge is
 * answered once, in the browser that it was made for.
 */
export function passkeyCeremonies({ publicUrl, database }: { publicUrl: string; database: Database }) {
  const relyingParty = { expectedOrigin: publicUrl, expectedRPID: new URL(publicUrl).hostname };
  const challenges = passkeyChallengesRepo(database);
  const codes = passkeyCodesRepo(database);
  const passkeys = passkeysRepo(database);
  const registrations = registrationRepo(database);

  async function findCode(typed: unknown) {
    const hash = hashPasskeyCode(typed);
    return hash && (await codes.find(hash));
  }

  /** Whose passkey a code makes. An account that is not there yet has no id so far. */
  async function ownerOf(
    code: NonNullable<Awaited<ReturnType<typeof findCode>>>,
    typed: unknown,
  ): Promise<{ accountId: string | null; email: string } | Refused> {
    const { purpose, accountId, accountEmail } = code;
    if (purpose === 'another-passkey' || purpose === 'recovery') return { accountId, email: accountEmail! };
    if (purpose === 'invitation') {
      const isTaken = (await registrations.findAccount(code.email!)) !== null;
      return isTaken ? { refused: 'address_taken' } : { accountId: null, email: code.email! };
    }
    if (await passkeys.hasOwner()) return { refused: 'code_unknown' };
    const address = readEmailAddress(typeof typed === 'string' ? typed : '');
    if (!('email' in address)) return { refused: 'email_needed' };
    const known = await registrations.findAccount(address.email);
    if (known?.hasPasskey) return { refused: 'address_taken' };
    return { accountId: known?.accountId ?? null, email: address.email };
  }

  return {
    /** Whether nobody has registered in this installation yet. */
    isSetUp: () => passkeys.hasOwner(),

    /** What a code is for, so that the page can say it. */
    async describeCode(typed: unknown): Promise<Refused | { purpose: PasskeyPurpose; email: string | null }> {
      const code = await findCode(typed);
      if (!code) return { refused: 'code_unknown' };
      const { purpose } = code;
      if (purpose !== 'set-up') {
        const owner = await ownerOf(code, null);
        return 'refused' in owner ? owner : { purpose, email: owner.email };
      }
      return (await passkeys.hasOwner()) ? { refused: 'code_unknown' } : { purpose, email: null };
    },

    /** What the browser needs to make a passkey. */
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
      const owner = await ownerOf(code, email);
      if ('refused' in owner) return owner;
      const known = owner.accountId ? await passkeys.list(owner.accountId) : [];
      const userId = owner.accountId ?? randomUUID();
      const options = await generateRegistrationOptions({
        rpName: 'Reflect',
        rpID: relyingParty.expectedRPID,
        userName: owner.email,
        userID: new TextEncoder().encode(userId),
        attestationType: 'none',
        // After a recovery the device that was lost may be found, and make a passkey again.
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

    /** Stores the passkey that a browser has made. `recoveryCode` is there where the account had none. */
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
          userAgent: userAgent?.slice(0, longestUserAgent) ?? null,
        },
        recoveryHash: hashPasskeyCode(recoveryCode)!,
      });
      if (!registered) return { refused: 'not_accepted' };
      const { subject, isRecoveryCodeNew } = registered;
      return { subject, passkeyId, recoveryCode: isRecoveryCodeNew ? recoveryCode : null };
    },

    /** What the browser needs to sign in with any passkey of this installation. */
    async beginSignIn(uid: string) {
      const options = await generateAuthenticationOptions({
        rpID: relyingParty.expectedRPID,
        userVerification: 'required',
      });
      await challenges.put({ uid, pending: { ceremony: 'sign-in', challenge: options.challenge } });
      return options;
    },

    /** The person whose passkey has answered the challenge. */
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
export type PasskeyCeremonies = ReturnType<typeof passkeyCeremonies>;

/** Whether the account that a passkey names, where it names one, is the account that it belongs to. */
function isOwnHandle({ response }: AuthenticationResponseJSON, accountId: string): boolean {
  const handle = response?.userHandle;
  return !handle || Buffer.from(handle, 'base64url').toString() === accountId;
}
