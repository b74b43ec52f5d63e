import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createPerson } from '../../testing/people.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createKeyring, type Keyring } from '../encryption/keyring.ts';
import { loadMasterKey, makeCheck, registerMasterKey, toMasterKey } from '../encryption/master-key.ts';
import { rotateMasterKey } from '../encryption/rotate-master-key.ts';
import { sealedColumns } from '../encryption/sealed-columns.ts';
import { sealedTable } from './sealed-table.ts';

const letters = pgTable('letters', sealedColumns());
const Letter = z.object({ text: z.string(), mood: z.string().nullable() });

let home: TestDatabase;
let keyring: Keyring;

beforeAll(async () => {
  home = await createTestDatabase();
  await home.database.$client.query(`create table letters (
    user_id uuid not null references accounts (id) on delete cascade, id uuid not null,
    created_at timestamptz(3) not null, updated_at timestamptz(3) not null, removed_at timestamptz(3),
    revision integer not null, cursor bigint not null, payload bytea not null, primary key (user_id, id))`);
  const master = toMasterKey(Buffer.alloc(32, 7));
  await registerMasterKey({ master, database: home.database });
  keyring = createKeyring({ database: home.database, master, reloadMaster: async () => master });
});
afterAll(() => home.close());

const openLetters = () =>
  sealedTable({
    services: { database: home.database, keyring },
    table: letters,
    payload: { version: 1, schema: Letter },
  });

const letter = (text: string) => ({ text, mood: null });
/** A change that replaces the words. */
const to = (text: string) => () => ({ payload: letter(text) });

async function writeLetters(userId: string, count: number) {
  const rows = [];
  for (let day = 1; day <= count; day += 1) {
    const createdAt = new Date(Date.UTC(2026, 0, day));
    const { row } = await openLetters().insert({
      userId,
      id: randomUUID(),
      payload: letter(`day ${day}`),
      createdAt,
    });
    rows.push(row);
  }
  return rows;
}

async function everyRow(query: Parameters<ReturnType<typeof openLetters>['everyPage']>[0]) {
  const rows = [];
  for await (const page of openLetters().everyPage(query)) rows.push(...page.rows);
  return rows;
}
const trashOf = (userId: string) => everyRow({ userId, isInTrash: true, isLastFirst: true });

const texts = (rows: { payload: { text: string } }[]) => rows.map(({ payload }) => payload.text);

describe('storing', () => {
  it('gives back what was written, and shows nothing of it in the database', async () => {
    const userId = await createPerson(home.database);
    const id = randomUUID();
    const { row, isNew } = await openLetters().insert({ userId, id, payload: letter('the river was loud') });
    expect(isNew).toBe(true);
    expect(row).toMatchObject({
      id,
      userId,
      revision: 0,
      removedAt: null,
      payload: { text: 'the river was loud' },
    });
    expect(await openLetters().get({ userId, id })).toEqual(row);
    const { rows } = await home.database.$client.query(
      "select encode(payload, 'escape') as seen from letters where id = $1",
      [id],
    );
    expect(rows[0].seen).not.toContain('river');
  });

  it('stores the same id once: the second time answers with what is there', async () => {
    const userId = await createPerson(home.database);
    const id = randomUUID();
    await openLetters().insert({ userId, id, payload: letter('first') });
    const again = await openLetters().insert({ userId, id, payload: letter('second') });
    expect(again.isNew).toBe(false);
    expect(again.row.payload.text).toBe('first');
  });

  it('stores one row when the same id arrives ten times at once', async () => {
    const userId = await createPerson(home.database);
    const id = randomUUID();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => openLetters().insert({ userId, id, payload: letter('once') })),
    );
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await openLetters().list({ userId })).toHaveLength(1);
  });

  it('lets two people use the same id without meeting', async () => {
    const [anna, ben] = [await createPerson(home.database), await createPerson(home.database)];
    const id = randomUUID();
    await openLetters().insert({ userId: anna, id, payload: letter('of Anna') });
    await openLetters().insert({ userId: ben, id, payload: letter('of Ben') });
    await openLetters().remove({ userId: ben, id });
    expect((await openLetters().get({ userId: anna, id }))?.payload.text).toBe('of Anna');
    expect(await openLetters().get({ userId: ben, id })).toBeNull();
  });

  it('refuses a payload that its schema does not know', async () => {
    const userId = await createPerson(home.database);
    const wrong = { text: 7 } as unknown as z.output<typeof Letter>;
    await expect(openLetters().insert({ userId, id: randomUUID(), payload: wrong })).rejects.toThrow();
    expect(await openLetters().list({ userId })).toEqual([]);
  });

  it('refuses a payload that was moved from another row', async () => {
    const userId = await createPerson(home.database);
    const [first, second] = await writeLetters(userId, 2);
    await home.database.$client.query(
      'update letters set payload = (select payload from letters where id = $1) where id = $2',
      [first?.id, second?.id],
    );
    await expect(openLetters().get({ userId, id: second?.id ?? '' })).rejects.toThrow('cannot be opened');
  });
});

describe('an earlier payload of the same row', () => {
  const payloadOf = async (id: string): Promise<Buffer> =>
    (await home.database.$client.query('select payload from letters where id = $1', [id])).rows[0].payload;
  const putBack = (id: string, payload: Buffer) =>
    home.database.$client.query('update letters set payload = $2 where id = $1', [id, payload]);
  /** Stores a row as a server did that knew nothing of revisions. */
  async function writeUnbound(userId: string) {
    const [row] = await writeLetters(userId, 1);
    const id = row?.id ?? '';
    const value = { version: 1, data: letter('unbound') };
    await putBack(id, await keyring.seal({ userId, table: 'letters', id, value }));
    return { userId, id };
  }

  it('is refused after a change, a removal and a return, by every way of reading', async () => {
    const userId = await createPerson(home.database);
    const [row] = await writeLetters(userId, 1);
    const key = { userId, id: row?.id ?? '' };
    const earlier = [await payloadOf(key.id)];
    await openLetters().update({ ...key, change: to('changed') });
    earlier.push(await payloadOf(key.id));
    await openLetters().remove(key);
    earlier.push(await payloadOf(key.id));
    await openLetters().restore(key);
    const current = await payloadOf(key.id);
    expect((await openLetters().get(key))?.payload.text).toBe('changed');
    for (const payload of earlier) {
      await putBack(key.id, payload);
      await expect(openLetters().get(key)).rejects.toThrow('cannot be opened');
      expect(await openLetters().list(key)).toEqual([]);
      expect(await openLetters().changesSince({ userId, cursor: 0 })).toMatchObject({
        rows: [],
        unreadable: [{ id: key.id }],
      });
    }
    await putBack(key.id, current);
    expect((await openLetters().get(key))?.payload.text).toBe('changed');
  });

  it('from before revisions were bound is read, and bound by the next change', async () => {
    const key = await writeUnbound(await createPerson(home.database));
    expect((await payloadOf(key.id))[0]).toBe(1);
    expect((await openLetters().get(key))?.payload.text).toBe('unbound');
    expect(texts(await openLetters().list(key))).toEqual(['unbound']);
    await openLetters().remove(key);
    expect((await payloadOf(key.id))[0]).toBe(2);
    expect((await openLetters().restore(key))?.payload.text).toBe('unbound');
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

describe('listing', () => {
  it('pages from the newest to the oldest without missing or repeating one, even where times are equal', async () => {
    const userId = await createPerson(home.database);
    await writeLetters(userId, 4);
    const createdAt = new Date(Date.UTC(2026, 0, 2));
    for (const text of ['twin a', 'twin b']) {
      await openLetters().insert({ userId, id: randomUUID(), payload: letter(text), createdAt });
    }
    const all = await openLetters().list({ userId });
    const paged: typeof all = [];
    for (;;) {
      const page = await openLetters().list({ userId, limit: 2, before: paged.at(-1)?.id });
      if (page.length === 0) break;
      paged.push(...page);
    }
    expect(paged).toEqual(all);
    expect(all).toHaveLength(6);
    expect(texts(all).at(0)).toBe('day 4');
    expect(texts(all).at(-1)).toBe('day 1');
  });

  it('lists nothing before an id that does not exist', async () => {
    const userId = await createPerson(home.database);
    await writeLetters(userId, 1);
    expect(await openLetters().list({ userId, before: randomUUID() })).toEqual([]);
  });
});

describe('changing', () => {
  it('counts revisions and loses none of twenty changes made at once', async () => {
    const userId = await createPerson(home.database);
    const [row] = await writeLetters(userId, 1);
    const id = row?.id ?? '';
    const append = ({ payload }: { payload: z.output<typeof Letter> }) => ({
      payload: { ...payload, text: `${payload.text}.` },
    });
    await Promise.all(Array.from({ length: 20 }, () => openLetters().update({ userId, id, change: append })));
    const changed = await openLetters().get({ userId, id });
    expect(changed?.revision).toBe(20);
    expect(changed?.payload.text).toBe(`day 1${'.'.repeat(20)}`);
  });

  it('changes quietly what nobody sees: the row keeps its revision, its times and its place among the changes', async () => {
    const userId = await createPerson(home.database);
    const [row] = await writeLetters(userId, 2);
    const id = row?.id ?? '';
    const { cursor } = await openLetters().changesSince({ userId, cursor: 0 });
    const quiet = await openLetters().update({ userId, id, change: to('quiet'), isQuiet: true });
    expect(quiet?.row).toEqual({ ...row, payload: letter('quiet') });
    expect((await openLetters().changesSince({ userId, cursor })).rows).toEqual([]);
    await openLetters().update({ userId, id, change: to('loud') });
    expect(texts((await openLetters().changesSince({ userId, cursor })).rows)).toEqual(['loud']);
  });

  it('removes and restores with another payload, in the same moment', async () => {
    const userId = await createPerson(home.database);
    const [row] = await writeLetters(userId, 1);
    const key = { userId, id: row?.id ?? '' };
    await openLetters().remove({ ...key, payload: letter('') });
    expect(texts(await trashOf(userId))).toEqual(['']);
    await openLetters().restore({ ...key, payload: letter('back') });
    expect((await openLetters().get(key))?.payload).toEqual(letter('back'));
  });

  it('leaves a row alone whose payload comes back as it was given, and its place among the changes', async () => {
    const userId = await createPerson(home.database);
    const [row] = await writeLetters(userId, 1);
    const { cursor } = await openLetters().changesSince({ userId, cursor: 0 });
    const untouched = await openLetters().update({
      userId,
      id: row?.id ?? '',
      change: ({ payload }) => ({ payload }),
    });
    const refused = await openLetters().update({ userId, id: row?.id ?? '', change: () => null });
    for (const outcome of [untouched, refused]) expect(outcome).toEqual({ row, isChanged: false });
    expect((await openLetters().changesSince({ userId, cursor })).rows).toEqual([]);
  });

  it('moves a row to another place in the list, and tells devices of it', async () => {
    const userId = await createPerson(home.database);
    const rows = await writeLetters(userId, 3);
    const { cursor } = await openLetters().changesSince({ userId, cursor: 0 });
    const createdAt = new Date(Date.UTC(2025, 11, 24));
    const moved = await openLetters().update({
      userId,
      id: rows[1]?.id ?? '',
      change: () => ({ payload: letter('on Christmas Eve'), createdAt }),
    });
    expect(moved?.row).toMatchObject({ createdAt, revision: 1 });
    expect(texts(await openLetters().list({ userId }))).toEqual(['day 3', 'day 1', 'on Christmas Eve']);
    expect((await openLetters().changesSince({ userId, cursor })).rows).toEqual([moved?.row]);
  });

  it('does not find rows of somebody else, in the trash, or unknown', async () => {
    const [anna, ben] = [await createPerson(home.database), await createPerson(home.database)];
    const [row] = await writeLetters(anna, 1);
    const id = row?.id ?? '';
    const change = to('changed');
    expect(await openLetters().update({ userId: ben, id, change })).toBeNull();
    expect(await openLetters().remove({ userId: ben, id })).toBe(false);
    await openLetters().remove({ userId: anna, id });
    expect(await openLetters().update({ userId: anna, id, change })).toBeNull();
    expect(await openLetters().get({ userId: anna, id })).toBeNull();
    expect(await openLetters().get({ userId: anna, id, isInTrashToo: true })).toMatchObject({ id });
    expect(await openLetters().get({ userId: ben, id, isInTrashToo: true })).toBeNull();
    expect((await openLetters().restore({ userId: anna, id }))?.payload.text).toBe('day 1');
  });
});

describe('every row', () => {
  it('comes oldest first, or only those that are asked for, and none of somebody else', async () => {
    const [anna, ben] = [await createPerson(home.database), await createPerson(home.database)];
    const [first, , third, fourth] = await writeLetters(anna, 4);
    const [foreign] = await writeLetters(ben, 1);
    await openLetters().remove({ userId: anna, id: fourth?.id ?? '' });
    expect(texts(await everyRow({ userId: anna, isInTrash: false }))).toEqual(['day 1', 'day 2', 'day 3']);
    const ids = [third, fourth, foreign, first].map((row) => row?.id ?? '');
    expect(texts(await everyRow({ userId: anna, isInTrash: false, ids }))).toEqual(['day 1', 'day 3']);
    expect(await everyRow({ userId: anna, isInTrash: false, ids: [] })).toEqual([]);
  });
});

describe('the trash', () => {
  it('holds removed rows until they are restored or erased', async () => {
    const userId = await createPerson(home.database);
    const [first, second] = await writeLetters(userId, 3);
    await openLetters().remove({ userId, id: first?.id ?? '' });
    await openLetters().remove({ userId, id: second?.id ?? '' });
    expect(await openLetters().remove({ userId, id: second?.id ?? '' })).toBe(false);
    expect(texts(await openLetters().list({ userId }))).toEqual(['day 3']);
    expect(texts(await trashOf(userId))).toEqual(['day 2', 'day 1']);
    await openLetters().restore({ userId, id: first?.id ?? '' });
    expect(await openLetters().eraseRemoved({ userId })).toEqual({ erased: 1 });
    expect(texts(await openLetters().list({ userId }))).toEqual(['day 3', 'day 1']);
    expect(await openLetters().restore({ userId, id: second?.id ?? '' })).toBeNull();
  });

  it('erases of everybody what is older than a moment, and keeps the rest', async () => {
    const [anna, ben] = [await createPerson(home.database), await createPerson(home.database)];
    for (const userId of [anna, ben]) {
      for (const row of await writeLetters(userId, 2)) await openLetters().remove({ userId, id: row.id });
    }
    await home.database.$client.query(
      "update letters set removed_at = now() - interval '31 days' where user_id = $1 or created_at < '2026-01-02' and user_id = $2",
      [anna, ben],
    );
    const olderThan = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000);
    const found = await openLetters().listRemovedBefore({ moment: olderThan });
    expect(found.filter(({ userId }) => userId === anna)).toHaveLength(2);
    expect(found.filter(({ userId }) => userId === ben)).toHaveLength(1);
    expect(await openLetters().eraseRemoved({ olderThan })).toEqual({ erased: 3 });
    expect(await trashOf(anna)).toEqual([]);
    expect(texts(await trashOf(ben))).toEqual(['day 2']);
  });
});

describe('changes since a cursor', () => {
  it('tells new, changed and removed rows once each, in order, page by page', async () => {
    const userId = await createPerson(home.database);
    const [first, second] = await writeLetters(userId, 3);
    const start = await openLetters().changesSince({ userId, cursor: 0, limit: 2 });
    expect(start).toMatchObject({ hasMore: true, mustRestart: false });
    const rest = await openLetters().changesSince({ userId, cursor: start.cursor });
    expect([...texts(start.rows), ...texts(rest.rows)]).toEqual(['day 1', 'day 2', 'day 3']);
    await openLetters().update({ userId, id: second?.id ?? '', change: to('day two') });
    await openLetters().remove({ userId, id: first?.id ?? '' });
    const news = await openLetters().changesSince({ userId, cursor: rest.cursor });
    expect(texts(news.rows)).toEqual(['day two', 'day 1']);
    expect(news.rows[1]?.removedAt).toBeInstanceOf(Date);
    expect(await openLetters().changesSince({ userId, cursor: news.cursor })).toMatchObject({
      rows: [],
      hasMore: false,
    });
  });

  it('tells a device that missed an erasure to read everything again, and no other', async () => {
    const userId = await createPerson(home.database);
    const [first] = await writeLetters(userId, 2);
    const before = await openLetters().changesSince({ userId, cursor: 0 });
    await openLetters().remove({ userId, id: first?.id ?? '' });
    const after = await openLetters().changesSince({ userId, cursor: before.cursor });
    await openLetters().eraseRemoved({ userId });
    expect((await openLetters().changesSince({ userId, cursor: before.cursor })).mustRestart).toBe(true);
    expect((await openLetters().changesSince({ userId, cursor: after.cursor })).mustRestart).toBe(false);
    expect((await openLetters().changesSince({ userId, cursor: 0 })).mustRestart).toBe(false);
  });

  it('lets a device that reads everything again come to an end, however small its pages', async () => {
    const userId = await createPerson(home.database);
    const rows = await writeLetters(userId, 6);
    for (const row of rows.slice(3)) await openLetters().remove({ userId, id: row.id });
    await openLetters().eraseRemoved({ userId });
    const seen: string[] = [];
    let cursor = 0;
    for (let page = 0; page < 3; page += 1) {
      const news = await openLetters().changesSince({ userId, cursor, limit: 1 });
      expect(news.mustRestart).toBe(false);
      seen.push(...texts(news.rows));
      cursor = news.cursor;
    }
    expect(seen).toEqual(['day 1', 'day 2', 'day 3']);
    // A further erasure, of something this device has seen.
    await openLetters().remove({ userId, id: rows[0]?.id ?? '' });
    await openLetters().eraseRemoved({ userId });
    expect((await openLetters().changesSince({ userId, cursor })).mustRestart).toBe(true);
  });

  it('sends a device back to the start that knows more than the database, as after a backup', async () => {
    const userId = await createPerson(home.database);
    await writeLetters(userId, 2);
    const { cursor } = await openLetters().changesSince({ userId, cursor: 0 });
    for (const later of [cursor + 1, 2 ** 32 + cursor, Number.MAX_SAFE_INTEGER]) {
      const news = await openLetters().changesSince({ userId, cursor: later });
      expect(news).toEqual({ rows: [], unreadable: [], cursor: 0, hasMore: true, mustRestart: true });
    }
  });

  it('shows no cursor before an earlier one is committed, so that none is ever skipped', async () => {
    const userId = await createPerson(home.database);
    const seen = new Set<string>();
    let cursor = 0;
    const writing = Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        openLetters().insert({ userId, id: randomUUID(), payload: letter(`note ${index}`) }),
      ),
    );
    while (seen.size < 40) {
      const news = await openLetters().changesSince({ userId, cursor, limit: 3 });
      for (const row of news.rows) seen.add(row.payload.text);
      cursor = news.cursor;
      if (news.rows.length === 0)
        await Promise.race([writing, new Promise((resolve) => setTimeout(resolve, 5))]);
    }
    await writing;
    expect(await openLetters().changesSince({ userId, cursor })).toMatchObject({ rows: [] });
  });
});

describe('erasing a person', () => {
  it('leaves no row, and without their key not even a copy can be read', async () => {
    const userId = await createPerson(home.database);
    const [row] = await writeLetters(userId, 1);
    await keyring.eraseUserKey(userId);
    await expect(openLetters().get({ userId, id: row?.id ?? '' })).rejects.toThrow('has no key');
    await openLetters().eraseAll({ userId });
    const { rows } = await home.database.$client.query('select 1 from letters where user_id = $1', [userId]);
    expect(rows).toEqual([]);
  });
});

describe('payloads of earlier versions', () => {
  it('are upgraded when read and stored anew when changed', async () => {
    const userId = await createPerson(home.database);
    const [row] = await writeLetters(userId, 1);
    const key = { userId, id: row?.id ?? '' };
    const Later = z.object({ words: z.string(), pages: z.number() });
    const later = sealedTable({
      services: { database: home.database, keyring },
      table: letters,
      payload: {
        version: 3,
        schema: Later,
        upgrades: {
          1: (old: z.output<typeof Letter>) => ({ words: old.text }),
          2: (old: { words: string }) => ({ ...old, pages: 1 }),
        },
      },
    });
    expect((await later.get(key))?.payload).toEqual({ words: 'day 1', pages: 1 });
    await later.update({ ...key, change: ({ payload }) => ({ payload: { ...payload, pages: 2 } }) });
    expect((await later.get(key))?.payload).toEqual({ words: 'day 1', pages: 2 });
    await expect(openLetters().get(key)).rejects.toThrow('newer Reflect');
  });
});
