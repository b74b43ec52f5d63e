import type { PrivateJournalState } from '@reflect/contract';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { runWithoutTimeLimits } from '../../../platform/database/without-time-limits.ts';
import type { Keyring } from '../../../platform/encryption/keyring.ts';
import { type Declined, decline } from '../../../platform/problem.ts';
import type { PicturesRepo } from '../pictures/pictures.repo.ts';
import { makeCollectionReader } from './collection-of-row.ts';
import type { LeftFiles } from './left-files.ts';
import { type LockedPerson, lockPerson, readGeneration, setGeneration, setState } from './person-state.ts';
import { eraseReadableRows, eraseSealedRows, forgetImports } from './readable-rows.ts';
import { explainNotBackOn, explainNotOff, explainNotOn, type Seen } from './what-is-missing.ts';

type Goal = 'on' | 'off';

/**
 * How a journal becomes private, and readable again. Each step is one transaction under the lock of the person, so that
 * two devices take turns, and an interrupted step leaves nothing behind.
 */
export function switchingService({
  database,
  keyring,
  files,
  pictures,
}: {
  database: Database;
  keyring: Keyring;
  files: LeftFiles;
  pictures: Pick<PicturesRepo, 'eraseUnused'>;
}) {
  /** One step of a person. Erasing rows of many years may take longer than a request usually may. */
  async function takeStep<Outcome extends PrivateJournalState | Declined>(
    userId: string,
    take: (transaction: Transaction, person: LockedPerson) => Promise<Outcome>,
  ): Promise<{ state: PrivateJournalState } | Exclude<Outcome, PrivateJournalState>> {
    const { before, outcome } = await runWithoutTimeLimits(database, (own) =>
      own.transaction(async (transaction) => {
        const person = await lockPerson(transaction, userId);
        return { before: person.state, outcome: await take(transaction, person) };
      }),
    );
    if (typeof outcome !== 'string') return outcome as Exclude<Outcome, PrivateJournalState>;
    if (outcome === 'on' && before !== 'on') await files.eraseSoon(userId);
    // What is left is erased within an hour.
    if (outcome !== 'on' && outcome !== before) await pictures.eraseUnused({ userId }).catch(() => undefined);
    return { state: outcome };
  }

  return {
    begin: ({ userId, to }: { userId: string; to: Goal }) =>
      takeStep(userId, async (transaction, { state, cursor }) => {
        const [under, opposite] =
          to === 'on' ? (['turning-on', 'turning-off'] as const) : (['turning-off', 'turning-on'] as const);
        if (state === to || state === under) return state;
        if (state === opposite) return decline('private_journal.switching');
        if (to === 'on') {
          // A device that was offline may have sent rows of an earlier attempt after that was abandoned.
          await eraseSealedRows(transaction, { userId, cursor });
        } else {
          await files.eraseNow(transaction, userId);
        }
        return setState(transaction, { userId, state: under });
      }),

    async finish({ userId, to, seen }: { userId: string; to: Goal; seen: Seen }) {
      const collectionOf = await makeCollectionReader(keyring, userId);
      return takeStep(userId, async (transaction, { state, cursor }) => {
        if (state === to) return state;
        if (state !== (to === 'on' ? 'turning-on' : 'turning-off'))
          return decline('private_journal.not_begun');
        const asked = { userId, seen, collectionOf };
        const refused = await (to === 'on' ? explainNotOn : explainNotOff)(transaction, asked);
        if (refused) return refused;
        await (to === 'on' ? eraseReadableRows : eraseSealedRows)(transaction, { userId, cursor });
        if (to === 'off') {
          await forgetImports(transaction, userId);
          // A new generation, so that a device that was offline doesn't take the next key for the one it has.
          await setGeneration(transaction, {
            userId,
            generation: (await readGeneration(transaction, userId)) + 1,
          });
        }
        return setState(transaction, { userId, state: to });
      });
    },

    abandon: (userId: string) =>
      takeStep(userId, async (transaction, { state, cursor }) => {
        if (state === 'on' || state === 'off') return state;
        const isTurningOn = state === 'turning-on';
        const refused = isTurningOn ? null : await explainNotBackOn(transaction, userId);
        if (refused) return refused;
        await (isTurningOn ? eraseSealedRows : eraseReadableRows)(transaction, { userId, cursor });
        return setState(transaction, { userId, state: isTurningOn ? 'off' : 'on' });
      }),
  };
}
