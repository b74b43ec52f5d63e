import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Keyring } from '../encryption/keyring.ts';
import { type PayloadKind, unpackPayload } from '../encryption/sealed-payload.ts';
import { nextLoopTurn } from '../loop-turns.ts';
import type { StoredRow } from './sealed-pages.ts';
import type { SealedRow, UnreadableRow } from './sealed-rows.ts';

/** Rows unsealed in one go before other requests get their turn. */
const batch = 100;
/** So few take hardly any time. */
const few = 10;

/** Unseals rows of one person, each by itself: one that can't be read does not take the others away. */
export async function unsealRows<Schema extends z.ZodType>({
  keyring,
  kind,
  tableName,
  stored,
  log,
}: {
  keyring: Pick<Keyring, 'unsealerFor'>;
  kind: PayloadKind<Schema>;
  tableName: string;
  stored: readonly StoredRow[];
  log?: Pick<FastifyBaseLogger, 'error'>;
}): Promise<{ rows: SealedRow<z.output<Schema>>[]; unreadable: UnreadableRow[] }> {
  const rows: SealedRow<z.output<Schema>>[] = [];
  const unreadable: UnreadableRow[] = [];
  const [first] = stored;
  if (!first) return { rows, unreadable };
  const unsealValue = await keyring.unsealerFor(first.userId);
  if (stored.length > few) await nextLoopTurn();
  let seen = 0;
  for (const { userId, id, createdAt, updatedAt, removedAt, revision, payload: sealed } of stored) {
    if (seen > 0 && seen % batch === 0) await nextLoopTurn();
    seen += 1;
    try {
      const payload = unpackPayload(kind, unsealValue({ table: tableName, id, revision, sealed }));
      rows.push({ userId, id, createdAt, updatedAt, removedAt, revision, payload });
    } catch (error) {
      unreadable.push({ userId, id, createdAt, updatedAt, removedAt, revision });
      log?.error({ err: error, table: tableName, id }, 'A row cannot be read; it stays stored.');
    }
  }
  return { rows, unreadable };
}
