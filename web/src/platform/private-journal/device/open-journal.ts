import { answerCallsBy } from '../../api.ts';
import { ApiError } from '../../api-error.ts';
import { whenForgotten } from '../../person-memory.ts';
import type { AccountKey } from '../account-key.ts';
import { doubts } from '../memory/doubts.ts';
import { openedFor } from '../private-here.ts';
import { accessOf } from '../stand-in/server-calls.ts';
import { type JournalTools, openStandIn } from '../stand-in/stand-in.ts';

/** While no journal is open there's nothing to take as right. */
const acceptNothing = async () => {};
let acceptServer = acceptNothing;

/** Takes what the server has as right, where it isn't what this device remembers. Rejects where the server can't be reached. */
export const acceptWhatServerHas = (): Promise<void> => acceptServer();

/** Opens the private journal of a person on this page: from now on nothing readable leaves it. */
export function openPrivateJournal(journal: { userId: string; key: AccountKey; tools: JournalTools }): void {
  const standIn = openStandIn(journal);
  acceptServer = standIn.accept;
  answerCallsBy(standIn.answer);
  openedFor.set(journal.userId);
}

/** Closes it: what would take or give content waits until it's open again, and leaves in no other way. */
export function closePrivateJournal(): void {
  // It holds the account key.
  acceptServer = acceptNothing;
  doubts.set([]);
  answerCallsBy(async ({ method, url }) => {
    if (accessOf(method, new URL(url, 'https://device').pathname) === 'allowed') return null;
    const text = JSON.stringify({ code: 'session.locked', message: 'Your journal has to be opened first.' });
    throw new ApiError({ status: 423, text });
  });
  openedFor.set(null);
}

// The key leaves the memory with the person.
whenForgotten((userId) => {
  if (openedFor.read() === userId) closePrivateJournal();
});
