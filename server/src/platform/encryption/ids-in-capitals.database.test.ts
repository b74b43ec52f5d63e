import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLettersDatabase, type LettersDatabase, letter } from '../../testing/letters.ts';
import { createPerson } from '../../testing/people.ts';
import { mendIdsInCapitals } from './ids-in-capitals.ts';
import { toMasterKey } from './master-key.ts';
import { unwrapKey } from './person-keys.ts';
import { sealBytes } from './seal.ts';
import { startMending } from './start-mending.ts';

const master = toMasterKey(Buffer.alloc(32, 7));
let home: LettersDatabase;
beforeAll(async () => {
  home = await createLettersDatabase();
});
afterAll(() => home.close());

const query = (text: string, values: unknown[]) => home.database.$client.query(text, values);

/** Seals a value as servers did that used an id exactly as it was sent. */
async function sealAsSent(place: {
  userId: string;
  table: string;
  sentId: string;
  revision?: number;
  value: unknown;
}): Promise<Buffer> {
  const { userId, table, sentId, revision, value } = place;
  const { rows } = await query('select wrapped_key from user_keys where user_id = $1', [userId]);
  const key = unwrapKey({ master: master.key, userId, wrapped: rows[0].wrapped_key });
  const bytes = Buffer.from(JSON.stringify(value));
  return sealBytes({
    key,
    place: `${table}|${userId}|${sentId}`,
    ...(revision !== undefined && { revision }),
    bytes,
  });
}

async function breakLetter({
  userId,
  id,
  data,
  sentId = id.toUpperCase(),
}: {
  userId: string;
  id: string;
  data: object;
  sentId?: string;
}) {
  const payload = await sealAsSent({
    userId,
    table: 'test_letters',
    sentId,
    revision: 0,
    value: { version: 1, data },
  });
  await query('update test_letters set payload = $2 where id = $1', [id, payload]);
}

const mendAgain = async () => {
  await query('delete from mendings', []);
  return mendIdsInCapitals({ database: home.database, master });
};

it('a row sealed for its id in capitals can be read after a start, and every device gets it again', async () => {
  const userId = await createPerson(home.database);
  const rows = await home.write(userId, 3);
  const [broken, fine, gone] = rows.map(({ id }) => id) as [string, string, string];
  await breakLetter({ userId, id: broken, data: letter('in capitals') });
  await breakLetter({ userId, id: gone, data: letter('in the trash') });
  await query('update test_letters set removed_at = now() where id = $1', [gone]);
  await expect(home.open().get({ userId, id: broken })).rejects.toThrow('cannot be opened');
  const { cursor } = await home.open().changesSince({ userId, cursor: 0 });

  expect(await mendAgain()).toEqual({ mended: 2 });

  expect((await home.open().get({ userId, id: broken }))?.payload.text).toBe('in capitals');
  expect((await home.open().get({ userId, id: fine }))?.payload.text).toBe('day 2');
  const later = await home.open().changesSince({ userId, cursor });
  expect(later.rows.map(({ id }) => id).sort()).toEqual([broken, gone].sort());
  expect(later.unreadable).toEqual([]);
  const back = await home.open().restore({ userId, id: gone });
  expect(back).toMatchObject({ payload: { text: 'in the trash' } });
  expect(await mendAgain()).toEqual({ mended: 0 });
});

it('a row is repaired whichever of the five groups of its id were in capitals', async () => {
  const userId = await createPerson(home.database);
  const id = 'abcdef01-abcd-4abc-8abc-abcdefabcdef';
  await home.open().insert({ userId, id, payload: letter('fine') });
  await breakLetter({ userId, id, data: letter('mixed'), sentId: 'abcdef01-ABCD-4abc-8ABC-abcdefabcdef' });
  expect(await mendAgain()).toEqual({ mended: 1 });
  expect((await home.open().get({ userId, id }))?.payload.text).toBe('mixed');
});

it('a running server repairs what it finds, and after a restart continues where it stopped', async () => {
  const userId = await createPerson(home.database);
  const rows = await home.write(userId, 3);
  for (const { id } of rows) await breakLetter({ userId, id, data: letter('in capitals') });
  await query('delete from mendings', []);
  const log = { info: vi.fn(), error: vi.fn() };
  const start = () => startMending({ database: home.database, master, log });
  await start().stop();
  const readable = async () =>
    (await home.open().changesSince({ userId, cursor: 0 })).rows.map(({ payload }) => payload.text);
  expect(await readable()).toEqual([]);

  const mending = start();
  await vi.waitFor(async () => expect(await readable()).toEqual(Array(3).fill('in capitals')), 10_000);
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledExactlyOnceWith({ mended: 3 }, expect.any(String)));
  await mending.stop();
  expect(log.error).not.toHaveBeenCalled();
});

it('a person whose key cannot be opened does not block others, and is checked again', async () => {
  const [lost, userId] = [await createPerson(home.database), await createPerson(home.database)];
  await home.write(lost, 1);
  const [row] = await home.write(userId, 1);
  await breakLetter({ userId, id: row!.id, data: letter('in capitals') });
  const { rows } = await query('select wrapped_key from user_keys where user_id = $1', [lost]);
  const setKey = (key: Buffer) =>
    query('update user_keys set wrapped_key = $2 where user_id = $1', [lost, key]);
  await setKey(Buffer.alloc(rows[0].wrapped_key.length, 1));
  expect(await mendAgain()).toEqual({ mended: 1 });
  expect((await home.open().get({ userId, id: row!.id }))?.payload.text).toBe('in capitals');
  const done = async () => (await query('select name from mendings', [])).rows.map(({ name }) => name);
  expect(await done()).not.toContain('ids in capitals');
  await setKey(rows[0].wrapped_key);
  expect(await mendIdsInCapitals({ database: home.database, master })).toEqual({ mended: 0 });
  expect(await done()).toContain('ids in capitals');
});

it('what no spelling of its id opens stays as it is', async () => {
  const userId = await createPerson(home.database);
  const [row] = await home.write(userId, 1);
  const payload = await sealAsSent({
    userId,
    table: 'test_letters',
    sentId: randomUUID(),
    revision: 0,
    value: letter('of another row'),
  });
  await query('update test_letters set payload = $2 where id = $1', [row?.id, payload]);
  expect(await mendAgain()).toEqual({ mended: 0 });
  const { rows } = await query('select payload from test_letters where id = $1', [row?.id]);
  expect(rows[0].payload).toEqual(payload);
});

it('a reference in capitals gets the stored name of the row, and texts stay as they are', async () => {
  const userId = await createPerson(home.database);
  const [row] = await home.write(userId, 1);
  const { id } = row!;
  const [habit, goal] = [randomUUID(), randomUUID()];
  const data = {
    text: habit.toUpperCase(),
    mood: null,
    habitId: habit.toUpperCase(),
    goalIds: [goal.toUpperCase()],
  };
  await query('update test_letters set payload = $2 where id = $1', [
    id,
    await home.keyring.seal({ userId, table: 'test_letters', id, revision: 0, value: { version: 1, data } }),
  ]);
  expect(await mendAgain()).toEqual({ mended: 1 });
  const { rows } = await query('select payload from test_letters where id = $1', [id]);
  const sealed = rows[0].payload as Buffer;
  expect(await home.keyring.unseal({ userId, table: 'test_letters', id, revision: 0, sealed })).toEqual({
    version: 1,
    data: { ...data, habitId: habit, goalIds: [goal] },
  });
});

it('the name of a passkey sealed for its id in capitals can be read again', async () => {
  const userId = await createPerson(home.database);
  const id = randomUUID();
  await home.keyring.createUserKey(userId);
  const name = await sealAsSent({ userId, table: 'passkeys', sentId: id.toUpperCase(), value: 'Phone' });
  await query(
    'insert into passkeys (account_id, id, credential_id, public_key, counter, name) values ($1, $2, $3, $4, 0, $5)',
    [userId, id, randomUUID(), Buffer.alloc(77), name],
  );
  expect(await mendAgain()).toEqual({ mended: 1 });
  const { rows } = await query('select name from passkeys where id = $1', [id]);
  expect(await home.keyring.unseal({ userId, table: 'passkeys', id, sealed: rows[0].name })).toBe('Phone');
});

it('rows are checked once for each database', async () => {
  const userId = await createPerson(home.database);
  const [row] = await home.write(userId, 1);
  await mendAgain();
  await breakLetter({ userId, id: row!.id, data: letter('broken') });
  expect(await mendIdsInCapitals({ database: home.database, master })).toEqual({ mended: 0 });
});

it('a value is sealed for the stored form of its id, however the id is written', async () => {
  const userId = await createPerson(home.database);
  const id = randomUUID().toUpperCase();
  const { row } = await home.open().insert({ userId, id, payload: letter('sent in capitals') });
  expect(row.id).toBe(id.toLowerCase());
  expect((await home.open().get({ userId, id: row.id }))?.payload.text).toBe('sent in capitals');
  await home.open().update({ userId, id, change: () => ({ payload: letter('changed in capitals') }) });
  expect((await home.open().get({ userId, id: row.id }))?.payload.text).toBe('changed in capitals');
});
