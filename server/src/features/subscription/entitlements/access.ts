import type { Plan } from '@reflect/contract';

const dayMs = 24 * 60 * 60 * 1000;
/** Stripe charges about an hour after a period ends, and tries a card again on the following days. */
const renewalGraceMs = 3 * dayMs;
const forever = Number.POSITIVE_INFINITY;

/** Something that gives access: a period, or reward days. */
export interface Entitlement {
  plan: 'trial' | 'premium';
  /** When a period begins; of reward days, when they were granted. */
  startsAt: Date;
  /** When a period ends; null for reward days, and for a period without an end. */
  endsAt: Date | null;
  /** The number of reward days; null for a period. */
  days: number | null;
  /** A paid period that the next payment extends keeps its access for three days after its end. */
  renews: boolean;
}

/** What a person may use at a given time. */
export interface Access {
  plan: Plan;
  isPremium: boolean;
  /** The end of the last trial, even one that is over; null for a person who never had one. */
  trialExpiresAt: Date | null;
  /** The end of the access that runs at the given time; null without access, and for access without an end. */
  endsAt: Date | null;
}

interface Segment {
  plan: 'trial' | 'premium';
  from: number;
  until: number;
}

/**
 * Decides the plan of a person at a time from everything granted to them. Periods run on their own dates. Reward days
 * pass only while no period gives access, the earliest granted first, so that a payment or a trial never uses them up.
 */
export function decideAccess({
  entitlements,
  at,
}: {
  entitlements: readonly Entitlement[];
  at: Date;
}): Access {
  const segments = layOut(entitlements);
  const now = at.getTime();
  const running = segments.filter(({ from, until }) => from <= now && now < until);
  const plan = running.some((segment) => segment.plan === 'premium')
    ? 'premium'
    : running.length > 0
      ? 'trial'
      : 'free';
  const trialEnds = segments.filter((segment) => segment.plan === 'trial').map(({ until }) => until);
  return {
    plan,
    isPremium: plan !== 'free',
    trialExpiresAt: toDate(Math.max(...trialEnds)),
    endsAt: running.length > 0 ? toDate(endOfCover(segments, now)) : null,
  };
}

function layOut(entitlements: readonly Entitlement[]): Segment[] {
  const segments = entitlements.filter(({ days }) => days === null).map(toSegment);
  const rewards = entitlements
    .filter(({ days }) => days !== null)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  for (const reward of rewards) segments.push(...placeDays(reward, segments));
  return segments;
}

function toSegment({ plan, startsAt, endsAt, renews }: Entitlement): Segment {
  const until = endsAt === null ? forever : endsAt.getTime() + (renews ? renewalGraceMs : 0);
  return { plan, from: startsAt.getTime(), until };
}

/** Fills the gaps between segments with reward days, from the time they were granted. */
function placeDays({ plan, startsAt, days }: Entitlement, taken: readonly Segment[]): Segment[] {
  const placed: Segment[] = [];
  const inOrder = [...taken].sort((a, b) => a.from - b.from);
  let left = (days ?? 0) * dayMs;
  let from = startsAt.getTime();
  for (const segment of inOrder) {
    if (segment.until <= from) continue;
    const gap = Math.min(segment.from - from, left);
    if (gap > 0) {
      placed.push({ plan, from, until: from + gap });
      left -= gap;
    }
    if (left === 0) return placed;
    from = Math.max(from, segment.until);
  }
  // Days after a period without an end never run.
  return from === forever ? placed : [...placed, { plan, from, until: from + left }];
}

function endOfCover(segments: readonly Segment[], now: number): number {
  let end = now;
  for (const { from, until } of [...segments].sort((a, b) => a.from - b.from)) {
    if (from <= end && until > end) end = until;
  }
  return end;
}

function toDate(time: number): Date | null {
  return Number.isFinite(time) ? new Date(time) : null;
}
