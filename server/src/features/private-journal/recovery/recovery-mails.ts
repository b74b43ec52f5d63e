import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { MailRefusedError } from '../../../platform/mail/mail-message.ts';
import { isTemporaryFailure } from '../../../platform/mail/mail-transport.ts';
import type { Services } from '../../../services/services.ts';
import { makeAccounts } from '../../accounts/accounts.public.ts';
import { recoveriesTable as recoveries } from '../private-journal.tables.ts';
import { readGeneration } from '../switching/person-state.ts';
import { makeRecoveryMail } from './recovery-mail.ts';

const dayMs = 86_400_000;
/** Between two mails to one person or address. A wait is a day at least, so a mail that much later is still in time. */
const pauseHours = 6;
type Row = typeof recoveries.$inferSelect;

/**
 * Mails a person that somebody has begun to open their journal with parts: at once, and again a day before the wait
 * ends (twelve hours before, where it is one day). A mail counts as sent once the mail server has taken it: a server
 * that is killed then sends it twice, but skips none. Beginning again and again doesn't fill a mailbox.
 */
export function makeRecoveryMails(services: Pick<Services, 'config' | 'database' | 'jobs' | 'mail' | 'log'>) {
  const { config, database, jobs, mail, log } = services;
  const accounts = makeAccounts(services);

  const send = async (row: Row) => {
    const due = findDueMail(row, new Date());
    const account = due && (await accounts.findAccount(row.userId));
    if (!account || row.generation < (await readGeneration(database, row.userId))) return;
    // It stays due, and the hourly job sends it.
    if (await wasMailedLately(database, account)) return;
    const { mailsSent, ...words } = due;
    try {
      await mail.send(makeRecoveryMail({ to: account.email, publicUrl: config.publicUrl, ...words }));
    } catch (error) {
      if (!isRefusedForGood(error)) throw error;
      log.error('A mail about a recovery was refused for good; it is not tried again.');
    }
    await database
      .update(recoveries)
      .set({ mailsSent })
      .where(and(eq(recoveries.userId, row.userId), eq(recoveries.startedAt, words.startedAt)));
    await database.execute(sql`update accounts set recovery_mailed_at = now() where id = ${row.userId}`);
  };

  const job = jobs.defineJob<{ userId: string }>({
    name: 'mail-recovery',
    async run({ userId }) {
      const [row] = await database.select().from(recoveries).where(eq(recoveries.userId, userId));
      if (row) await send(row);
    },
  });

  return {
    /** Never fails: the recovery stays begun, and the hourly job looks for its mail again. */
    async tell(userId: string): Promise<void> {
      await job
        .enqueue({ userId })
        .catch((error: unknown) => log.error({ err: error }, 'A mail about a recovery has to wait.'));
    },
    /** Sends every mail that is due, including those that failed for long. */
    async tellAllDue(): Promise<void> {
      for (const row of await listBegun(database))
        if (findDueMail(row, new Date())) await job.enqueue({ userId: row.userId });
    },
  };
}

/** Several accounts may have one address, and the address of an account may change. */
async function wasMailedLately(
  database: Database,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from accounts where (id = ${id} or lower(email) = lower(${email}))
      and recovery_mailed_at > now() - make_interval(hours => ${pauseHours}) limit 1`);
  return rows.length > 0;
}

const listBegun = (database: Database): Promise<Row[]> =>
  database
    .select()
    .from(recoveries)
    .where(and(isNotNull(recoveries.startedAt), lt(recoveries.mailsSent, 2)));

/** The mail that is due by now, and the number of mails sent once it is. */
function findDueMail({ startedAt, waitDays, mailsSent }: Row, now: Date) {
  if (startedAt === null || mailsSent > 1) return null;
  const waitMs = waitDays * dayMs;
  const opensAt = new Date(startedAt.getTime() + waitMs);
  const leftMs = opensAt.getTime() - now.getTime();
  const times = { startedAt, opensAt };
  if (leftMs <= 0) return { kind: 'over', mailsSent: 2, ...times } as const;
  if (leftMs <= Math.min(dayMs, waitMs / 2)) return { kind: 'ending', mailsSent: 2, ...times } as const;
  return mailsSent === 0 ? ({ kind: 'begun', mailsSent: 1, ...times } as const) : null;
}

/** Refused by the address check, or by a mail server that doesn't know the address. */
const isRefusedForGood = (error: unknown) =>
  error instanceof MailRefusedError ||
  ((error as { code?: unknown }).code === 'EENVELOPE' && !isTemporaryFailure(error));
