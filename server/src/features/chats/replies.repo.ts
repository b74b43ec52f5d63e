import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import type { Services } from '../../services/services.ts';
import { chatsReplies } from './chats.tables.ts';

/** A kept reply, or a note that its message was counted, and what it was made from. */
interface KeptReply {
  /** SHA-256 of what was asked. */
  askedHash: string;
  /** What is sent again, without anything about support: that is never stored. Null while there is only the note. */
  answer: { message: string } | null;
  /** The text written so far. */
  begun?: string;
}

export interface ReplyKey {
  userId: string;
  messageId: string;
}
type Note = ReplyKey & {
  /** As `sealNote` made it. */
  note: Buffer;
};

/** A server that is writing reports it every second; one that is silent for this long has ended. */
const silentSeconds = 5;

export function repliesRepo({ database, keyring }: Pick<Services, 'database' | 'keyring'>) {
  /** The id of this server among those that write replies. */
  const self = randomUUID();
  const isOurs = eq(chatsReplies.writer, self);
  const isFree = or(
    isNull(chatsReplies.writer),
    lt(chatsReplies.writtenAt, sql`now() - ${silentSeconds} * interval '1 second'`),
  ) as SQL;
  const isReply = ({ userId, messageId }: ReplyKey) =>
    and(eq(chatsReplies.userId, userId), eq(chatsReplies.id, messageId));
  const makePlace = ({ userId, messageId }: ReplyKey) => ({ userId, table: 'chats_replies', id: messageId });
  const seal = ({ reply, ...key }: ReplyKey & { reply: KeptReply }) =>
    keyring.seal({ ...makePlace(key), value: reply });

  async function readReply(
    key: ReplyKey,
  ): Promise<(KeptReply & { sealed: Buffer; isBeingWritten: boolean }) | null> {
    const [row] = await database
      .select({ payload: chatsReplies.payload, isFree: sql<boolean>`${isFree}` })
      .from(chatsReplies)
      .where(isReply(key));
    if (!row) return null;
    const reply = (await keyring.unseal({ ...makePlace(key), sealed: row.payload })) as KeptReply;
    return { ...reply, sealed: row.payload, isBeingWritten: !row.isFree };
  }

  return {
    readReply,

    /** The note records that a message was counted. */
    sealNote: ({ askedHash, ...key }: ReplyKey & { askedHash: string }): Promise<Buffer> =>
      seal({ ...key, reply: { askedHash, answer: null } }),

    /** False if the message already has a note or a reply. */
    async insertNote({ userId, messageId, note, executor }: Note & { executor: Executor }): Promise<boolean> {
      const inserted = await executor
        .insert(chatsReplies)
        .values({ userId, id: messageId, payload: note })
        .onConflictDoNothing()
        .returning({ id: chatsReplies.id });
      return inserted.length > 0;
    },

    /** False if another server is writing the reply meanwhile; its note stays. */
    async eraseNote({ note, executor, ...key }: Note & { executor: Executor }): Promise<boolean> {
      await executor
        .delete(chatsReplies)
        .where(
          and(isReply(key), or(isOurs, and(isNull(chatsReplies.writer), eq(chatsReplies.payload, note)))),
        );
      return (
        (await executor.select({ id: chatsReplies.id }).from(chatsReplies).where(isReply(key))).length === 0
      );
    },

    /** Claims the reply for this server to write; false if another one is writing or has written it. */
    async claim({ note, ...key }: Note): Promise<boolean> {
      const claimed = { writer: self, writtenAt: sql`now()` };
      const rows = await database
        .insert(chatsReplies)
        .values({ userId: key.userId, id: key.messageId, payload: note, ...claimed })
        .onConflictDoUpdate({
          target: [chatsReplies.userId, chatsReplies.id],
          set: { ...claimed, payload: note },
          // Only while the stored row is still the one that was found.
          setWhere: and(isFree, eq(chatsReplies.payload, note)) as SQL,
        })
        .returning({ id: chatsReplies.id });
      return rows.length > 0;
    },

    /** Records that this server is still writing, and the text so far; false if the reply was stopped or taken over. */
    async write({ askedHash, begun, ...key }: ReplyKey & { askedHash: string; begun: string }) {
      const payload = await seal({ ...key, reply: { askedHash, answer: null, begun } });
      const rows = await database
        .update(chatsReplies)
        .set({ payload, writtenAt: sql`now()` })
        .where(and(isReply(key), isOurs))
        .returning({ id: chatsReplies.id });
      return rows.length > 0;
    },

    /** Lets another server write it. */
    async release(key: ReplyKey): Promise<void> {
      await database
        .update(chatsReplies)
        .set({ writer: null, writtenAt: null })
        .where(and(isReply(key), isOurs));
    },

    /** Keeps a reply that this server wrote, unless it was stopped or another server took it over. */
    async keepReply({
      askedHash,
      answer,
      ...key
    }: ReplyKey & { askedHash: string; answer: { message: string } }): Promise<void> {
      const payload = await seal({ ...key, reply: { askedHash, answer } });
      await database
        .update(chatsReplies)
        .set({ payload, writer: null, writtenAt: null })
        .where(and(isReply(key), isOurs));
    },

    async eraseReply(key: ReplyKey): Promise<boolean> {
      const erased = await database
        .delete(chatsReplies)
        .where(isReply(key))
        .returning({ id: chatsReplies.id });
      return erased.length > 0;
    },

    async eraseOlderThan(moment: Date): Promise<void> {
      await database.delete(chatsReplies).where(lt(chatsReplies.createdAt, moment));
    },

    async eraseOf({ userId }: { userId: string }): Promise<void> {
      await database.delete(chatsReplies).where(eq(chatsReplies.userId, userId));
    },
  };
}
