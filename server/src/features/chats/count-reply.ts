import { findTextNeed } from '../../ai/safety/support-need.ts';
import type { Database } from '../../platform/database/database.ts';
import { type CountCall, type CountedCall, nothingCounted } from '../../platform/http/limits/ai-calls.ts';
import { type Declined, isDeclined } from '../../platform/problem.ts';
import type { ReplyKey, repliesRepo } from './replies.repo.ts';

interface NewReply {
  key: ReplyKey;
  /** Records that the message was counted, until the reply replaces it; null if no reply will be kept. */
  note: Buffer | null;
  message: string;
  countAiCall: CountCall;
}

/**
 * Counts replies, each message once: count and note are written together, so that a server which ends in between leaves
 * either both or none. A message that needs help at once isn't counted, so that the limit turns nobody away: this
 * server answers it alone, which costs nothing.
 */
export function makeReplyCounter({
  database,
  repo,
}: {
  database: Database;
  repo: ReturnType<typeof repliesRepo>;
}) {
  return async ({
    key,
    note,
    message,
    countAiCall,
  }: NewReply): Promise<CountedCall | Declined<'subscription.limit_reached'>> => {
    const { supportNeed } = await findTextNeed(message, key.userId);
    if (supportNeed?.level === 'urgent') return nothingCounted;
    if (note === null) return countAiCall();
    const counted = await database.transaction(async (transaction) => {
      const call = await countAiCall(transaction);
      if (isDeclined(call) || call === nothingCounted) return call;
      if (await repo.insertNote({ ...key, note, executor: transaction })) return call;
      // Another server counted this message a moment ago.
      await call.giveBack(transaction);
      return nothingCounted;
    });
    if (isDeclined(counted)) return (await repo.readReply(key)) === null ? counted : nothingCounted;
    if (counted === nothingCounted) return counted;
    return {
      giveBack: () =>
        database.transaction(async (transaction) => {
          const isErased = await repo.eraseNote({ ...key, note, executor: transaction });
          if (isErased) await counted.giveBack(transaction);
        }),
    };
  };
}
