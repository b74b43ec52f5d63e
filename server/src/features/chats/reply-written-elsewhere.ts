import { setTimeout as wait } from 'node:timers/promises';
import type { ReplyKey, repliesRepo } from './replies.repo.ts';
import { RunningReply } from './running-reply.ts';

const lookMs = 300;

/**
 * Follows a reply that another server is writing, from its first word to its last. If that server ends, or the
 * reply is stopped, it ends like one stopped here: the reader asks again, and gets what there is by then.
 */
export function followElsewhere<Answer extends { message: string }, Kept extends { message: string }>({
  repo,
  key,
  askedHash,
  complete,
}: {
  repo: Pick<ReturnType<typeof repliesRepo>, 'readReply'>;
  key: ReplyKey;
  askedHash: string;
  complete: (kept: Kept) => Promise<Answer>;
}): RunningReply<Answer> {
  return new RunningReply<Answer>({
    askedHash,
    async write(say, stopped) {
      let said = '';
      const sayMore = (text: string) => {
        if (text.startsWith(said) && text.length > said.length) say(text.slice(said.length));
        said = text;
      };
      for (;;) {
        const found = await repo.readReply(key);
        if (found?.answer) {
          sayMore(found.answer.message);
          return complete(found.answer as Kept);
        }
        if (!found?.isBeingWritten) throw new DOMException('Its server writes no more.', 'AbortError');
        sayMore(found.begun ?? '');
        await wait(lookMs, undefined, { signal: stopped });
      }
    },
  });
}
