import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLettersDatabase, type LettersDatabase, texts } from '../../testing/letters.ts';
import { createPerson } from '../../testing/people.ts';

let home: LettersDatabase;

beforeAll(async () => {
  home = await createLettersDatabase();
});
afterAll(() => home.close());

describe('reading all rows', () => {
  it('returns the oldest first, or only those requested, and none of somebody else', async () => {
    const [anna, ben] = [await createPerson(home.database), await createPerson(home.database)];
    const [first, , third, fourth] = await home.write(anna, 4);
    const [foreign] = await home.write(ben, 1);
    await home.open().remove({ userId: anna, id: fourth?.id ?? '' });
    expect(texts(await home.everyRow({ userId: anna, isInTrash: false }))).toEqual([
      'day 1',
      'day 2',
      'day 3',
    ]);
    const ids = [third, fourth, foreign, first].map((row) => row?.id ?? '');
    expect(texts(await home.everyRow({ userId: anna, isInTrash: false, ids }))).toEqual(['day 1', 'day 3']);
    expect(await home.everyRow({ userId: anna, isInTrash: false, ids: [] })).toEqual([]);
  });
});

describe('the trash', () => {
  it('holds removed rows until they are restored or erased', async () => {
    const userId = await createPerson(home.database);
    const [first, second] = await home.write(userId, 3);
    await home.open().remove({ userId, id: first?.id ?? '' });
    await home.open().remove({ userId, id: second?.id ?? '' });
    expect(await home.open().remove({ userId, id: second?.id ?? '' })).toBe(false);
    expect(texts(await home.open().list({ userId }))).toEqual(['day 3']);
    expect(texts(await home.listTrash(userId))).toEqual(['day 2', 'day 1']);
    await home.open().restore({ userId, id: first?.id ?? '' });
    expect(await home.open().eraseRemoved({ userId })).toEqual({ erased: 1 });
    expect(texts(await home.open().list({ userId }))).toEqual(['day 3', 'day 1']);
    expect(await home.open().restore({ userId, id: second?.id ?? '' })).toBeNull();
  });

  it('keeps a restored row if its deletion arrives again, and forgets deletions after 30 days', async () => {
    const [userId, ben] = [await createPerson(home.database), await createPerson(home.database)];
    const [first, second] = await home.write(userId, 2);
    const [foreign] = await home.write(ben, 1);
    const deletionId = randomUUID();
    const deletion = { userId, id: first?.id ?? '', deletionId };
    // There was nothing to delete, so this deletion doesn't count yet.
    expect(await home.open().remove({ ...deletion, id: randomUUID() })).toBe(false);
    expect(await home.open().remove(deletion)).toBe(true);
    expect(await home.open().remove(deletion)).toBe(false);
    await home.open().restore({ userId, id: deletion.id });
    const late = await Promise.all([home.open().remove(deletion), home.open().remove(deletion)]);
    expect(late).toEqual(['undone', 'undone']);
    expect(texts(await home.open().list({ userId }))).toEqual(['day 2', 'day 1']);
    // A deletion that another one was ahead of counts as done too.
    const [own, other] = [randomUUID(), randomUUID()];
    expect(await home.open().remove({ ...deletion, deletionId: own })).toBe(true);
    expect(await home.open().remove({ ...deletion, deletionId: other })).toBe(false);
    await home.open().restore({ userId, id: deletion.id });
    expect(await home.open().remove({ ...deletion, deletionId: other })).toBe('undone');
    // The id of one person's deletion doesn't affect another person.
    expect(await home.open().remove({ userId: ben, id: foreign?.id ?? '', deletionId })).toBe(true);
    await home.database.$client.query(
      "update done_deletions set done_at = now() - interval '31 days' where user_id = $1",
      [userId],
    );
    await home.open().remove({ userId, id: second?.id ?? '', deletionId: randomUUID() });
    const { rows } = await home.database.$client.query('select 1 from done_deletions where user_id = $1', [
      userId,
    ]);
    expect(rows).toHaveLength(1);
    await home.database.$client.query(
      "insert into done_deletions (user_id, id, done_at) select $1, gen_random_uuid(), now() - n * interval '1 second' from generate_series(1, 1500) n",
      [userId],
    );
    await home.open().restore({ userId, id: second?.id ?? '' });
    await home.open().remove({ userId, id: second?.id ?? '', deletionId: randomUUID() });
    const kept = await home.database.$client.query('select 1 from done_deletions where user_id = $1', [
      userId,
    ]);
    expect(kept.rows).toHaveLength(1_001);
  });

  it('erases rows of everybody from before a moment, and keeps the rest', async () => {
    const [anna, ben] = [await createPerson(home.database), await createPerson(home.database)];
    for (const userId of [anna, ben]) {
      for (const row of await home.write(userId, 2)) await home.open().remove({ userId, id: row.id });
    }
    await home.database.$client.query(
      "update test_letters set removed_at = now() - interval '31 days' where user_id = $1 or created_at < '2026-01-02' and user_id = $2",
      [anna, ben],
    );
    const olderThan = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000);
    const found = await home.open().listRemovedBefore({ moment: olderThan });
    expect(found.filter(({ userId }) => userId === anna)).toHaveLength(2);
    expect(found.filter(({ userId }) => userId === ben)).toHaveLength(1);
    expect(await home.open().eraseRemoved({ olderThan })).toEqual({ erased: 3 });
    expect(await home.listTrash(anna)).toEqual([]);
    expect(texts(await home.listTrash(ben))).toEqual(['day 2']);
  });
});
