import { randomBytes, randomUUID } from 'node:crypto';
import type { OldServerKey, SealedItem } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomePrivate, readCursor } from '../../../testing/private-journal.ts';
import { readAnswer } from '../../../testing/sample.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';
import { makeOldKeys } from './old-keys.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const path = '/api/private-journal';
const query = async (text: string, values: unknown[] = []) =>
  (await server.services.database.$client.query(text, values)).rows as Record<string, unknown>[];
const runJob = () => server.features.find(({ name }) => name === 'private-journal')?.runScheduledJob?.();
const readTold = (person: TestPerson) => readAnswer<OldServerKey>(person.get(`${path}/server-key`));
const destroyedAt = async (person: TestPerson) => (await readTold(person)).destroyedAt;
const pass = (person: TestPerson, time: string) =>
  query(
    `update private_journal_old_keys set due_at = due_at - $2::interval, replaced_at = replaced_at - $2::interval
     where user_id = $1`,
    [person.user.id, time],
  );
const passHour = (person: TestPerson) => pass(person, '61 minutes');
const passDay = (person: TestPerson) => pass(person, '24 hours 1 minute');
const hours = (from: string | null) => (new Date(from ?? '').getTime() - Date.now()) / 3_600_000;
const listWrappedKeys = async ({ user }: TestPerson) =>
  (
    await query(
      `select wrapped_key from user_keys where user_id = $1 union all
       select wrapped_key from replaced_user_keys where user_id = $1`,
      [user.id],
    )
  ).map(({ wrapped_key }) => String(wrapped_key));

/** Somebody with a private journal, and with everything that the server still seals for them. */
async function signInPrivate() {
  const person = await server.signIn(`${randomUUID()}@example.org`);
  await readAnswer(person.post('/api/journal/entries', { content: 'A walk by the lake.' }));
  await readAnswer(person.post('/api/access-tokens', { name: 'My program', scopes: ['export'] }));
  const deviceKey = (await person.get('/api/device-key')).json;
  await becomePrivate(person);
  const sealed = randomBytes(300).toString('base64');
  const row = await readAnswer<SealedItem>(
    person.post(`${path}/rows`, { collection: 'journal', edition: 0, sealed }),
  );
  return { person, row, deviceKey };
}

describe('the server key from before a journal became private', () => {
  it('is put aside after an hour and destroyed a day later, once it opens nothing, and each step is recorded', async () => {
    const { person, row, deviceKey } = await signInPrivate();
    const [first] = await listWrappedKeys(person);
    const { destroyFrom, ...rest } = await readTold(person);
    expect(hours(destroyFrom)).toBeCloseTo(25, 0);
    // The test server makes no backups.
    expect(rest).toEqual({ destroyedAt: null, inBackupsUntil: null });
    await runJob();
    expect(await listWrappedKeys(person)).toEqual([first]);
    await passHour(person);
    await runJob();
    expect(await listWrappedKeys(person)).toHaveLength(2);
    expect(hours((await readTold(person)).destroyFrom)).toBeCloseTo(24, 0);
    await passHour(person);
    await runJob();
    expect([await destroyedAt(person), await listWrappedKeys(person)]).toEqual([
      null,
      expect.arrayContaining([first]),
    ]);
    await passDay(person);
    await runJob();
    expect(await destroyedAt(person)).not.toBeNull();
    const left = await listWrappedKeys(person);
    expect(left).toHaveLength(1);
    expect(left).not.toContain(first);
    expect((await person.get(`${path}/rows/${row.id}`)).json).toMatchObject({ sealed: row.sealed });
    expect((await person.get('/api/access-tokens')).json).toMatchObject([{ name: 'My program' }]);
    expect((await person.get('/api/device-key')).json).toEqual(deviceKey);
    const at = await destroyedAt(person);
    await runJob();
    expect(await destroyedAt(person)).toBe(at);
  });

  it('stays if the journal becomes readable again, and is removed once it is private again', async () => {
    const { person } = await signInPrivate();
    await passHour(person);
    await runJob();
    await readAnswer(person.post(`${path}/begin`, { to: 'off' }));
    await passDay(person);
    await runJob();
    expect(await listWrappedKeys(person)).toHaveLength(2);
    await query(`delete from private_journal_rows where user_id = $1`, [person.user.id]);
    const seen = { private_journal: await readCursor(person, `${path}/rows`) };
    await readAnswer(person.post(`${path}/finish`, { to: 'off', seen }));
    await readAnswer(person.post('/api/journal/entries', { content: 'Readable again.' }));
    await becomePrivate(person);
    await passHour(person);
    await runJob();
    expect(await listWrappedKeys(person)).toHaveLength(3);
    await passDay(person);
    await runJob();
    expect(await listWrappedKeys(person)).toHaveLength(1);
    expect(await destroyedAt(person)).not.toBeNull();
  });

  it('is still there, and everything opens, wherever its removal is interrupted', async () => {
    const { person, row } = await signInPrivate();
    const [first] = await listWrappedKeys(person);
    const { database, keyring } = server.services;
    const breaking = (step: Partial<typeof keyring>) =>
      makeOldKeys({
        database,
        keyring: { ...keyring, ...step },
        log: { error: () => undefined },
        backup: { keep: 14, lock: { passphrase: 'for backups' } },
      });
    const expectWhole = async (keys: number) => {
      const left = await listWrappedKeys(person);
      expect(left).toHaveLength(keys);
      expect(left).toContain(first);
      expect(await destroyedAt(person)).toBeNull();
      expect((await person.get(`${path}/rows/${row.id}`)).json).toMatchObject({ sealed: row.sealed });
      expect((await person.get('/api/access-tokens')).json).toMatchObject([{ name: 'My program' }]);
    };
    const afterwards =
      <Given extends unknown[]>(take: (...given: Given) => Promise<unknown>) =>
      async (...given: Given) => {
        await take(...given);
        throw new Error('Killed.');
      };

    await passHour(person);
    await breaking({ replaceUserKey: afterwards(keyring.replaceUserKey) }).run();
    await expectWhole(1);
    await runJob();
    await expectWhole(2);
    await passDay(person);
    let resealed = 0;
    await breaking({
      async resealBytes(place) {
        const fresh = await keyring.resealBytes(place);
        if (fresh !== null && ++resealed > 1) throw new Error('Killed.');
        return fresh;
      },
    }).run();
    expect(resealed).toBeGreaterThan(1);
    await expectWhole(2);
    await breaking({ destroyReplacedKeys: afterwards(keyring.destroyReplacedKeys) }).run();
    await expectWhole(2);
    await runJob();
    expect(await listWrappedKeys(person)).not.toContain(first);
    const at = await destroyedAt(person);
    expect(at).not.toBeNull();
    const { inBackupsUntil } = await breaking({}).tell(person.user.id);
    expect(hours(inBackupsUntil) - hours(at)).toBeCloseTo(14 * 24, 5);
  });

  it('is also found if a server of the previous version made the journal private', async () => {
    const { person } = await signInPrivate();
    await query('delete from private_journal_old_keys where user_id = $1', [person.user.id]);
    expect(await readTold(person)).toEqual({ destroyFrom: null, destroyedAt: null, inBackupsUntil: null });
    await runJob();
    expect(hours((await readTold(person)).destroyFrom)).toBeCloseTo(48, 0);
  });

  it('no longer opens an old copy of a row', async () => {
    const { person, row } = await signInPrivate();
    const { keyring } = server.services;
    const [stored] = await query(`select payload, revision from private_journal_rows where id = $1`, [
      row.id,
    ]);
    await passHour(person);
    await runJob();
    await passDay(person);
    await runJob();
    const [anew] = await query(`select payload, revision from private_journal_rows where id = $1`, [row.id]);
    expect(anew?.payload).not.toEqual(stored?.payload);
    const place = { userId: person.user.id, table: 'private_journal_rows', id: row.id, revision: 0 };
    await expect(keyring.unseal({ ...place, sealed: stored?.payload as Buffer })).rejects.toThrow();
    await expect(keyring.unseal({ ...place, sealed: anew?.payload as Buffer })).resolves.toBeTruthy();
  });
});
