import { notInAPrivateJournal, privateAccessOf } from '@reflect/contract';
import type { Caller } from '../caller.ts';
import { ProblemError } from '../problem.ts';

/**
 * Refuses the calls of a person with a private journal that would take or give something readable. Which these are stands in
 * the contract. @throws ProblemError with the sentence about what isn't possible
 */
export function privateJournalGate(endpoint: { feature: string; name: string }) {
  const access = privateAccessOf(endpoint);
  return ({ privateJournal }: Caller): void => {
    if (privateJournal !== 'on' || access === 'allowed' || access === 'sentByName') return;
    const detail = access === 'sealed' ? undefined : notInAPrivateJournal[access];
    throw new ProblemError('private_journal.server_cannot_read', detail);
  };
}

/**
 * Whether the database has refused a row because the journal of its person is private: it became so after the request had
 * passed the gate.
 */
export function isRowOfPrivateJournal(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if ((current as { code?: unknown }).code === 'RJ001') return true;
  return false;
}
