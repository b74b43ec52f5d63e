import { toDay } from '@reflect/engine/days';
import type { Executor } from '../../../platform/database/database.ts';
import { type CountedCall, nothingCounted } from '../../../platform/http/limits/ai-calls.ts';
import { type Declined, decline } from '../../../platform/problem.ts';
import { aiCallsRepo } from './ai-calls.repo.ts';
import { endOfDay } from './local-midnight.ts';

/** The AI calls that a person on the free plan has for a day. */
export function makeAllowance({
  database,
  limit,
  hasNoLimit,
}: {
  database: Executor;
  /** AI calls a day; null is no limit. */
  limit: number | null;
  hasNoLimit: (person: { userId: string; executor: Executor }) => Promise<boolean>;
}) {
  return {
    /** Counts one AI call of a person on their day, or declines it with the limit and the time when it ends. */
    async use({
      userId,
      timeZone,
      now = new Date(),
      executor = database,
    }: {
      userId: string;
      timeZone: string;
      now?: Date;
      executor?: Executor | undefined;
    }): Promise<CountedCall | Declined<'subscription.limit_reached'>> {
      if (limit === null || (await hasNoLimit({ userId, executor }))) return nothingCounted;
      const today = toDay(now, timeZone);
      const repo = aiCallsRepo(executor);
      if (await repo.count({ userId, day: today, limit }))
        return { giveBack: (where = database) => aiCallsRepo(where).giveBack(userId) };
      const counted = await repo.read(userId);
      const resetsAt = endOfDay(counted?.day ?? today, timeZone);
      return decline('subscription.limit_reached', {
        message: writeMessage({ limit, resetsAt, timeZone }),
        limit,
        resetsAt: resetsAt.toISOString(),
      });
    },
  };
}

function writeMessage({
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
