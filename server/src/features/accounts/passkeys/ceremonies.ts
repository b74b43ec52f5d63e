import type { Database } from '../../../platform/database/database.ts';
import { passkeysRepo } from './passkeys.repo.ts';
import { makeRegistrationCeremony } from './registration-ceremony.ts';
import { makeSignInCeremony } from './sign-in-ceremony.ts';

export type PasskeyRefusal = 'code_unknown' | 'email_needed' | 'address_taken' | 'expired' | 'not_accepted';
export type Refused = { refused: PasskeyRefusal };
export interface SignedIn {
  subject: string;
  passkeyId: string;
}

/** This server, as browsers have to name it. */
export interface RelyingParty {
  expectedOrigin: string;
  expectedRPID: string;
}

/**
 * The two WebAuthn ceremonies, within a sign-in at the embedded provider. Both require user verification. Each
 * challenge works once, and only in the browser it was made for.
 */
export function makePasskeyCeremonies({ publicUrl, database }: { publicUrl: string; database: Database }) {
  const relyingParty = { expectedOrigin: publicUrl, expectedRPID: new URL(publicUrl).hostname };
  return {
    /** Whether somebody has registered in this installation. */
    isSetUp: () => passkeysRepo(database).hasOwner(),
    ...makeRegistrationCeremony({ relyingParty, database }),
    ...makeSignInCeremony({ relyingParty, database }),
  };
}
export type PasskeyCeremonies = ReturnType<typeof makePasskeyCeremonies>;
