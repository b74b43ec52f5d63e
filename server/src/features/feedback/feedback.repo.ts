import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import type { Services } from '../../services/services.ts';
import { feedbackReportsTable as reports } from './feedback.tables.ts';
import { FeedbackPayload } from './feedback-payload.ts';

/** A stored report, unsealed, with the account of whoever sent it. */
export interface StoredReport {
  userId: string;
  id: string;
  number: number;
  createdAt: Date;
  updatedAt: Date;
  revision: number;
  payload: FeedbackPayload;
  sender: { email: string; firstName: string | null; lastName: string | null };
}

interface ReportRow
  extends Record<string, unknown>,
    Omit<StoredReport, 'payload' | 'sender' | 'createdAt' | 'updatedAt'> {
  createdAt: string;
  updatedAt: string;
  payload: Buffer;
  email: string;
  firstName: string | null;
  lastName: string | null;
}

const table = 'feedback_reports';

/** The SQL of the reports. Each is sealed under the key of its sender, and goes with it. */
export function feedbackRepo({ database, keyring }: Pick<Services, 'database' | 'keyring'>) {
  async function select(where: ReturnType<typeof sql>, limit: number): Promise<StoredReport[]> {
    const { rows } = await database.execute<ReportRow>(sql`
      select user_id as "userId", report.id, number::float8 as number, report.created_at as "createdAt",
        report.updated_at as "updatedAt", revision, payload, email, first_name as "firstName", last_name as "lastName"
      from feedback_reports report join accounts on accounts.id = report.user_id
      where ${where} order by number desc limit ${limit}`);
    return Promise.all(rows.map(unseal));
  }

  async function unseal({ payload, email, firstName, lastName, ...row }: ReportRow): Promise<StoredReport> {
    const { userId, id, revision } = row;
    const value = await keyring.unseal({ userId, table, id, revision, sealed: payload });
    return {
      ...row,
      createdAt: new Date(row.createdAt),
      updatedAt: new Date(row.updatedAt),
      payload: FeedbackPayload.parse(value),
      sender: { email, firstName, lastName },
    };
  }

  return {
    /** Stores a report and answers its number. */
    async insertReport({
      userId,
      payload,
    }: {
      userId: string;
      payload: FeedbackPayload;
    }): Promise<{ id: string; number: number }> {
      const id = randomUUID();
      const now = new Date();
      const sealed = await keyring.seal({ userId, table, id, revision: 0, value: payload });
      const [row] = await database
        .insert(reports)
        .values({ userId, id, createdAt: now, updatedAt: now, revision: 0, payload: sealed })
        .returning({ id: reports.id, number: reports.number });
      return row!;
    },

    /** A page of the reports of everybody, newest first. */
    listReports: ({ before, limit }: { before?: number | undefined; limit: number }) =>
      select(before === undefined ? sql`true` : sql`number < ${before}`, limit),

    async findReport(number: number): Promise<StoredReport | null> {
      return (await select(sql`number = ${number}`, 1))[0] ?? null;
    },

    async findReportById(id: string): Promise<StoredReport | null> {
      return (await select(sql`report.id = ${id}`, 1))[0] ?? null;
    },

    /** The reports of one person, newest first. */
    listReportsOf: (userId: string) => select(sql`user_id = ${userId}`, 10_000),

    /** Replaces what is sealed; false when somebody else changed the report since it was read. */
    async replacePayload({
      executor,
      report: { userId, id, revision },
      payload,
    }: {
      executor: Executor;
      report: StoredReport;
      payload: FeedbackPayload;
    }): Promise<boolean> {
      const next = revision + 1;
      const sealed = await keyring.seal({ userId, table, id, revision: next, value: payload });
      const changed = await executor
        .update(reports)
        .set({ payload: sealed, revision: next, updatedAt: new Date() })
        .where(and(eq(reports.userId, userId), eq(reports.id, id), eq(reports.revision, revision)))
        .returning({ id: reports.id });
      return changed.length > 0;
    },

    async eraseFor(userId: string): Promise<void> {
      await database.delete(reports).where(eq(reports.userId, userId));
    },
  };
}
export type FeedbackRepo = ReturnType<typeof feedbackRepo>;
