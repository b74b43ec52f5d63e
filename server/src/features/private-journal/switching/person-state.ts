import type { PrivateJournalState } from '@reflect/contract';
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/database.ts';

/** The state of a person's journal, while nobody else can change it or write a row. */
export interface LockedPerson {
  state: PrivateJournalState;
  /** The number of a change made for this lock: all earlier changes have lower ones. */
  cursor: number;
}

/**
 * Locks a person until the transaction ends: first their changes, in the order of every writer, and then the account,
 * which a new row of theirs waits for.
 */
export async function lockPerson(transaction: Transaction, userId: string): Promise<LockedPerson> {
  const counted = await transaction.execute<{ cursor: string }>(sql`select next_cursor(${userId}) as cursor`);
  const state = await lockState(transaction, userId);
  return { state, cursor: Number(counted.rows[0]?.cursor) };
}

export async function readState(executor: Executor, userId: string): Promise<PrivateJournalState> {
  const { rows } = await executor.execute<{ state: PrivateJournalState }>(
    sql`select private_journal as state from accounts where id = ${userId}`,
  );
  return rows[0]?.state ?? 'off';
}

/** Locks only the state, for transactions that write no row that devices catch up on. */
export async function lockState(transaction: Transaction, userId: string): Promise<PrivateJournalState> {
  const { rows } = await transaction.execute<{ state: PrivateJournalState }>(
    sql`select private_journal as state from accounts where id = ${userId} for update`,
  );
  return rows[0]?.state ?? 'off';
}

export async function setState(
  transaction: Transaction,
  { userId, state }: { userId: string; state: PrivateJournalState },
): Promise<PrivateJournalState> {
  await transaction.execute(sql`update accounts set private_journal = ${state} where id = ${userId}`);
  return state;
}

/** The generation of a journal's key. */
export async function readGeneration(executor: Executor, userId: string): Promise<number> {
  const { rows } = await executor.execute<{ generation: number }>(
    sql`select private_journal_generation as generation from accounts where id = ${userId}`,
  );
  return rows[0]?.generation ?? 1;
}

/** The same, and keeps it from changing until the transaction ends. */
export async function holdGeneration(transaction: Transaction, userId: string): Promise<number> {
  await transaction.execute(sql`select from accounts where id = ${userId} for share`);
  return readGeneration(transaction, userId);
}

export async function setGeneration(
  transaction: Transaction,
  { userId, generation }: { userId: string; generation: number },
): Promise<void> {
  await transaction.execute(
    sql`update accounts set private_journal_generation = ${generation} where id = ${userId}`,
  );
}
