import { randomUUID } from 'node:crypto';
import { pgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { createKeyring } from '../platform/encryption/keyring.ts';
import { registerMasterKey, toMasterKey } from '../platform/encryption/master-key.ts';
import { sealedColumns } from '../platform/encryption/sealed-columns.ts';
import { sealedTable } from '../platform/sealed-table/sealed-table.ts';
import { createTestDatabase } from './database/test-database.ts';

export const lettersTable = pgTable('test_letters', sealedColumns());
export const Letter = z.object({ text: z.string(), mood: z.string().nullable() });

export const letter = (text: string) => ({ text, mood: null });
export const texts = (rows: { payload: { text: string } }[]) => rows.map(({ payload }) => payload.text);

export type LettersDatabase = Awaited<ReturnType<typeof createLettersDatabase>>;

/** A database with a sealed table that no feature uses, for tests of what every sealed table does. */
export async function createLettersDatabase() {
  const { database, close } = await createTestDatabase();
  await database.$client.query(`create table test_letters (
    user_id uuid not null references accounts (id) on delete cascade, id uuid not null,
    created_at timestamptz(3) not null, updated_at timestamptz(3) not null, removed_at timestamptz(3),
    revision integer not null, cursor bigint not null, payload bytea not null, primary key (user_id, id))`);
  const master = toMasterKey(Buffer.alloc(32, 7));
  await registerMasterKey({ master, database });
  const keyring = createKeyring({ database, master, reloadMaster: async () => master });
  const open = () =>
    sealedTable({
      services: { database, keyring },
      table: lettersTable,
      payload: { version: 1, schema: Letter },
    });

  /** One letter a day from the first of January 2026: `day 1`, `day 2` and so on. */
  async function write(userId: string, count: number) {
    const rows = [];
    for (let day = 1; day <= count; day += 1) {
      const createdAt = new Date(Date.UTC(2026, 0, day));
      const { row } = await open().insert({
        userId,
        id: randomUUID(),
        payload: letter(`day ${day}`),
        createdAt,
      });
      rows.push(row);
    }
    return rows;
  }

  async function everyRow(query: Parameters<ReturnType<typeof open>['everyPage']>[0]) {
    const rows = [];
    for await (const page of open().everyPage(query)) rows.push(...page.rows);
    return rows;
  }
  const listTrash = (userId: string) => everyRow({ userId, isInTrash: true, isLastFirst: true });
  return { database, keyring, close, open, write, everyRow, listTrash };
}
