import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLettersDatabase, type LettersDatabase, letter, texts } from '../../testing/letters.ts';
import { createPerson } from '../../testing/people.ts';

let home: LettersDatabase;

beforeAll(async () => {
  home = await createLettersDatabase();
});
afterAll(() => home.close());

const to = (text: string) => () => ({ payload: letter(text) });

describe('changes since a cursor', () => {
  it('return new, changed and removed rows once each, in order, page by page', async () => {
    const userId = await createPerson(home.database);
    const [first, second] = await home.write(userId, 3);
    const start = await home.open().changesSince({ userId, cursor: 0, limit: 2 });
    expect(start).toMatchObject({ hasMore: true, mustRestart: false });
    const rest = await home.open().changesSince({ userId, cursor: start.cursor });
    expect([...texts(start.rows), ...texts(rest.rows)]).toEqual(['day 1', 'day 2', 'day 3']);
    await home.open().update({ userId, id: second?.id ?? '', change: to('day two') });
    await home.open().remove({ userId, id: first?.id ?? '' });
    const news = await home.open().changesSince({ userId, cursor: rest.cursor });
    expect(texts(news.rows)).toEqual(['day two', 'day 1']);
    expect(news.rows[1]?.removedAt).toBeInstanceOf(Date);
    expect(await home.open().changesSince({ userId, cursor: news.cursor })).toMatchObject({
      rows: [],
      hasMore: false,
    });
  });

  it('make a device that missed an erasure read everything again, and no other', async () => {
    const userId = await createPerson(home.database);
    const [first] = await home.write(userId, 2);
    const before = await home.open().changesSince({ userId, cursor: 0 });
    await home.open().remove({ userId, id: first?.id ?? '' });
    const after = await home.open().changesSince({ userId, cursor: before.cursor });
    await home.open().eraseRemoved({ userId });
    expect((await home.open().changesSince({ userId, cursor: before.cursor })).mustRestart).toBe(true);
    expect((await home.open().changesSince({ userId, cursor: after.cursor })).mustRestart).toBe(false);
    expect((await home.open().changesSince({ userId, cursor: 0 })).mustRestart).toBe(false);
  });

  it('let a device that reads everything again finish, however small its pages', async () => {
    const userId = await createPerson(home.database);
    const rows = await home.write(userId, 6);
    for (const row of rows.slice(3)) await home.open().remove({ userId, id: row.id });
    await home.open().eraseRemoved({ userId });
    const seen: string[] = [];
    let cursor = 0;
    for (let page = 0; page < 3; page += 1) {
      const news = await home.open().changesSince({ userId, cursor, limit: 1 });
      expect(news.mustRestart).toBe(false);
      seen.push(...texts(news.rows));
      cursor = news.cursor;
    }
    expect(seen).toEqual(['day 1', 'day 2', 'day 3']);
    // Another erasure, of something that this device has seen.
    await home.open().remove({ userId, id: rows[0]?.id ?? '' });
    await home.open().eraseRemoved({ userId });
    expect((await home.open().changesSince({ userId, cursor })).mustRestart).toBe(true);
  });

  it('make a device read everything again that has more than the database, as after a restored backup', async () => {
    const userId = await createPerson(home.database);
    await home.write(userId, 2);
    const { cursor } = await home.open().changesSince({ userId, cursor: 0 });
    for (const later of [cursor + 1, 2 ** 32 + cursor, Number.MAX_SAFE_INTEGER]) {
      const news = await home.open().changesSince({ userId, cursor: later });
      expect(news).toEqual({
        ...{ rows: [], unreadable: [], cursor: 0, hasMore: true, mustRestart: true },
        isSetBack: true,
      });
    }
  });

  it('show no cursor before an earlier one is committed, so none is ever skipped', async () => {
    const userId = await createPerson(home.database);
    const seen = new Set<string>();
    let cursor = 0;
    const writing = Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        home.open().insert({ userId, id: randomUUID(), payload: letter(`note ${index}`) }),
      ),
    );
    while (seen.size < 40) {
      const news = await home.open().changesSince({ userId, cursor, limit: 3 });
      for (const row of news.rows) seen.add(row.payload.text);
      cursor = news.cursor;
      if (news.rows.length === 0)
        await Promise.race([writing, new Promise((resolve) => setTimeout(resolve, 5))]);
    }
    await writing;
    expect(await home.open().changesSince({ userId, cursor })).toMatchObject({ rows: [] });
  });
});
