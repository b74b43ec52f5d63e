import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../caller.ts';
import type { Executor } from '../../database/database.ts';
import { type Declined, isDeclined } from '../../problem.ts';
import { readTimeZone } from '../requests/time-zone.ts';

/** A counted AI call; `giveBack` undoes the count, for a call that failed or was declined. */
export interface CountedCall {
  /** Pass `executor` inside a transaction. */
  giveBack(executor?: Executor): Promise<void>;
}
/** Counts an AI call of a person, or declines it. Pass `executor` inside a transaction. */
export type CountAiCall = (call: {
  caller: Caller;
  timeZone: string;
  executor?: Executor | undefined;
}) => Promise<CountedCall | Declined<'subscription.limit_reached'>>;
/** Counts the AI call that a request makes, or declines it. Pass `executor` inside a transaction. */
export type CountCall = (
  executor?: Executor,
) => Promise<CountedCall | Declined<'subscription.limit_reached'>>;

/** For a call without a limit. */
export const nothingCounted: CountedCall = { giveBack: async () => undefined };

/** Counts one AI call of the caller of a request; nothing if nobody is signed in. */
export async function countRequestCall(
  request: FastifyRequest,
  { countAiCall, executor }: { countAiCall: CountAiCall; executor?: Executor | undefined },
) {
  return request.caller
    ? countAiCall({ caller: request.caller, timeZone: readTimeZone(request), executor })
    : nothingCounted;
}

/** Runs a handler as one AI call. A call that fails or is declined isn't counted. */
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
