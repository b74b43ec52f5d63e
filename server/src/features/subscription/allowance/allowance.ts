import { dayOf } from '@reflect/engine/days';
import type { CountedCall } from '../../../platform/http/limits/ai-calls.ts';
import { type Declined, decline } from '../../../platform/problem.ts';
import type { aiCallsRepo } from './ai-calls.repo.ts';
import { endOfDay } from './local-midnight.ts';

const nothingCounted: CountedCall = { giveBack: async () => undefined };

/** The AI calls that a person on the free plan has for a day. */
export function makeAllowance({
  repo,
  limit,
  hasNoLimit,
}: {
  repo: ReturnType<typeof aiCallsRepo>;
  /** AI calls a day; null is no limit. */
  limit: number | null;
  /** Whether a person has Premium. */
  hasNoLimit: (userId: string) => Promise<boolean>;
}) {
  return {
    /** Counts one AI call of a person on their day, or declines it with the limit and the time when it ends. */
    async use({
      userId,
      timeZone,
      now = new Date(),
    }: {
      userId: string;
      timeZone: string;
      now?: Date;
    }): Promise<CountedCall | Declined<'subscription.limit_reached'>> {
      if (limit === null || (await hasNoLimit(userId))) return nothingCounted;
      const today = dayOf(now, timeZone);
      if (await repo.count({ userId, day: today, limit })) return { giveBack: () => repo.giveBack(userId) };
      const counted = await repo.read(userId);
      const resetsAt = endOfDay(counted?.day ?? today, timeZone);
      return decline('subscription.limit_reached', {
        message: messageFor({ limit, resetsAt, timeZone }),
        limit,
        resetsAt: resetsAt.toISOString(),
      });
    },
  };
}

function messageFor({
  limit,
  resetsAt,
  timeZone,
}: {
  limit: number;
  resetsAt: Date;
  timeZone: string;
}): string {
  const time = new Intl.DateTimeFormat('en-US', {
    ...{ month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZone,
  }).format(resetsAt);
  const analyses = limit === 1 ? 'the AI analysis' : `the ${limit} AI analyses`;
  return `You've used ${analyses} of the free plan for today. There are new ones from ${time}. Writing and saving go on as always.`;
}
