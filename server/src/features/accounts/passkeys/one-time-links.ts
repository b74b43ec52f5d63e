import type { OneTimeLink } from '@reflect/contract';
import type { Database, Executor } from '../../../platform/database/database.ts';
import { hashPasskeyCode, makePasskeyCode } from './passkey-code.ts';
import { passkeyCodesRepo } from './passkey-codes.repo.ts';

const minutes = 60;
const days = 24 * 60 * minutes;
const lifetimes = { 'set-up': days, invitation: 3 * days, 'another-passkey': 15 * minutes } as const;

export type LinkPurpose =
  | { purpose: 'set-up' }
  | { purpose: 'invitation'; accountId: string; email: string }
  | { purpose: 'another-passkey'; accountId: string };

/** Makes links whose code works once. The code is behind the #, which browsers never send to a server. */
export function makeOneTimeLinks({ publicUrl, database }: { publicUrl: string; database: Database }) {
  const codes = passkeyCodesRepo(database);
  return async (allows: LinkPurpose, executor: Executor = database): Promise<OneTimeLink> => {
    const code = makePasskeyCode();
    const seconds = lifetimes[allows.purpose];
    const expiresAt = await codes.insert({ hash: hashPasskeyCode(code)!, seconds, ...allows }, executor);
    return { link: `${publicUrl}/sign-in/link#${code}`, expiresAt: expiresAt!.toISOString() };
  };
}
