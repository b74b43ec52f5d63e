import type { z } from 'zod';
import type { Keyring } from '../encryption/keyring.ts';
import { type PayloadKind, packChecked, packPayload, unpackPayload } from '../encryption/sealed-payload.ts';
import type { StoredRow } from './sealed-pages.ts';
import { type RowKey, type SealedRow, UnreadableRowError } from './sealed-rows.ts';

type Place = RowKey & { revision: number };

/** Seals and unseals the payloads of a table, each bound to its row and to the row's revision. */
export function makeRowSealer<Schema extends z.ZodType>({
  keyring,
  kind,
  tableName,
}: {
  keyring: Keyring;
  kind: PayloadKind<Schema>;
  tableName: string;
}) {
  type Payload = z.output<Schema>;
  const sealValue = ({ userId, id, revision }: Place, value: unknown) =>
    keyring.seal({ userId, table: tableName, id, revision, value });
  const unsealValue = ({ userId, id, revision }: Place, sealed: Buffer) =>
    keyring.unseal({ userId, table: tableName, id, revision, sealed });

  return {
    seal: (place: Place, payload: Payload) => sealValue(place, packPayload(kind, payload)),
    /** As `seal`, for a value that the schema has just returned. */
    sealChecked: (place: Place, payload: Payload) => sealValue(place, packChecked(kind, payload)),

    /** @throws UnreadableRowError */
    async unseal({ payload: sealed, cursor: _, ...row }: StoredRow): Promise<SealedRow<Payload>> {
      try {
        return { ...row, payload: unpackPayload(kind, await unsealValue(row, sealed)) };
      } catch (error) {
        throw new UnreadableRowError(row, error);
      }
    },

    /**
     * Binds the payload of a row to its next revision. A payload that can't be unsealed stays the same, with its
     * revision: it can be read again once its key is back.
     */
    async sealAgain(current: StoredRow, revision: number): Promise<{ payload: Buffer; revision: number }> {
      const { payload } = current;
      const value = await unsealValue(current, payload).catch(() => null);
      if (value === null) return { payload, revision: current.revision };
      return { payload: await sealValue({ ...current, revision }, value), revision };
    },
  };
}
