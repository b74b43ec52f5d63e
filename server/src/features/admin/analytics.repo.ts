import type { AdminAnalytics, WeekCount } from '@reflect/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

const weeks = 12;

/** Counts over everybody's rows. It reads only times and owners, never what is sealed in them. */
export function analyticsRepo(database: Database) {
  async function count(query: SQL): Promise<number> {
    const { rows } = await database.execute<{ count: number }>(query);
    return rows[0]?.count ?? 0;
  }

  /** A count for each of the last weeks, zero if there is nothing. `of` selects `week` and `count`. */
  async function countByWeek(of: SQL): Promise<WeekCount[]> {
    const { rows } = await database.execute<{ week: string; count: number }>(sql`
      with counts as (${of})
      select to_char(first_day, 'YYYY-MM-DD') as week, coalesce(counts.count, 0)::int as count
      from generate_series(${firstWeek}, ${thisWeek}, interval '7 days') first_day
      left join counts on counts.week = first_day order by first_day`);
    return rows;
  }

  return {
    /** Accounts whose erasure began over an hour ago: the hourly job has tried to finish it meanwhile. */
    countUnfinishedErasures: () =>
      count(
        sql`select count(*)::int as count from my_data_erasures where began_at < now() - interval '1 hour'`,
      ),

    async readAnalytics(): Promise<AdminAnalytics> {
      const [totalUsers, totalJournalEntries, totalDreamEntries, totalBugReports, ...active] =
        await Promise.all([
          count(sql`select count(*)::int as count from accounts`),
          count(sql`select count(*)::int as count from journal_entries where removed_at is null`),
          count(sql`select count(*)::int as count from dreams where removed_at is null`),
          count(sql`select count(*)::int as count from feedback_reports`),
          ...[7, 30].map((days) =>
            count(sql`select count(distinct account_id)::int as count from sessions
              where last_seen_at > now() - ${days} * interval '1 day'`),
          ),
        ]);
      const [signUpsByWeek, writersByWeek] = await Promise.all([
        countByWeek(sql`select ${toWeek(sql`created_at`)} as week, count(*) from accounts
          where created_at >= ${firstWeek} at time zone 'utc' group by 1`),
        countByWeek(sql`select week, count(*) from (
            select distinct ${toWeek(sql`created_at`)} as week, user_id from journal_entries
            where removed_at is null and created_at >= ${firstWeek} at time zone 'utc') writers
          group by week`),
      ]);
      const [week = 0, month = 0] = active;
      return {
        ...{ totalUsers, totalJournalEntries, totalDreamEntries, totalBugReports },
        activeUsers: { week, month },
        signUpsByWeek,
        writersByWeek,
      };
    },
  };
}

const toWeek = (time: SQL) => sql`date_trunc('week', ${time} at time zone 'utc')`;
const thisWeek = toWeek(sql`now()`);
const firstWeek = sql`(${thisWeek} - ${(weeks - 1) * 7} * interval '1 day')`;
