import type { Database } from '../../../platform/database/database.ts';
import { readEmailAddress } from '../email-address.ts';
import type { Refused } from './ceremonies.ts';
import { hashPasskeyCode } from './passkey-code.ts';
import { passkeyCodesRepo } from './passkey-codes.repo.ts';
import { passkeysRepo } from './passkeys.repo.ts';
import { registrationRepo } from './registration.repo.ts';

export function makeCodeOwners(database: Database) {
  const codes = passkeyCodesRepo(database);
  const passkeys = passkeysRepo(database);
  const registrations = registrationRepo(database);

  async function findCode(typed: unknown) {
    const hash = hashPasskeyCode(typed);
    return hash && (await codes.find(hash));
  }

  /** Whose passkey a code makes. `accountId` is null if the account doesn't exist yet. */
  async function findOwner(
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

  return { findCode, findOwner };
}
