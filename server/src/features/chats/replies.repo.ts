import { and, eq, lt } from 'drizzle-orm';
import type { Services } from '../../services/services.ts';
import { chatsReplies } from './chats.tables.ts';

/** A kept reply, and what it was made from. */
interface KeptReply {
  /** SHA-256 of what was asked. */
  askedHash: string;
  /** What is sent again, without anything about support: that is never stored. */
  answer: { message: string };
}

/** Whose reply, and to which message. */
export interface ReplyKey {
  userId: string;
  messageId: string;
}

/** The storage of replies, sealed. */
export function repliesRepo({ database, keyring }: Pick<Services, 'database' | 'keyring'>) {
  const isReply = ({ userId, messageId }: ReplyKey) =>
    and(eq(chatsReplies.userId, userId), eq(chatsReplies.id, messageId));
  const placeOf = ({ userId, messageId }: ReplyKey) => ({ userId, table: 'chats_replies', id: messageId });

  async function readReply(key: ReplyKey): Promise<KeptReply | null> {
    const [row] = await database.select().from(chatsReplies).where(isReply(key));
    if (!row) return null;
    return (await keyring.unseal({ ...placeOf(key), sealed: row.payload })) as KeptReply;
  }

  return {
    readReply,

    /** Keeps a reply, and answers with the one that is kept: another server may have been first. */
    async keepReply({ reply, ...key }: ReplyKey & { reply: KeptReply }): Promise<KeptReply> {
      const payload = await keyring.seal({ ...placeOf(key), value: reply });
      await database
        .insert(chatsReplies)
        .values({ userId: key.userId, id: key.messageId, payload })
        .onConflictDoNothing();
      return (await readReply(key)) ?? reply;
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
