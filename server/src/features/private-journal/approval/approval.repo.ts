import { and, eq, gt, isNotNull, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { approvalsTable as approvals } from '../private-journal.tables.ts';

export type ApprovalRow = typeof approvals.$inferSelect;
export type ApprovalStep = 'answered' | 'revealed' | 'handed';

interface Named {
  userId: string;
  id: string;
  sessionId: Buffer;
  now: Date;
}

/** A person has at most one request that lets a new device in. */
export function approvalRepo({ database }: { database: Database }) {
  const isRunning = ({ userId, id, now }: Omit<Named, 'sessionId'>) =>
    and(eq(approvals.userId, userId), eq(approvals.id, id), gt(approvals.endsAt, now));
  /** The condition under which each step may be taken by a session. */
  const turns: Record<ApprovalStep, (sessionId: Buffer) => SQL | undefined> = {
    answered: (sessionId) => and(isNull(approvals.answered), ne(approvals.askingSession, sessionId)),
    revealed: (sessionId) =>
      and(eq(approvals.askingSession, sessionId), isNotNull(approvals.answered), isNull(approvals.revealed)),
    handed: (sessionId) =>
      and(eq(approvals.answeringSession, sessionId), isNotNull(approvals.revealed), isNull(approvals.handed)),
  };

  return {
    async find({ userId, now }: { userId: string; now: Date }): Promise<ApprovalRow | null> {
      const [row] = await database
        .select()
        .from(approvals)
        .where(and(eq(approvals.userId, userId), gt(approvals.endsAt, now)));
      return row ?? null;
    },

    /** Replaces a request that has ended, was refused, or is of the same session; null while another one runs. */
    async ask({ now, sessionId, ...named }: Named & { asked: Buffer; endsAt: Date }) {
      const row = { ...named, askingSession: sessionId };
      const anew = { answeringSession: null, isRefused: false, answered: null, revealed: null, handed: null };
      const [stored] = await database
        .insert(approvals)
        .values(row)
        .onConflictDoUpdate({
          target: approvals.userId,
          set: { ...row, ...anew },
          setWhere: or(
            lt(approvals.endsAt, now),
            approvals.isRefused,
            and(eq(approvals.askingSession, sessionId), ne(approvals.id, named.id)),
          ),
        })
        .returning();
      return stored ?? null;
    },

    /** Null if it isn't the turn of this session. */
    async take({ step, message, sessionId, ...named }: Named & { step: ApprovalStep; message: Buffer }) {
      const [row] = await database
        .update(approvals)
        .set({ [step]: message, ...(step === 'answered' && { answeringSession: sessionId }) })
        .where(and(isRunning(named), eq(approvals.isRefused, false), turns[step](sessionId)))
        .returning();
      return row ?? null;
    },

    /** False if there is none. A refused one stays until it ends, without its messages, to tell its device. */
    async end({ sessionId, ...named }: Named): Promise<boolean> {
      const own = and(isRunning(named), eq(approvals.askingSession, sessionId));
      const taken = await database.delete(approvals).where(own).returning({ id: approvals.id });
      if (taken.length > 0) return true;
      const refused = await database
        .update(approvals)
        .set({ isRefused: true, asked: null, answered: null, revealed: null, handed: null })
        .where(isRunning(named))
        .returning({ id: approvals.id });
      return refused.length > 0;
    },

    async removeEnded(now: Date): Promise<void> {
      await database.delete(approvals).where(lt(approvals.endsAt, now));
    },
    async eraseAll({ userId }: { userId: string }): Promise<void> {
      await database.delete(approvals).where(eq(approvals.userId, userId));
    },
  };
}
export type ApprovalRepo = ReturnType<typeof approvalRepo>;
