import type { FastifyRequest } from 'fastify';
import type { Caller } from '../handlers.ts';
import { type Declined, isDeclined } from '../problem.ts';
import { timeZoneOf } from './time-zone.ts';

/** One AI call that was counted; `giveBack` undoes that for a call that came to nothing. */
export interface CountedCall {
  giveBack(): Promise<void>;
}
/** Counts an AI call of a person, or declines it. */
export type CountAiCall = (call: {
  caller: Caller;
  timeZone: string;
}) => Promise<CountedCall | Declined<'subscription.limit_reached'>>;

/** Runs a handler as one AI call of the caller: a call that fails or is declined is given back. */
export async function runAsAiCall({
  request,
  countAiCall,
  run,
}: {
  request: FastifyRequest;
  countAiCall: CountAiCall;
  run: () => Promise<unknown>;
}): Promise<unknown> {
  if (!request.caller) return run();
  const counted = await countAiCall({ caller: request.caller, timeZone: timeZoneOf(request) });
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
