import type { User } from '@reflect/contract';
import { answerCallsBy, sendRequest } from '../../api.ts';
import { callWhenForgotten } from '../../session/person-memory.ts';
import { announceLostSession } from '../../session/session-lost.ts';
import { makeClosedJournalError } from '../journal-is-closed.ts';
import type { AccountKey } from '../keys/account-key.ts';
import { doubts } from '../memory/doubts.ts';
import { openedFor } from '../private-here.ts';
import type { KeptAnalysis } from '../stand-in/analyse-entry.ts';
import { findAccess } from '../stand-in/server-calls.ts';
import { type JournalTools, openStandIn } from '../stand-in/stand-in.ts';
import { keepTurning } from '../turning/keep-turning.ts';

/** While no journal is open there is nothing to accept or to close. */
const doNothing = async () => {};
let letGo = doNothing;
let opened: ReturnType<typeof openStandIn> | null = null;

/** Accepts the server's version where it differs from what this device remembers. Rejects if the server can't be reached. */
export const acceptWhatServerHas = async (): Promise<void> => opened?.accept();

/** Keeps an analysis with an entry; false if its text has changed meanwhile. Rejects if it couldn't be stored. */
export async function keepAnalysis(kept: KeptAnalysis): Promise<boolean> {
  if (opened === null) throw makeClosedJournalError();
  return opened.keepAnalysis(kept);
}

/** Opens a person's private journal on this page: nothing readable leaves it unless they send it to a reader by name. */
export function openPrivateJournal(journal: { userId: string; key: AccountKey; tools: JournalTools }): void {
  const { userId, key } = journal;
  void letGo();
  const leaving = new AbortController();
  const standIn = openStandIn({ ...journal, onTurned: () => closeIfTurned(journal) });
  letGo = async () => {
    leaving.abort();
    await standIn.memory.close();
  };
  opened = standIn;
  answerCallsBy(standIn.answer);
  openedFor.set(userId);
  if (key.former)
    void keepTurning({ userId, key, rows: standIn.rows, memory: standIn.memory, signal: leaving.signal });
}

/** Lets the app ask for the new key if the account has one; a single call's word isn't enough. */
async function closeIfTurned({ userId, key }: { userId: string; key: AccountKey }): Promise<void> {
  const url = '/api/auth/user';
  const user = (await sendRequest({ method: 'GET', url }).catch(() => null)) as User | null;
  if (user?.id !== userId || (user.privateJournalGeneration ?? 1) <= key.generation) return;
  if (openedFor.read() !== userId) return;
  closePrivateJournal();
  announceLostSession();
}

/** Closes the journal: calls with content then wait until it's open again. */
export function closePrivateJournal(): void {
  // These hold the account key.
  opened = null;
  void letGo();
  letGo = doNothing;
  doubts.set([]);
  answerCallsBy(async ({ method, url }) => {
    if (findAccess(method, new URL(url, 'https://device').pathname) === 'allowed') return null;
    throw makeClosedJournalError();
  });
  openedFor.set(null);
}

// The key leaves memory with the person.
callWhenForgotten((userId) => {
  if (openedFor.read() === userId) closePrivateJournal();
});
