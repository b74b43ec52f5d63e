import { randomBytes, randomUUID } from 'node:crypto';
import type { SealedItem } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomePrivate, cursorOf } from '../../../testing/private-journal.ts';
import { answerOf } from '../../../testing/sample.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const path = '/api/private-journal';
const query = async (text: string, values: unknown[] = []) =>
  (await server.services.database.$client.query(text, values)).rows as Record<string, unknown>[];
const runJob = () => server.features.find(({ name }) => name === 'private-journal')?.runScheduledJob?.();
const destroyedAt = async (person: TestPerson) =>
  (await answerOf<{ destroyedAt: string | null }>(person.get(`${path}/server-key`))).destroyedAt;
const anHourPasses = (person: TestPerson) =>
  query(
    `update private_journal_old_keys set due_at = due_at - interval '61 minutes',
     replaced_at = replaced_at - interval '61 minutes' where user_id = $1`,
    [person.user.id],
  );
const wrappedKeys = async ({ user }: TestPerson) =>
  (
    await query(
      `select wrapped_key from user_keys where user_id = $1 union all
       select wrapped_key from replaced_user_keys where user_id = $1`,
      [user.id],
    )
  ).map(({ wrapped_key }) => String(wrapped_key));

/** Somebody with a private journal, and with all that the server still seals of them. */
async function somebodyPrivate() {
  const person = await server.signIn(`${randomUUID()}@example.org`);
  await answerOf(person.post('/api/journal/entries', { content: 'A walk by the lake.' }));
  await answerOf(person.post('/api/access-tokens', { name: 'My program', scopes: ['export'] }));
  const deviceKey = (await person.get('/api/device-key')).json;
  await becomePrivate(person);
  const sealed = randomBytes(300).toString('base64');
  const row = await answerOf<SealedItem>(
    person.post(`${path}/rows`, { collection: 'journal', edition: 0, sealed }),
  );
  return { person, row, deviceKey };
}

describe('the key that the server had before a journal became private', () => {
  it('is replaced, and destroyed an hour later, when nothing is left that it opens; and all of that is said', async () => {
    const { person, row, deviceKey } = await somebodyPrivate();
    const [first] = await wrappedKeys(person);
    expect(await destroyedAt(person)).toBeNull();
    await runJob();
    expect(await wrappedKeys(person)).toEqual([first]);
    await anHourPasses(person);
    await runJob();
    expect(await wrappedKeys(person)).toHaveLength(2);
    await runJob();
    expect([await destroyedAt(person), await wrappedKeys(person)]).toEqual([
      null,
      expect.arrayContaining([first]),
    ]);
    await anHourPasses(person);
    await runJob();
    expect(await destroyedAt(person)).not.toBeNull();
    const left = await wrappedKeys(person);
    expect(left).toHaveLength(1);
    expect(left).not.toContain(first);
    expect((await person.get(`${path}/rows/${row.id}`)).json).toMatchObject({ sealed: row.sealed });
    expect((await person.get('/api/access-tokens')).json).toMatchObject([{ name: 'My program' }]);
    expect((await person.get('/api/device-key')).json).toEqual(deviceKey);
    const at = await destroyedAt(person);
    await runJob();
    expect(await destroyedAt(person)).toBe(at);
  });

  it('stays where the journal is readable again, and goes once it is private again', async () => {
    const { person } = await somebodyPrivate();
    await anHourPasses(person);
    await runJob();
    await answerOf(person.post(`${path}/begin`, { to: 'off' }));
    await anHourPasses(person);
    await runJob();
    expect(await wrappedKeys(person)).toHaveLength(2);
    await query(`delete from private_journal_rows where user_id = $1`, [person.user.id]);
    const seen = { private_journal: await cursorOf(person, `${path}/rows`) };
    await answerOf(person.post(`${path}/finish`, { to: 'off', seen }));
    await answerOf(person.post('/api/journal/entries', { content: 'Readable again.' }));
    await becomePrivate(person);
    await anHourPasses(person);
    await runJob();
    expect(await wrappedKeys(person)).toHaveLength(3);
    await anHourPasses(person);
    await runJob();
    expect(await wrappedKeys(person)).toHaveLength(1);
    expect(await destroyedAt(person)).not.toBeNull();
  });

  it('waits for a row that a server sealed late with it', async () => {
    const { person, row } = await somebodyPrivate();
    const { keyring } = server.services;
    const [stored] = await query(`select payload, revision from private_journal_rows where id = $1`, [
      row.id,
    ]);
    await anHourPasses(person);
    await runJob();
    await anHourPasses(person);
    await runJob();
    const [anew] = await query(`select payload, revision from private_journal_rows where id = $1`, [row.id]);
    expect(anew?.payload).not.toEqual(stored?.payload);
    const place = { userId: person.user.id, table: 'private_journal_rows', id: row.id, revision: 0 };
    await expect(keyring.unseal({ ...place, sealed: stored?.payload as Buffer })).rejects.toThrow();
    await expect(keyring.unseal({ ...place, sealed: anew?.payload as Buffer })).resolves.toBeTruthy();
  });
});
