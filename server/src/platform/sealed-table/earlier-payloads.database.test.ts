import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { createLettersDatabase, Letter, type LettersDatabase, letter, texts } from '../../testing/letters.ts';
import { createPerson } from '../../testing/people.ts';
import { createKeyring } from '../encryption/keyring.ts';
import { loadMasterKey, makeCheck } from '../encryption/master-key.ts';
import { rotateMasterKey } from '../encryption/rotate-master-key.ts';
import { sealedColumns } from '../encryption/sealed-columns.ts';
import { sealedTable } from './sealed-table.ts';

let home: LettersDatabase;

beforeAll(async () => {
  home = await createLettersDatabase();
});
afterAll(() => home.close());

const to = (text: string) => () => ({ payload: letter(text) });

describe('an earlier payload of the same row', () => {
  const readPayload = async (id: string): Promise<Buffer> =>
    (await home.database.$client.query('select payload from test_letters where id = $1', [id])).rows[0]
      .payload;
  const putBack = (id: string, payload: Buffer) =>
    home.database.$client.query('update test_letters set payload = $2 where id = $1', [id, payload]);
  /** Stores a row as servers did before revisions were bound. */
  async function writeUnbound(userId: string) {
    const [row] = await home.write(userId, 1);
    const id = row?.id ?? '';
    const value = { version: 1, data: letter('unbound') };
    await putBack(id, await home.keyring.seal({ userId, table: 'test_letters', id, value }));
    return { userId, id };
  }

  it('is refused after a change, a removal and a restore, whichever way it is read', async () => {
    const userId = await createPerson(home.database);
    const [row] = await home.write(userId, 1);
    const key = { userId, id: row?.id ?? '' };
    const earlier = [await readPayload(key.id)];
    await home.open().update({ ...key, change: to('changed') });
    earlier.push(await readPayload(key.id));
    await home.open().remove(key);
    earlier.push(await readPayload(key.id));
    await home.open().restore(key);
    const current = await readPayload(key.id);
    expect((await home.open().get(key))?.payload.text).toBe('changed');
    for (const payload of earlier) {
      await putBack(key.id, payload);
      await expect(home.open().get(key)).rejects.toThrow('cannot be opened');
      expect(await home.open().list(key)).toEqual([]);
      expect(await home.open().changesSince({ userId, cursor: 0 })).toMatchObject({
        rows: [],
        unreadable: [{ id: key.id }],
      });
    }
    await putBack(key.id, current);
    expect((await home.open().get(key))?.payload.text).toBe('changed');
  });

  it('from before revisions were bound can be read, and is bound by the next change', async () => {
    const key = await writeUnbound(await createPerson(home.database));
    expect((await readPayload(key.id))[0]).toBe(1);
    expect((await home.open().get(key))?.payload.text).toBe('unbound');
    expect(texts(await home.open().list(key))).toEqual(['unbound']);
    await home.open().remove(key);
    expect((await readPayload(key.id))[0]).toBe(2);
    expect(await home.open().restore(key)).toMatchObject({ payload: { text: 'unbound' } });
  });

  it('from before revisions were bound is bound by a rotation of the master key, and refused from then on', async () => {
    const own = await createTestDatabase();
    const dataDir = mkdtempSync(path.join(tmpdir(), 'reflect-reseal-'));
    try {
      const config = { dataDir, masterKey: null };
      const load = () => loadMasterKey({ config, database: own.database });
      const first = await load();
      await own.database.$client.query('insert into master_key (key_id, check_value) values ($1, $2)', [
        first.id,
        makeCheck(first),
      ]);
      const open = async () => {
        const ring = createKeyring({ database: own.database, master: await load(), reloadMaster: load });
        return {
          ring,
          people: sealedTable({
            services: { database: own.database, keyring: ring },
            table: pgTable('people', sealedColumns()),
            payload: { version: 1, schema: Letter },
          }),
        };
      };
      const before = await open();
      const key = { userId: await createPerson(own.database), id: randomUUID() };
      await before.people.insert({ ...key, payload: letter('first') });
      const value = { version: 1, data: letter('unbound') };
      const unbound = await before.ring.seal({ ...key, table: 'people', value });
      const replace = (payload: Buffer) =>
        own.database.$client.query('update people set payload = $1', [payload]);
      await replace(unbound);
      expect((await before.people.get(key))?.payload.text).toBe('unbound');
      await rotateMasterKey({ config, database: own.database, announce: async () => undefined });
      const after = await open();
      expect((await after.people.get(key))?.payload.text).toBe('unbound');
      await replace(unbound);
      await expect(after.people.get(key)).rejects.toThrow('cannot be opened');
    } finally {
      await own.close();
      rmSync(dataDir, { recursive: true });
    }
  });
});
