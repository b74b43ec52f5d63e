import type { AdminAction } from '@reflect/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { adminActionsTable } from './admin.tables.ts';

interface ActionRow extends Record<string, unknown> {
  id: number;
  createdAt: Date;
  kind: AdminAction['kind'];
  actorEmail: string | null;
  targetId: string | null;
  targetEmail: string | null;
}

export function auditRepo(database: Database) {
  return {
    /** Newest first. */
    async listActions({
      before,
      limit,
    }: {
      before?: number | undefined;
      limit: number;
    }): Promise<AdminAction[]> {
      const { rows } = await database.execute<ActionRow>(sql`
        select action.id::float8 as "id", action.created_at as "createdAt", action.kind as "kind",
          actor.email as "actorEmail", action.target_id as "targetId", target.email as "targetEmail"
        from (
          select * from admin_actions where ${before ? sql`id < ${before}` : sql`true`} order by id desc limit ${limit}
        ) action
        left join accounts actor on actor.id = action.actor_id
        left join accounts target
          on target.id = case when action.target_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
            then action.target_id::uuid end
        order by action.id desc`);
      return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: new Date(createdAt).toISOString() }));
    },

    /** An administrator's own actions, oldest first, for their export. */
    async listActionsOf(actorId: string): Promise<{ kind: string; createdAt: string }[]> {
      const rows = await database
        .select({ kind: adminActionsTable.kind, createdAt: adminActionsTable.createdAt })
        .from(adminActionsTable)
        .where(eq(adminActionsTable.actorId, actorId))
        .orderBy(asc(adminActionsTable.id));
      return rows.map(({ kind, createdAt }) => ({ kind, createdAt: createdAt.toISOString() }));
    },

    /** Removes an erased account's id from every action. That something was done, and when, stays. */
    async forgetAccount(userId: string): Promise<void> {
      await database
        .update(adminActionsTable)
        .set({ actorId: null })
        .where(eq(adminActionsTable.actorId, userId));
      await database
        .update(adminActionsTable)
        .set({ targetId: null })
        .where(eq(adminActionsTable.targetId, userId));
    },
  };
}
