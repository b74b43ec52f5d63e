import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Keyring } from '../encryption/keyring.ts';
import { type PayloadKind, unpackPayload } from '../encryption/sealed-payload.ts';
import type { StoredRow } from './sealed-pages.ts';
import type { SealedRow, UnreadableRow } from './sealed-rows.ts';

/** Rows unsealed in one go before other requests get their turn. */
const batch = 100;

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
  for (const [index, { payload: sealed, cursor: _, ...row }] of stored.entries()) {
    if (index > 0 && index % batch === 0) await setImmediate();
    try {
      const value = unsealValue({ table: tableName, id: row.id, revision: row.revision, sealed });
      rows.push({ ...row, payload: unpackPayload(kind, value) });
    } catch (error) {
      unreadable.push(row);
      log?.error({ err: error, table: tableName, id: row.id }, 'A row cannot be read; it stays stored.');
    }
  }
  return { rows, unreadable };
}
