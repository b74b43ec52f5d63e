import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Executor, Transaction } from '../../../platform/database/database.ts';
import { runWithoutTimeLimits } from '../../../platform/database/without-time-limits.ts';
import type { AnyFeature } from '../../../platform/handlers.ts';
import { lockState } from './person-state.ts';

/**
 * The files of erased rows. A transaction can't erase files: they are erased right after it, and again at least ten
 * minutes later, for a file that was being written meanwhile and for a server that stopped in between.
 */
export function makeLeftFiles({
  database,
  log,
  features,
}: {
  database: Database;
  log: Pick<FastifyBaseLogger, 'error'>;
  features: () => readonly Pick<AnyFeature, 'eraseFilesFor'>[];
}) {
  async function eraseAll(userId: string): Promise<void> {
    for (const { eraseFilesFor } of features()) await eraseFilesFor?.(userId);
  }

  /** Only while the journal is private, and it stays so until the files are gone: afterwards there may be new ones. */
  async function eraseWhilePrivate(userId: string, { isLast }: { isLast: boolean }): Promise<void> {
    await runWithoutTimeLimits(database, (own) =>
      own.transaction(async (transaction) => {
        if ((await lockState(transaction, userId)) === 'on') await eraseAll(userId);
        if (isLast) await forget(userId, transaction);
      }),
    );
  }

  async function forget(userId: string, executor: Executor = database): Promise<void> {
    await executor.execute(sql`delete from private_journal_erasures where user_id = ${userId}`);
  }

  return {
    /** Called when the account is erased. */
    forget: (userId: string) => forget(userId),

    /** Called right after the rows were erased. Failures are tried again within an hour. */
    async eraseSoon(userId: string): Promise<void> {
      await eraseWhilePrivate(userId, { isLast: false }).catch((error: unknown) =>
        log.error(
          { err: error },
          'Files of a private journal are still there; it is tried again in an hour.',
        ),
      );
    },

    /** Called before new files may come. */
    async eraseNow(transaction: Transaction, userId: string): Promise<void> {
      await eraseAll(userId);
      await forget(userId, transaction);
    },

    /** Called every hour. */
    async eraseDue(): Promise<void> {
      const { rows } = await database.execute<{ userId: string }>(
        sql`select user_id as "userId" from private_journal_erasures where began_at < now() - interval '10 minutes'`,
      );
      for (const { userId } of rows) await eraseWhilePrivate(userId, { isLast: true });
    },
  };
}
export type LeftFiles = ReturnType<typeof makeLeftFiles>;
