import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { type EntitlementRow, entitlementChangesTable, entitlementsTable } from '../subscription.tables.ts';
import type { Entitlement } from './access.ts';

/** What is granted: a period where `days` is null, otherwise reward days. */
export interface Grant extends Entitlement {
  userId: string;
  source: string;
  /** A person gets the same key once; granting it again changes what was granted. */
  grantKey: string | null;
}
export interface Reason {
  changedBy?: string;
  note?: string;
}

/** An entitlement as JSON from the database. */
export interface StoredEntitlement extends Omit<Entitlement, 'startsAt' | 'endsAt'> {
  startsAt: string;
  endsAt: string | null;
}

export function parseEntitlements(rows: readonly StoredEntitlement[]): Entitlement[] {
  return rows.map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt),
    endsAt: row.endsAt === null ? null : new Date(row.endsAt),
  }));
}

/** The entitlements of each selected account, as a column of a query over `accounts`. */
export const entitlementsOfAccount = sql`(
  select coalesce(json_agg(json_build_object('plan', plan, 'startsAt', starts_at, 'endsAt', ends_at,
    'days', days, 'renews', renews)), '[]'::json)
  from subscription_entitlements where user_id = "accounts"."id" and revoked_at is null)`.mapWith(
  parseEntitlements,
);

/** Every function that changes an entitlement writes a row of its history in the same transaction. */
export function entitlementsRepo(executor: Executor) {
  const isOfUser = (userId: string) =>
    and(eq(entitlementsTable.userId, userId), isNull(entitlementsTable.revokedAt));

  async function record(
    transaction: Executor,
    {
      change,
      row,
      reason,
    }: { change: 'granted' | 'changed' | 'revoked'; row: EntitlementRow; reason: Reason },
  ): Promise<void> {
    const { id: entitlementId, userId, plan, source, startsAt, endsAt, days, renews } = row;
    await transaction.insert(entitlementChangesTable).values({
      ...{ userId, id: randomUUID(), entitlementId, change },
      ...{ plan, source, startsAt, endsAt, days, renews },
      changedBy: reason.changedBy ?? null,
      note: reason.note ?? null,
    });
  }

  return {
    /** What counts for a person: everything granted that was not revoked. */
    async list(userId: string): Promise<EntitlementRow[]> {
      return executor.select().from(entitlementsTable).where(isOfUser(userId));
    },

    /** Adds an entitlement; false when its key was granted before. */
    async insert({ reason = {}, ...grant }: Grant & { reason?: Reason }): Promise<boolean> {
      return executor.transaction(async (transaction) => {
        const [row] = await transaction
          .insert(entitlementsTable)
          .values({ id: randomUUID(), ...grant })
          .onConflictDoNothing()
          .returning();
        if (row) await record(transaction, { change: 'granted', row, reason });
        return row !== undefined;
      });
    },

    /** Grants a period, or updates the one with this key. A revoked one counts again when it is extended. */
    async put({ reason = {}, ...grant }: Grant & { grantKey: string; reason?: Reason }): Promise<void> {
      await executor.transaction(async (transaction) => {
        const { userId, grantKey, ...period } = grant;
        const isMeant = and(eq(entitlementsTable.userId, userId), eq(entitlementsTable.grantKey, grantKey));
        const [before] = await transaction.select().from(entitlementsTable).where(isMeant).for('update');
        if (!before) {
          await entitlementsRepo(transaction).insert({ ...grant, reason });
          return;
        }
        if (isSame(before, period)) return;
        const isExtended = (period.endsAt?.getTime() ?? 0) > (before.endsAt?.getTime() ?? 0);
        const [row] = await transaction
          .update(entitlementsTable)
          .set({ ...period, ...(isExtended && { revokedAt: null }) })
          .where(isMeant)
          .returning();
        if (row) await record(transaction, { change: 'changed', row, reason });
      });
    },

    async revoke({
      userId,
      grantKey,
      reason = {},
    }: {
      userId: string;
      grantKey: string;
      reason?: Reason;
    }): Promise<void> {
      await executor.transaction(async (transaction) => {
        const [row] = await transaction
          .update(entitlementsTable)
          .set({ revokedAt: sql`now()` })
          .where(and(isOfUser(userId), eq(entitlementsTable.grantKey, grantKey)))
          .returning();
        if (row) await record(transaction, { change: 'revoked', row, reason });
      });
    },

    /** Revokes everything that counts for a person; returns the number of entitlements. */
    async revokeAll({ userId, reason = {} }: { userId: string; reason?: Reason }): Promise<number> {
      return executor.transaction(async (transaction) => {
        const rows = await transaction
          .update(entitlementsTable)
          .set({ revokedAt: sql`now()` })
          .where(isOfUser(userId))
          .returning();
        for (const row of rows) await record(transaction, { change: 'revoked', row, reason });
        return rows.length;
      });
    },

    /** Newest first. */
    async listChanges(userId: string) {
      return executor
        .select()
        .from(entitlementChangesTable)
        .where(eq(entitlementChangesTable.userId, userId))
        .orderBy(desc(entitlementChangesTable.changedAt));
    },

    async erase(userId: string): Promise<void> {
      await executor.delete(entitlementsTable).where(eq(entitlementsTable.userId, userId));
      await executor.delete(entitlementChangesTable).where(eq(entitlementChangesTable.userId, userId));
      // What they changed as an administrator stays, without their id.
      await executor
        .update(entitlementChangesTable)
        .set({ changedBy: null })
        .where(eq(entitlementChangesTable.changedBy, userId));
    },
  };
}

function isSame(row: EntitlementRow, period: Entitlement): boolean {
  return (
    row.plan === period.plan &&
    row.renews === period.renews &&
    row.startsAt.getTime() === period.startsAt.getTime() &&
    row.endsAt?.getTime() === period.endsAt?.getTime()
  );
}
