import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { MailRefusedError } from '../../../platform/mail/mail-message.ts';
import { isTemporaryFailure } from '../../../platform/mail/mail-transport.ts';
import type { Services } from '../../../services/services.ts';
import { makeAccounts } from '../../accounts/accounts.public.ts';
import { recoveriesTable as recoveries } from '../private-journal.tables.ts';
import { readGeneration } from '../switching/person-state.ts';
import { mailAboutRecovery } from './recovery-mail.ts';

const dayMs = 86_400_000;
/** Between two mails to one person or address. A wait is a day at least, so a mail that comes so much later comes in time. */
const pauseHours = 6;
type Row = typeof recoveries.$inferSelect;

/**
 * Mails a person that somebody has begun to open their journal with parts: at once, and once more a day before the wait ends, or
 * twelve hours before where it is one day. A mail counts as sent once the mail server has taken it: killed right after that, the
 * server sends it again, and it leaves none out. Who begins, refuses and begins again doesn't fill anybody's mailbox with that.
 */
export function recoveryMails(services: Pick<Services, 'config' | 'database' | 'jobs' | 'mail' | 'log'>) {
  const { config, database, jobs, mail, log } = services;
  const accounts = makeAccounts(services);

  const send = async (row: Row) => {
    const due = dueMail(row, new Date());
    const account = due && (await accounts.findAccount(row.userId));
    if (!account || row.generation < (await readGeneration(database, row.userId))) return;
    // It stays due, and the hourly job sends it.
    if (await wasMailedLately(database, account)) return;
    const { mailsSent, ...words } = due;
    try {
      await mail.send(mailAboutRecovery({ to: account.email, publicUrl: config.publicUrl, ...words }));
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
    /** Never fails: what began stays begun, and the mail is looked for again within the hour. */
    async tell(userId: string): Promise<void> {
      await job
        .enqueue({ userId })
        .catch((error: unknown) => log.error({ err: error }, 'A mail about a recovery has to wait.'));
    },
    /** Has every mail sent that is due, also what failed for long. */
    async tellAllDue(): Promise<void> {
      for (const row of await listBegun(database))
        if (dueMail(row, new Date())) await job.enqueue({ userId: row.userId });
    },
  };
}

/** Several accounts may have one address, and an account may come to have another one. */
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

/** The mail that is due by now, and how many have been sent after it. */
function dueMail({ startedAt, waitDays, mailsSent }: Row, now: Date) {
  if (startedAt === null || mailsSent > 1) return null;
  const waitMs = waitDays * dayMs;
  const opensAt = new Date(startedAt.getTime() + waitMs);
  const leftMs = opensAt.getTime() - now.getTime();
  const times = { startedAt, opensAt };
  if (leftMs <= 0) return { kind: 'over', mailsSent: 2, ...times } as const;
  if (leftMs <= Math.min(dayMs, waitMs / 2)) return { kind: 'ending', mailsSent: 2, ...times } as const;
  return mailsSent === 0 ? ({ kind: 'begun', mailsSent: 1, ...times } as const) : null;
}

/** By the check of the address, or by the mail server, which knows nobody of this address. */
const isRefusedForGood = (error: unknown) =>
  error instanceof MailRefusedError ||
  ((error as { code?: unknown }).code === 'EENVELOPE' && !isTemporaryFailure(error));
