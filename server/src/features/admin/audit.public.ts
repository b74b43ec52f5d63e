import type { AdminActionKind } from '@reflect/contract';
import type { Executor } from '../../platform/database/database.ts';
import { adminActionsTable } from './admin.tables.ts';

/** An action of an administrator. Ids only: no address, no name and no text goes into the record. */
export interface RecordedAction {
  kind: AdminActionKind;
  /** The account that did it; null if nobody was signed in. */
  actorId: string | null;
  /** The account, report or transaction that it was done to; null if there is no single one. */
  targetId: string | null;
}

/**
 * Records an action of an administrator. Pass the transaction that carries the action out, so that neither is stored
 * without the other.
 */
export async function recordAdminAction({
  database,
  kind,
  actorId,
  targetId,
}: RecordedAction & { database: Executor }): Promise<void> {
  await database.insert(adminActionsTable).values({ kind, actorId, targetId });
}
