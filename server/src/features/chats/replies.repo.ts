import { and, eq, lt } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import type { Services } from '../../services/services.ts';
import { chatsReplies } from './chats.tables.ts';

/** A kept reply, or a note that its message was counted, and what it was made from. */
interface KeptReply {
  /** SHA-256 of what was asked. */
  askedHash: string;
  /** What is sent again, without anything about support: that is never stored. Null while there is only the note. */
  answer: { message: string } | null;
}

/** Whose reply, and to which message. */
export interface ReplyKey {
  userId: string;
  messageId: string;
}
type Note = ReplyKey & {
  /** As `sealNote` made it. */
  note: Buffer;
};

/** The storage of replies, sealed. */
export function repliesRepo({ database, keyring }: Pick<Services, 'database' | 'keyring'>) {
  const isReply = ({ userId, messageId }: ReplyKey) =>
    and(eq(chatsReplies.userId, userId), eq(chatsReplies.id, messageId));
  const placeOf = ({ userId, messageId }: ReplyKey) => ({ userId, table: 'chats_replies', id: messageId });
  const seal = ({ reply, ...key }: ReplyKey & { reply: KeptReply }) =>
    keyring.seal({ ...placeOf(key), value: reply });

  async function readReply(key: ReplyKey): Promise<(KeptReply & { sealed: Buffer }) | null> {
    const [row] = await database.select().from(chatsReplies).where(isReply(key));
    if (!row) return null;
    const reply = (await keyring.unseal({ ...placeOf(key), sealed: row.payload })) as KeptReply;
    return { ...reply, sealed: row.payload };
  }

  return {
    readReply,

    /** Seals the note that a message was counted. */
    sealNote: ({ askedHash, ...key }: ReplyKey & { askedHash: string }): Promise<Buffer> =>
      seal({ ...key, reply: { askedHash, answer: null } }),

    /** False where the message has a note or a reply already. */
    async insertNote({ userId, messageId, note, executor }: Note & { executor: Executor }): Promise<boolean> {
      const inserted = await executor
        .insert(chatsReplies)
        .values({ userId, id: messageId, payload: note })
        .onConflictDoNothing()
        .returning({ id: chatsReplies.id });
      return inserted.length > 0;
    },

    async eraseNote({ note, executor, ...key }: Note & { executor: Executor }): Promise<void> {
      await executor.delete(chatsReplies).where(and(isReply(key), eq(chatsReplies.payload, note)));
    },

    /**
     * Keeps a reply, in place of the note of its message where there is one, and answers with the one that is kept: another
     * server may have been first.
     */
    async keepReply<Answer extends { message: string }>({
      note,
      askedHash,
      answer,
      ...key
    }: ReplyKey & { note: Buffer; askedHash: string; answer: Answer }): Promise<Answer> {
      const payload = await seal({ ...key, reply: { askedHash, answer } });
      await database
        .insert(chatsReplies)
        .values({ userId: key.userId, id: key.messageId, payload })
        .onConflictDoUpdate({
          target: [chatsReplies.userId, chatsReplies.id],
          set: { payload },
          setWhere: eq(chatsReplies.payload, note),
        });
      const kept = await readReply(key);
      return (kept?.answer as Answer | null | undefined) ?? answer;
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
