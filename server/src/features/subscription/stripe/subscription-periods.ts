import type { Entitlement } from '../entitlements/access.ts';
import type { StripeSubscriptionRow } from '../subscription.tables.ts';

export type KeyedPeriod = Entitlement & { grantKey: string };

/**
 * The periods that a subscription gives: its trial, and the time that was paid for. A subscription that was never paid
 * gives none; one whose payment is overdue keeps its last period; a refund of the running period ends it. A period that
 * doesn't give anything any more ends where it began, or before.
 */
export function listPeriods(subscription: StripeSubscriptionRow): KeyedPeriod[] {
  const { id, status, trialStart, trialEnd, startedAt } = subscription;
  if (status === 'incomplete' || status === 'incomplete_expired') return [];
  const periods: KeyedPeriod[] = [];
  const common = { days: null, renews: false };
  if (trialEnd) {
    const startsAt = trialStart ?? startedAt ?? trialEnd;
    const endsAt = findEarliest(trialEnd, subscription.endedAt, refundWithin(subscription));
    periods.push({ ...common, plan: 'trial', grantKey: `stripe:${id}:trial`, startsAt, endsAt });
  }
  const startsAt = trialEnd ?? startedAt ?? subscription.periodStart;
  const endsAt = endOfPaidTime(subscription);
  if (startsAt && endsAt && status !== 'trialing') {
    const renews = (status === 'active' || status === 'past_due') && !subscription.cancels;
    const isRefunded = refundWithin(subscription) !== null;
    periods.push({
      ...{ plan: 'premium', grantKey: `stripe:${id}`, days: null },
      ...{ startsAt, endsAt, renews: renews && !isRefunded },
    });
  }
  return periods;
}

function endOfPaidTime(subscription: StripeSubscriptionRow): Date | null {
  const { status, periodStart, periodEnd, endedAt } = subscription;
  const refunded = refundWithin(subscription);
  if (status === 'active' || status === 'past_due') return findEarliest(periodEnd, endedAt, refunded);
  // The period that began last was not paid.
  if (status === 'unpaid' || status === 'paused') return findEarliest(periodStart, endedAt, refunded);
  return findEarliest(endedAt ?? periodEnd, refunded);
}

/** The time of a refund for the running period. */
function refundWithin({ refundedAt, periodStart, trialStart }: StripeSubscriptionRow): Date | null {
  if (!refundedAt) return null;
  const began = periodStart ?? trialStart;
  return began === null || refundedAt >= began ? refundedAt : null;
}

function findEarliest(...dates: (Date | null)[]): Date | null {
  const known = dates.filter((date) => date !== null).map((date) => date.getTime());
  return known.length > 0 ? new Date(Math.min(...known)) : null;
}
