import { eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { userCursors } from '../../../platform/database/key-tables.ts';
import { runWithoutTimeLimits } from '../../../platform/database/without-time-limits.ts';
import type { AnyFeature } from '../../../platform/handlers.ts';
import type { Services } from '../../../services/services.ts';
import type { Accounts } from '../../accounts/accounts.public.ts';
import { erasuresTable } from '../my-data.tables.ts';

export type ErasingFeature = Pick<AnyFeature, 'name' | 'eraseFor' | 'beforeErasure'>;

/** The erasure of accounts, in two steps: all rows in one transaction, then the files. */
export function makeAccountErasure({
  services: { database, keyring, log },
  accounts,
  features,
}: {
  services: Pick<Services, 'database' | 'keyring'> & { log: Pick<FastifyBaseLogger, 'error'> };
  accounts: Pick<Accounts, 'eraseAccount'>;
  features: () => readonly ErasingFeature[];
}) {
  /** Key first: nobody can read a row that no feature erased. */
  async function eraseRows(userId: string): Promise<void> {
    await runWithoutTimeLimits(database, (own) =>
      own.transaction(async (transaction) => {
        // In the same order as every write, so that no deadlock is possible.
        await transaction.select().from(userCursors).where(eq(userCursors.userId, userId)).for('update');
        await keyring.eraseUserKey(userId, transaction);
        await transaction.insert(erasuresTable).values({ id: userId }).onConflictDoNothing();
        await accounts.eraseAccount(userId, transaction);
      }),
    );
  }

  /** The files, and what features store without a reference to the account. False if something is left for later. */
  async function eraseTheRest(userId: string): Promise<boolean> {
    let isDone = true;
    for (const { name, eraseFor } of features()) {
      await eraseFor?.(userId).catch((error: unknown) => {
        isDone = false;
        log.error(
          { err: error, name },
          'A feature could not erase everything; it is tried again in an hour.',
        );
      });
    }
    if (isDone) await database.delete(erasuresTable).where(eq(erasuresTable.id, userId));
    return isDone;
  }

  return {
    /**
     * Erases a person. An erasure that has begun is never undone: `finish` erases what an interruption left.
     * @throws whatever `beforeErasure` of a feature throws; then nothing was erased.
     */
    async erase(userId: string): Promise<void> {
      await this.endElsewhere(userId);
      await this.eraseHere(userId);
    },

    /** Ends what has to end outside of this installation. @throws whatever `beforeErasure` of a feature throws */
    async endElsewhere(userId: string): Promise<void> {
      for (const { beforeErasure } of features()) await beforeErasure?.(userId);
    },

    async eraseHere(userId: string): Promise<void> {
      await eraseRows(userId);
      await eraseTheRest(userId);
    },

    /** Finishes erasures that were interrupted, for example because the server stopped. */
    async finish(): Promise<void> {
      const begun = await database
        .select({ id: erasuresTable.id })
        .from(erasuresTable)
        .orderBy(sql`began_at`);
      for (const { id } of begun) await eraseTheRest(id);
    },
  };
}
