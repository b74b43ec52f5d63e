import { expectAnswer, otherTabMs } from './expect-answer.ts';
import { followOn, type NewWrite, type QueuedWrite } from './write.model.ts';
import type { WriteStore } from './write-store.ts';

/** Called with every write the server has taken; `isOwn` if this tab sent it. */
export type SentListener = (write: QueuedWrite, answer: unknown, isOwn: boolean) => void;

/**
 * Listens for the answer to the write that a new one follows while slow storage keeps the new one: otherwise an answer arriving
 * in that time would be missed, and the new write would conflict with the person's own change.
 */
export function followWhileKept({
  newWrite: { follows },
  store,
  listeners,
}: {
  newWrite: NewWrite;
  store: WriteStore;
  listeners: Set<SentListener>;
}) {
  const answered = expectAnswer<{ sent: QueuedWrite; answer: unknown }>();
  const listen: SentListener = (sent, answer) => {
    if (sent.seq === follows) answered.tell({ sent, answer });
  };
  if (follows !== undefined) listeners.add(listen);

  return {
    /** Called once the new write is kept, or can't be. The answer may still be passing through this page. */
    stop: () => void (follows !== undefined && setTimeout(() => listeners.delete(listen), otherTabMs)),
    /** The new write as it is to be sent. */
    async take(added: QueuedWrite): Promise<QueuedWrite> {
      if (follows === undefined || (await store.get(follows)) !== null) return added;
      const kept = await store.get(added.seq);
      // The answer came in time and was applied.
      if (kept?.follows !== follows) return kept ?? added;
      const found = await answered.inTime();
      const next = found && followOn([kept], found)[0];
      return (next && next !== kept && (await store.replace(kept.seq, next))) || kept;
    },
  };
}
