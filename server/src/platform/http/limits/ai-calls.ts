import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../caller.ts';
import type { Executor } from '../../database/database.ts';
import { type Declined, isDeclined } from '../../problem.ts';
import { timeZoneOf } from '../time-zone.ts';

/** One AI call that was counted; `giveBack` undoes that for a call that came to nothing. */
export interface CountedCall {
  /** Inside a transaction pass it as `executor`. */
  giveBack(executor?: Executor): Promise<void>;
}
/** Counts an AI call of a person, or declines it. Inside a transaction pass it as `executor`. */
export type CountAiCall = (call: {
  caller: Caller;
  timeZone: string;
  executor?: Executor | undefined;
}) => Promise<CountedCall | Declined<'subscription.limit_reached'>>;
/** Counts the AI call that a request makes, or declines it. Inside a transaction pass it as `executor`. */
export type CountCall = (
  executor?: Executor,
) => Promise<CountedCall | Declined<'subscription.limit_reached'>>;

/** Of a call that has no limit. */
export const nothingCounted: CountedCall = { giveBack: async () => undefined };

/** Counts one AI call of whoever sent a request; nothing where nobody is signed in. */
export async function countCallOf(
  request: FastifyRequest,
  { countAiCall, executor }: { countAiCall: CountAiCall; executor?: Executor | undefined },
) {
  return request.caller
    ? countAiCall({ caller: request.caller, timeZone: timeZoneOf(request), executor })
    : nothingCounted;
}

/** Runs a handler as one AI call: a call that fails or is declined is given back. */
export async function runAsAiCall({
  countCall,
  run,
}: {
  countCall: CountCall;
  run: () => Promise<unknown>;
}): Promise<unknown> {
  const counted = await countCall();
  if (isDeclined(counted)) return counted;
  try {
    const answer = await run();
    if (isDeclined(answer)) await counted.giveBack();
    return answer;
  } catch (error) {
    await counted.giveBack();
    throw error;
  }
}
