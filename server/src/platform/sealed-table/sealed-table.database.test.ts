import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  createLettersDatabase,
  type Letter,
  type LettersDatabase,
  letter,
  lettersTable,
  texts,
} from '../../testing/letters.ts';
import { createPerson } from '../../testing/people.ts';
import { sealedTable } from './sealed-table.ts';

let home: LettersDatabase;

beforeAll(async () => {
  home = await createLettersDatabase();
});
afterAll(() => home.close());

const to = (text: string) => () => ({ payload: letter(text) });

describe('storing', () => {
  it('returns what was written, and shows none of it in the database', async () => {
    const userId = await createPerson(home.database);
    const id = randomUUID();
    const { row, isNew } = await home.open().insert({ userId, id, payload: letter('the river was loud') });
    expect(isNew).toBe(true);
    expect(row).toMatchObject({
      id,
      userId,
      revision: 0,
      removedAt: null,
      payload: { text: 'the river was loud' },
    });
    expect(await home.open().get({ userId, id })).toEqual(row);
    const { rows } = await home.database.$client.query(
      "select encode(payload, 'escape') as seen from test_letters where id = $1",
      [id],
    );
    expect(rows[0].seen).not.toContain('river');
  });

  it('stores an id once, and returns what is there the second time', async () => {
    const userId = await createPerson(home.database);
    const id = randomUUID();
    await home.open().insert({ userId, id, payload: letter('first') });
    const again = await home.open().insert({ userId, id, payload: letter('second') });
    expect(again.isNew).toBe(false);
    expect(again.row.payload.text).toBe('first');
  });

  it('stores one row if the same id arrives ten times at once', async () => {
    const userId = await createPerson(home.database);
    const id = randomUUID();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => home.open().insert({ userId, id, payload: letter('once') })),
    );
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await home.open().list({ userId })).toHaveLength(1);
  });

  it('keeps two people with the same id apart', async () => {
    const [anna, ben] = [await createPerson(home.database), await createPerson(home.database)];
    const id = randomUUID();
    await home.open().insert({ userId: anna, id, payload: letter('of Anna') });
    await home.open().insert({ userId: ben, id, payload: letter('of Ben') });
    await home.open().remove({ userId: ben, id });
    expect((await home.open().get({ userId: anna, id }))?.payload.text).toBe('of Anna');
    expect(await home.open().get({ userId: ben, id })).toBeNull();
  });

  it('refuses a payload that does not match its schema', async () => {
    const userId = await createPerson(home.database);
    const wrong = { text: 7 } as unknown as z.output<typeof Letter>;
    await expect(home.open().insert({ userId, id: randomUUID(), payload: wrong })).rejects.toThrow();
    expect(await home.open().list({ userId })).toEqual([]);
  });

  it('refuses a payload that was moved from another row', async () => {
    const userId = await createPerson(home.database);
    const [first, second] = await home.write(userId, 2);
    await home.database.$client.query(
      'update test_letters set payload = (select payload from test_letters where id = $1) where id = $2',
      [first?.id, second?.id],
    );
    await expect(home.open().get({ userId, id: second?.id ?? '' })).rejects.toThrow('cannot be opened');
  });
});

describe('listing', () => {
  it('goes from the newest to the oldest page without missing or repeating a row, even if times are equal', async () => {
    const userId = await createPerson(home.database);
    await home.write(userId, 4);
    const createdAt = new Date(Date.UTC(2026, 0, 2));
    for (const text of ['twin a', 'twin b']) {
      await home.open().insert({ userId, id: randomUUID(), payload: letter(text), createdAt });
    }
    const all = await home.open().list({ userId });
    const paged: typeof all = [];
    for (;;) {
      const page = await home.open().list({ userId, limit: 2, before: paged.at(-1)?.id });
      if (page.length === 0) break;
      paged.push(...page);
    }
    expect(paged).toEqual(all);
    expect(all).toHaveLength(6);
    expect(texts(all).at(0)).toBe('day 4');
    expect(texts(all).at(-1)).toBe('day 1');
  });

  it('lists nothing before an unknown id', async () => {
    const userId = await createPerson(home.database);
    await home.write(userId, 1);
    expect(await home.open().list({ userId, before: randomUUID() })).toEqual([]);
  });
});

describe('changing', () => {
  it('counts revisions and loses none of twenty changes made at once', async () => {
    const userId = await createPerson(home.database);
    const [row] = await home.write(userId, 1);
    const id = row?.id ?? '';
    const append = ({ payload }: { payload: z.output<typeof Letter> }) => ({
      payload: { ...payload, text: `${payload.text}.` },
    });
    await Promise.all(Array.from({ length: 20 }, () => home.open().update({ userId, id, change: append })));
    const changed = await home.open().get({ userId, id });
    expect(changed?.revision).toBe(20);
    expect(changed?.payload.text).toBe(`day 1${'.'.repeat(20)}`);
  });

  it('makes an invisible change without a new revision: the row keeps its revision, times and place among the changes', async () => {
    const userId = await createPerson(home.database);
    const [row] = await home.write(userId, 2);
    const id = row?.id ?? '';
    const { cursor } = await home.open().changesSince({ userId, cursor: 0 });
    const quiet = await home.open().update({ userId, id, change: to('quiet'), isQuiet: true });
    expect(quiet?.row).toEqual({ ...row, payload: letter('quiet') });
    expect((await home.open().changesSince({ userId, cursor })).rows).toEqual([]);
    await home.open().update({ userId, id, change: to('loud') });
    expect(texts((await home.open().changesSince({ userId, cursor })).rows)).toEqual(['loud']);
  });

  it('restores with another payload, in the same moment', async () => {
    const userId = await createPerson(home.database);
    const [row] = await home.write(userId, 1);
    const key = { userId, id: row?.id ?? '' };
    await home.open().remove(key);
    await home.open().restore({ ...key, payload: letter('back') });
    expect((await home.open().get(key))?.payload).toEqual(letter('back'));
  });

  it('does not write an unchanged row, which keeps its place among the changes', async () => {
    const userId = await createPerson(home.database);
    const [row] = await home.write(userId, 1);
    const { cursor } = await home.open().changesSince({ userId, cursor: 0 });
    const untouched = await home.open().update({
      userId,
      id: row?.id ?? '',
      change: ({ payload }) => ({ payload }),
    });
    const refused = await home.open().update({ userId, id: row?.id ?? '', change: () => null });
    for (const outcome of [untouched, refused]) expect(outcome).toEqual({ row, isChanged: false });
    expect((await home.open().changesSince({ userId, cursor })).rows).toEqual([]);
  });

  it('moves a row to another place in the list, and devices receive the change', async () => {
    const userId = await createPerson(home.database);
    const rows = await home.write(userId, 3);
    const { cursor } = await home.open().changesSince({ userId, cursor: 0 });
    const createdAt = new Date(Date.UTC(2025, 11, 24));
    const moved = await home.open().update({
      userId,
      id: rows[1]?.id ?? '',
      change: () => ({ payload: letter('on Christmas Eve'), createdAt }),
    });
    expect(moved?.row).toMatchObject({ createdAt, revision: 1 });
    expect(texts(await home.open().list({ userId }))).toEqual(['day 3', 'day 1', 'on Christmas Eve']);
    expect((await home.open().changesSince({ userId, cursor })).rows).toEqual([moved?.row]);
  });

  it('does not find rows that are somebody else’s, in the trash, or unknown', async () => {
    const [anna, ben] = [await createPerson(home.database), await createPerson(home.database)];
    const [row] = await home.write(anna, 1);
    const id = row?.id ?? '';
    const change = to('changed');
    expect(await home.open().update({ userId: ben, id, change })).toBeNull();
    expect(await home.open().remove({ userId: ben, id })).toBe(false);
    await home.open().remove({ userId: anna, id });
    expect(await home.open().update({ userId: anna, id, change })).toBeNull();
    expect(await home.open().get({ userId: anna, id })).toBeNull();
    expect(await home.open().get({ userId: anna, id, isInTrashToo: true })).toMatchObject({ id });
    expect(await home.open().get({ userId: ben, id, isInTrashToo: true })).toBeNull();
    const back = await home.open().restore({ userId: anna, id });
    expect(back).toMatchObject({ payload: { text: 'day 1' } });
  });
});

describe('erasing a person', () => {
  it('leaves no row, and without the key even a copy cannot be read', async () => {
    const userId = await createPerson(home.database);
    const [row] = await home.write(userId, 1);
    await home.keyring.eraseUserKey(userId);
    await expect(home.open().get({ userId, id: row?.id ?? '' })).rejects.toThrow('has no key');
    await home.open().eraseAll({ userId });
    const { rows } = await home.database.$client.query('select 1 from test_letters where user_id = $1', [
      userId,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('payloads of earlier versions', () => {
  it('are upgraded when read, and stored in the new shape when changed', async () => {
    const userId = await createPerson(home.database);
    const [row] = await home.write(userId, 1);
    const key = { userId, id: row?.id ?? '' };
    const Later = z.object({ words: z.string(), pages: z.number() });
    const later = sealedTable({
      services: { database: home.database, keyring: home.keyring },
      table: lettersTable,
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
    await expect(home.open().get(key)).rejects.toThrow('newer Reflect');
  });
});
