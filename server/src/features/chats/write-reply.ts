import type { Services } from '../../services/services.ts';
import type { ReplyKey, repliesRepo } from './replies.repo.ts';
import { RunningReply } from './running-reply.ts';
import { sayStillWriting } from './say-still-writing.ts';

export interface ReplySource<Answer, Kept extends { message: string }> {
  /** Begins the reply. `words` come one after the other; call `rest` once they have ended. */
  begin(signal: AbortSignal): Promise<{ words: AsyncIterable<string>; rest: () => Omit<Kept, 'message'> }>;
  /** The answer to send: the kept part, and what is computed each time and never stored. */
  complete(kept: Kept): Promise<Answer>;
}

/** A reply whose message was counted, and which no other server writes. */
interface NewReply<Answer, Kept extends { message: string }> extends ReplySource<Answer, Kept> {
  repo: ReturnType<typeof repliesRepo>;
  log: Services['log'];
  key: ReplyKey;
  askedHash: string;
  /** Of its message; null if the reply isn't kept. */
  note: Buffer | null;
  /** Whether a server began it before and stopped halfway. */
  isBegunAgain: boolean;
  /** Gives back the counted call of a reply without a single word. */
  giveBack(): Promise<void>;
}

/** Begins to write a reply, which is kept once it is whole. `ended` never rejects; by then everything is stored. */
export function writeReply<Answer, Kept extends { message: string }>({
  repo,
  log,
  key,
  askedHash,
  note,
  isBegunAgain,
  begin,
  complete,
  giveBack,
}: NewReply<Answer, Kept>): { reply: RunningReply<Answer>; ended: Promise<void> } {
  /** A reply that can't be stored is still sent. */
  const keep = (answer: Kept) =>
    repo
      .keepReply({ ...key, askedHash, answer })
      .catch((error: unknown) => log.warn({ err: error }, 'A reply was not kept.'));

  let message = '';
  const reply = new RunningReply<Answer>({
    askedHash,
    async write(say, stopped) {
      const { words, rest } = await begin(stopped);
      for await (const word of words) {
        message += word;
        say(word);
      }
      stopped.throwIfAborted();
      const written = { ...rest(), message } as Kept;
      if (note) await keep(written);
      return complete(written);
    },
  });
  const still =
    note &&
    sayStillWriting({
      write: () => repo.write({ ...key, askedHash, begun: message }),
      onTaken: () => reply.stop(),
    });
  // A failed call is given back before the same message is counted again.
  const ended = reply.whole
    .then(
      () => still?.end(),
      async () => {
        await still?.end();
        if (message !== '' || isBegunAgain) await repo.release(key);
        else await giveBack();
      },
    )
    .catch((error: unknown) => log.warn({ err: error }, 'An AI call was not given back.'));
  return { reply, ended };
}
