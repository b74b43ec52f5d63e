import { randomUUID } from 'node:crypto';
import { hashOfCreation } from '../../platform/collection/created-from.ts';
import type { Database } from '../../platform/database/database.ts';
import { type CountCall, nothingCounted } from '../../platform/http/limits/ai-calls.ts';
import { type StreamedReply, streamReply } from '../../platform/http/streamed-reply.ts';
import { type Declined, decline, isDeclined } from '../../platform/problem.ts';
import type { Services } from '../../services/services.ts';
import { makeReplyCounter } from './count-reply.ts';
import { type ReplyKey, repliesRepo } from './replies.repo.ts';
import { followElsewhere } from './reply-written-elsewhere.ts';
import type { RunningReply } from './running-reply.ts';
import { type ReplySource, writeReply } from './write-reply.ts';

/** A message that asks the AI for a reply. */
interface ReplyRequest<Answer extends { message: string }, Kept extends { message: string }>
  extends ReplySource<Answer, Kept> {
  userId: string;
  /** Without one, nothing is kept, and the reply ends with its connection. */
  messageId?: string | undefined;
  /** Everything the reply depends on: other content under the same id is refused. */
  asked: { message: string } & Record<string, unknown>;
  /** Of the connection. */
  signal: AbortSignal;
  /** Counts a reply as it begins, or declines it. A reply that is sent or begun again isn't counted. */
  countAiCall: CountCall;
}

/** How other features let the AI reply. */
export interface ChatsPublic {
  /**
   * Replies to a message. With a `messageId` the same reply comes back for an hour: while it is being written, after
   * that, and after a restart, from any of several servers. It counts as one AI call, even if a server ended before
   * the reply was whole, and as none if it fails before its first word.
   */
  replyOnce<Answer extends { message: string }, Kept extends { message: string }>(
    request: ReplyRequest<Answer, Kept>,
  ): Promise<StreamedReply<Answer> | Declined<'chats.message_id_taken' | 'subscription.limit_reached'>>;
  /** Stops the reply to a message, and deletes what is kept of it; false if there is none. */
  stopReply(key: ReplyKey): Promise<boolean>;
  /** Stops every reply that this server is writing, so that another server can write it. */
  stopAll(): Promise<void>;
}

interface Running {
  replies: Map<string, RunningReply<{ message: string }>>;
  /** Unfinished storing of replies that have ended. */
  ending: Set<Promise<unknown>>;
  /** The last queued step of each message whose reply is about to begin. */
  beginning: Map<string, Promise<unknown>>;
}
/** One for each database, since several features have replies written. */
const runningOf = new WeakMap<Database, Running>();

const toName = ({ userId, messageId }: ReplyKey) => `${userId} ${messageId}`;

/** Makes the functions above for other features. */
export function makeChatsPublic(services: Pick<Services, 'database' | 'keyring' | 'log'>): ChatsPublic {
  const repo = repliesRepo(services);
  const countReply = makeReplyCounter({ database: services.database, repo });
  const shared = runningOf.get(services.database) ?? {
    replies: new Map(),
    ending: new Set(),
    beginning: new Map(),
  };
  runningOf.set(services.database, shared);
  const { replies: running, ending, beginning } = shared;

  /** Runs a step for one message after the earlier steps for it. */
  function runInTurn<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
    const turn = (beginning.get(name) ?? Promise.resolve()).then(run);
    const ended = turn
      .catch(() => undefined)
      .finally(() => {
        if (beginning.get(name) === ended) beginning.delete(name);
      });
    beginning.set(name, ended);
    return turn;
  }

  return {
    async replyOnce<Answer extends { message: string }, Kept extends { message: string }>({
      userId,
      messageId,
      asked,
      signal,
      countAiCall,
      begin,
      complete,
    }: ReplyRequest<Answer, Kept>) {
      const isKept = messageId !== undefined;
      const key = { userId, messageId: messageId ?? randomUUID() };
      const askedHash = hashOfCreation(asked);
      const name = toName(key);
      // The same message may come several times at once: the first one is counted, and the others follow its reply.
      const replyNow = async (): Promise<
        StreamedReply<Answer> | Declined<'chats.message_id_taken' | 'subscription.limit_reached'>
      > => {
        const present = running.get(name);
        if (present && present.askedHash !== askedHash) return decline('chats.message_id_taken');
        if (present) return streamReply({ parts: present.parts(), whole: present.whole as Promise<Answer> });
        const kept = isKept ? await repo.readReply(key) : null;
        if (kept && kept.askedHash !== askedHash) return decline('chats.message_id_taken');
        if (kept?.answer) {
          const answer = complete(kept.answer as Kept);
          return streamReply<Answer>({ parts: makeOnePart(kept.answer.message), whole: answer });
        }
        if (kept?.isBeingWritten) {
          const followed = followElsewhere<Answer, Kept>({ repo, key, askedHash, complete });
          // The server that writes it continues without readers here.
          stopOnAbort(followed, signal);
          return streamReply({ parts: followed.parts(), whole: followed.whole });
        }
        const note = kept?.sealed ?? (isKept ? await repo.sealNote({ ...key, askedHash }) : null);
        const counted = kept
          ? nothingCounted
          : await countReply({ key, note, message: asked.message, countAiCall });
        if (isDeclined(counted)) return counted;

        // Another server began to write it a moment ago.
        if (note && !(await repo.claim({ ...key, note }))) return replyNow();

        const { reply: started, ended } = writeReply<Answer, Kept>({
          ...{ repo, log: services.log, key, askedHash, note, begin, complete },
          isBegunAgain: kept !== null,
          giveBack: () =>
            runInTurn(name, async () => {
              await counted.giveBack();
              if (note) await repo.eraseNote({ ...key, note, executor: services.database });
            }),
        });
        ending.add(ended);
        void ended.finally(() => ending.delete(ended));
        if (isKept) {
          running.set(name, started);
          void started.whole.catch(() => undefined).finally(() => running.delete(name));
        } else {
          stopOnAbort(started, signal);
        }
        return streamReply({ parts: started.parts(), whole: started.whole });
      };
      return runInTurn(name, replyNow);
    },

    async stopReply(key) {
      const present = running.get(toName(key));
      present?.stop();
      return (await repo.eraseReply(key)) || present !== undefined;
    },

    async stopAll() {
      for (const reply of running.values()) reply.stop();
      await Promise.all(ending);
    },
  };
}

/** The signal may have been aborted before. */
function stopOnAbort(reply: Pick<RunningReply<unknown>, 'stop'>, signal: AbortSignal): void {
  if (signal.aborted) reply.stop();
  else signal.addEventListener('abort', () => reply.stop());
}

async function* makeOnePart(text: string): AsyncGenerator<string> {
  yield text;
}
