import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Keyring } from '../encryption/keyring.ts';
import { type PayloadKind, unpackPayload } from '../encryption/sealed-payload.ts';
import { awaitLoopTurn } from '../loop-turns.ts';
import type { StoredRow } from './sealed-pages.ts';
import type { SealedRow, UnreadableRow } from './sealed-rows.ts';

/** Rows unsealed in one go before other requests get their turn. */
const batch = 100;
/** So few take hardly any time. */
const few = 10;

/** Unseals rows of one person, one by one: a row that can't be read doesn't affect the others. */
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
  let unsealValue = await keyring.unsealerFor(first.userId);
  let isFresh = false;
  if (stored.length > few) await awaitLoopTurn();
  let seen = 0;
  for (const { userId, id, createdAt, updatedAt, removedAt, revision, payload: sealed } of stored) {
    if (seen > 0 && seen % batch === 0) await awaitLoopTurn();
    seen += 1;
    try {
      const value = await unsealPlace({ table: tableName, id, revision, sealed });
      const payload = unpackPayload(kind, value);
      rows.push({ userId, id, createdAt, updatedAt, removedAt, revision, payload });
    } catch (error) {
      unreadable.push({ userId, id, createdAt, updatedAt, removedAt, revision });
      log?.error({ err: error, table: tableName, id }, 'A row cannot be read; it stays stored.');
    }
  }
  return { rows, unreadable };

  /** Another server may have sealed it with a key that this one doesn't know yet, so the keys are read again, once. */
  async function unsealPlace(place: Parameters<typeof unsealValue>[0]): Promise<unknown> {
    try {
      return unsealValue(place);
    } catch (error) {
      if (isFresh) throw error;
      isFresh = true;
      unsealValue = await keyring.unsealerFor(stored[0]?.userId ?? '', { isFresh });
      return unsealValue(place);
    }
  }
}
