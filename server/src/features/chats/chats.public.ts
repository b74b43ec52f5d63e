import { randomUUID } from 'node:crypto';
import { hashOfCreation } from '../../platform/collection/created-from.ts';
import type { Database } from '../../platform/database/database.ts';
import { type CountCall, nothingCounted } from '../../platform/http/limits/ai-calls.ts';
import { type StreamedReply, streamReply } from '../../platform/http/streamed-reply.ts';
import { type Declined, decline, isDeclined } from '../../platform/problem.ts';
import type { Services } from '../../services/services.ts';
import { makeReplyCounter } from './count-reply.ts';
import { type ReplyKey, repliesRepo } from './replies.repo.ts';
import { RunningReply } from './running-reply.ts';

/** A message that asks for a reply of the AI. */
interface ReplyRequest<Answer extends { message: string }, Kept extends { message: string }> {
  userId: string;
  /** Without one nothing is kept, and the reply ends with its connection. */
  messageId?: string | undefined;
  /** Everything the reply depends on: another message under the same id is refused. */
  asked: { message: string } & Record<string, unknown>;
  /** Of the connection. */
  signal: AbortSignal;
  /** Counts a reply that is begun, or declines it. One that comes back, or is begun again, is not counted. */
  countAiCall: CountCall;
  /** Begins the reply. Its words come one after the other; `rest` is asked for once they have ended. */
  begin(signal: AbortSignal): Promise<{ words: AsyncIterable<string>; rest: () => Omit<Kept, 'message'> }>;
  /** The answer as it is sent: what is kept, with what is found out anew each time and never stored. */
  complete(kept: Kept): Promise<Answer>;
}

/** How other features let the AI reply. */
export interface ChatsPublic {
  /**
   * Replies to a message. With a `messageId` the same reply comes back for an hour: while it is being written, after it
   * was written, and after a restart of the server. It is counted as one AI call, also where a server that ended in mid-answer
   * left it unwritten, and not at all where it fails before its first word.
   */
  replyOnce<Answer extends { message: string }, Kept extends { message: string }>(
    request: ReplyRequest<Answer, Kept>,
  ): Promise<StreamedReply<Answer> | Declined<'chats.message_id_taken' | 'subscription.limit_reached'>>;
  /** Stops the reply to a message, and deletes what is kept of it; false where there is none. */
  stopReply(key: ReplyKey): Promise<boolean>;
  /** Stops every reply that is being written on this server. */
  stopAll(): void;
}

interface Running {
  replies: Map<string, RunningReply<{ message: string }>>;
  /** The last turn of each message whose reply is about to begin. */
  beginning: Map<string, Promise<unknown>>;
}
/** Of each database, since several features have replies written. */
const runningOf = new WeakMap<Database, Running>();

const nameOf = ({ userId, messageId }: ReplyKey) => `${userId} ${messageId}`;

/** Makes the replies' side for other features. */
export function makeChatsPublic(services: Pick<Services, 'database' | 'keyring' | 'log'>): ChatsPublic {
  const repo = repliesRepo(services);
  const countReply = makeReplyCounter({ database: services.database, repo });
  const shared = runningOf.get(services.database) ?? { replies: new Map(), beginning: new Map() };
  runningOf.set(services.database, shared);
  const { replies: running, beginning } = shared;

  /** Runs what is to be done for one message after whatever is being done for it. */
  function inTurn<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
    const turn = (beginning.get(name) ?? Promise.resolve()).then(run);
    const ended = turn
      .catch(() => undefined)
      .finally(() => {
        if (beginning.get(name) === ended) beginning.delete(name);
      });
    beginning.set(name, ended);
    return turn;
  }

  /** A reply that cannot be kept is sent all the same. */
  async function keep<Kept extends { message: string }>(
    reply: ReplyKey & { note: Buffer; askedHash: string; answer: Kept },
  ) {
    try {
      return await repo.keepReply(reply);
    } catch (error) {
      services.log.warn({ err: error }, 'A reply was not kept.');
      return reply.answer;
    }
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
      const name = nameOf(key);
      // The same message may come several times at once: the first one is counted, and the others follow its reply.
      return inTurn(name, async () => {
        const present = running.get(name);
        if (present && present.askedHash !== askedHash) return decline('chats.message_id_taken');
        if (present) return streamReply({ parts: present.parts(), whole: present.whole as Promise<Answer> });
        const kept = isKept ? await repo.readReply(key) : null;
        if (kept && kept.askedHash !== askedHash) return decline('chats.message_id_taken');
        if (kept?.answer) {
          const answer = complete(kept.answer as Kept);
          return streamReply<Answer>({ parts: onePart(kept.answer.message), whole: answer });
        }
        const note = kept?.sealed ?? (isKept ? await repo.sealNote({ ...key, askedHash }) : null);
        const counted = kept
          ? nothingCounted
          : await countReply({ key, note, message: asked.message, countAiCall });
        if (isDeclined(counted)) return counted;

        let hasWords = false;
        const started = new RunningReply<Answer>({
          askedHash,
          async write(say, stopped) {
            const { words, rest } = await begin(stopped);
            let message = '';
            for await (const word of words) {
              message += word;
              hasWords = true;
              say(word);
            }
            stopped.throwIfAborted();
            const written = { ...rest(), message } as Kept;
            return complete(note ? await keep({ ...key, note, askedHash, answer: written }) : written);
          },
        });
        // What came to nothing is given back, before the same message is counted anew.
        started.whole
          .catch(() => (hasWords ? undefined : inTurn(name, () => counted.giveBack())))
          .catch((error: unknown) => services.log.warn({ err: error }, 'An AI call was not given back.'));
        if (isKept) {
          running.set(name, started);
          void started.whole.catch(() => undefined).finally(() => running.delete(name));
        } else {
          // The connection may be closed already.
          if (signal.aborted) started.stop();
          else signal.addEventListener('abort', () => started.stop());
        }
        return streamReply({ parts: started.parts(), whole: started.whole });
      });
    },

    async stopReply(key) {
      const present = running.get(nameOf(key));
      present?.stop();
      return (await repo.eraseReply(key)) || present !== undefined;
    },

    stopAll() {
      for (const reply of running.values()) reply.stop();
    },
  };
}

async function* onePart(text: string): AsyncGenerator<string> {
  yield text;
}
