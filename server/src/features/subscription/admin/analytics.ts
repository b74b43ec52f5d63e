import type { SubscriptionAnalytics } from '@reflect/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { decideAccess } from '../entitlements/access.ts';
import { parseEntitlements, type StoredEntitlement } from '../entitlements/entitlements.repo.ts';

interface Sums extends Record<string, unknown> {
  revenue: string;
  paying: string;
  everBought: string;
}
interface MonthRow extends Record<string, unknown> {
  month: string;
  revenue: string;
}

export async function readAnalytics(database: Database, now = new Date()): Promise<SubscriptionAnalytics> {
  const [sums, plans, months] = await Promise.all([
    readSums(database),
    countPlans(database, now),
    sumRevenueByMonth(database, now),
  ]);
  const { revenue, paying, everBought } = sums;
  const share = Number(everBought) === 0 ? 0 : (100 * Number(paying)) / Number(everBought);
  return {
    totalRevenue: Number(revenue),
    ...plans,
    conversionRate: Math.round(share * 10) / 10,
    months,
  };
}

async function readSums(database: Database): Promise<Sums> {
  const { rows } = await database.execute<Sums>(sql`
    with paid as (
      select distinct user_id from subscription_transactions
      where status = 'succeeded' and transaction_type <> 'trial' and user_id is not null and amount > 0
    ), ever as (
      select user_id from paid
      union select user_id from subscription_transactions where user_id is not null and status = 'succeeded'
      union select user_id from subscription_entitlements where plan = 'trial'
    )
    select (select coalesce(sum(amount - refunded), 0) from subscription_transactions where status = 'succeeded') as revenue,
      (select count(*) from paid) as paying, (select count(*) from ever) as "everBought"`);
  return rows[0]!;
}

/** The sources of days that nobody has paid for or granted. */
const earned = ['referral', 'connection', 'promo'];

/**
 * How many people have a subscription and how many a trial. Earned days are no subscription. Reads only entitlements
 * that can still count.
 */
async function countPlans(database: Database, now: Date) {
  const { rows } = await database.execute<{ granted: StoredEntitlement[] }>(sql`
    select json_agg(json_build_object('plan', plan, 'startsAt', starts_at, 'endsAt', ends_at, 'days', days, 'renews', renews))
      as granted
    from subscription_entitlements where revoked_at is null and not (plan = 'premium' and source = any(${sql.param(earned)}))
    group by user_id
    having bool_or(days is not null or ends_at is null or ends_at > ${now.toISOString()}::timestamptz - interval '4 days')`);
  const plans = rows.map(
    ({ granted }) => decideAccess({ entitlements: parseEntitlements(granted), at: now }).plan,
  );
  return {
    activeSubscriptions: plans.filter((plan) => plan === 'premium').length,
    activeTrials: plans.filter((plan) => plan === 'trial').length,
  };
}

async function sumRevenueByMonth(database: Database, now: Date): Promise<SubscriptionAnalytics['months']> {
  const { rows } = await database.execute<MonthRow>(sql`
    with months as (
      select generate_series(date_trunc('month', at) - interval '11 months', date_trunc('month', at), interval '1 month')
        as month
      from (select ${now.toISOString()}::timestamptz at time zone 'UTC' as at) present
    )
    select to_char(months.month, 'YYYY-MM') as month, coalesce(sum(paid.amount - paid.refunded), 0) as revenue
    from months left join subscription_transactions paid
      on date_trunc('month', paid.created_at at time zone 'UTC') = months.month and paid.status = 'succeeded'
    group by 1 order by 1`);
  return rows.map(({ month, revenue }) => ({ month, revenue: Number(revenue) }));
}
