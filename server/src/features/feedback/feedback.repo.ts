import { randomUUID } from 'node:crypto';
import type { FeedbackCounts, FeedbackFilters } from '@reflect/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import type { Services } from '../../services/services.ts';
import { feedbackReportsTable as reports } from './feedback.tables.ts';
import { FeedbackPayload } from './feedback-payload.ts';
import { isSortedAs, pickSortedColumns } from './report-filters.ts';

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
const oldAtOnce = 200;

/** Each report is sealed under the key of its sender, and is erased with it. */
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
    /** Returns the number of the new report. */
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
        .values({
          ...{ userId, id, createdAt: now, updatedAt: now, revision: 0, payload: sealed },
          ...pickSortedColumns(payload),
        })
        .returning({ id: reports.id, number: reports.number });
      return row!;
    },

    /** Everybody's reports, newest first; the search is not applied. */
    async listReports({
      before,
      limit,
      ...filters
    }: FeedbackFilters & { before?: number | undefined; limit: number }): Promise<StoredReport[]> {
      const isAfter = before === undefined ? sql`true` : sql`number < ${before}`;
      return select(sql`${isAfter} and ${isSortedAs(filters)}`, limit);
    },

    /** The search is not applied. */
    async countReports(filters: FeedbackFilters): Promise<FeedbackCounts> {
      const { rows } = await database.execute<FeedbackCounts & Record<string, unknown>>(sql`
        select count(*)::int as total, (count(*) filter (where ${isSortedAs(filters)}))::int as matching,
          (count(*) filter (where status = 'open'))::int as open,
          (count(*) filter (where status = 'in_progress'))::int as "inProgress",
          (count(*) filter (where status = 'resolved'))::int as resolved,
          (count(*) filter (where severity = 'critical'))::int as critical
        from feedback_reports`);
      return rows[0]!;
    },

    /** Fills the columns of reports from before these columns existed. */
    async sortOldReports(): Promise<void> {
      let page = await select(sql`status is null`, oldAtOnce);
      while (page.length > 0) {
        for (const { userId, id, revision, payload } of page) {
          await database
            .update(reports)
            .set(pickSortedColumns(payload))
            .where(and(eq(reports.userId, userId), eq(reports.id, id), eq(reports.revision, revision)));
        }
        page = await select(sql`status is null and number < ${page.at(-1)?.number}`, oldAtOnce);
      }
    },

    async findReport(number: number): Promise<StoredReport | null> {
      return (await select(sql`number = ${number}`, 1))[0] ?? null;
    },

    async findReportById(id: string): Promise<StoredReport | null> {
      return (await select(sql`report.id = ${id}`, 1))[0] ?? null;
    },

    /** Newest first. */
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
        .set({ payload: sealed, revision: next, updatedAt: new Date(), ...pickSortedColumns(payload) })
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
