import { getPrivateAccess, notInAPrivateJournal } from '@reflect/contract';
import type { Caller } from '../caller.ts';
import { ProblemError } from '../problem.ts';

/**
 * Refuses the calls of a person with a private journal that would send or return something readable, as the contract
 * says. @throws ProblemError that says what isn't possible.
 */
export function makePrivateGate(endpoint: { feature: string; name: string }) {
  const access = getPrivateAccess(endpoint);
  return ({ privateJournal }: Caller): void => {
    if (privateJournal !== 'on' || access === 'allowed' || access === 'sentByName') return;
    const detail = access === 'sealed' ? undefined : notInAPrivateJournal[access];
    throw new ProblemError('private_journal.server_cannot_read', detail);
  };
}

/**
 * Whether the database refused a row because the person's journal is private: it became so after the request had passed
 * the gate.
 */
export function isRowOfPrivateJournal(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if ((current as { code?: unknown }).code === 'RJ001') return true;
  return false;
}
