import { randomUUID } from 'node:crypto';
import type { PrivateJournalState } from '@reflect/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  becomePrivate,
  getRefusal,
  makeJournalKey,
  makeSealedPicture,
  readAllCursors,
  readCursor,
  sealEverything,
  sealOne,
} from '../../../testing/private-journal.ts';
import { readAnswer } from '../../../testing/sample.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const at = (step: string) => `/api/private-journal/${step}`;
const [rows, keys, journal] = [at('rows'), at('keys'), '/api/journal/entries'];
const signInSomebody = () => server.signIn(`${randomUUID()}@example.org`);
const begin = (person: TestPerson, to: 'on' | 'off') => person.post(at('begin'), { to });
const finish = async (person: TestPerson, to: 'on' | 'off', seen?: Record<string, number>) =>
  person.post(at('finish'), { to, seen: seen ?? (await readAllCursors(person)) });
const readState = async (person: TestPerson) =>
  ((await person.get('/api/auth/user')).json as { privateJournal: PrivateJournalState }).privateJournal;
const write = (person: TestPerson, content = 'A walk by the lake.') =>
  readAnswer<{ id: string }>(person.post(journal, { content }));
const listIdsAt = async (person: TestPerson, path: string) =>
  (await readAnswer<{ id: string }[]>(person.get(path))).map(({ id }) => id);
/** Who waits for a lock in this database. */
const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
/** A private journal with one entry, sealed. */
async function signInPrivate() {
  const person = await signInSomebody();
  const { id } = await write(person);
  await becomePrivate(person);
  return { person, id };
}

describe('a journal that becomes private', () => {
  it('works as before until then, and stays as it was if that is cancelled', async () => {
    const ana = await signInSomebody();
    expect(await readState(ana)).toBe('off');
    const { id } = await write(ana);
    await sealEverything(ana);
    expect(await readState(ana)).toBe('turning-on');
    expect((await begin(ana, 'on')).json).toEqual({ state: 'turning-on' });
    expect(await listIdsAt(ana, rows)).toEqual([id]);
    const later = await write(ana, 'And back along the river.');
    expect((await ana.post(at('abandon'))).json).toEqual({ state: 'off' });
    expect((await ana.post(at('abandon'))).json).toEqual({ state: 'off' });
    expect(await listIdsAt(ana, journal)).toEqual([later.id, id]);
    expect([await listIdsAt(ana, rows), await listIdsAt(ana, keys)]).toEqual([[], []]);
  });

  it('loses every readable row at the end, even if that is repeated', async () => {
    const ben = await signInSomebody();
    const [{ id }, trashed] = [await write(ben), await write(ben)];
    await ben.delete(`${journal}/${trashed.id}`);
    await sealEverything(ben);
    const seen = await readAllCursors(ben);
    for (const _ of ['first', 'again']) expect((await finish(ben, 'on', seen)).json).toEqual({ state: 'on' });
    expect(await readState(ben)).toBe('on');
    expect(await listIdsAt(ben, rows)).toEqual([id]);
    expect(getRefusal(await ben.get(journal))).toEqual([409, 'private_journal.server_cannot_read']);
    expect(await countRows('journal_entries', ben)).toBe(0);
    expect((await begin(ben, 'on')).json).toEqual({ state: 'on' });
    expect((await ben.post(at('abandon'))).json).toEqual({ state: 'on' });
  });

  it('refuses while there is no way to open it, a row is not sealed, or something has changed', async () => {
    const cleo = await signInSomebody();
    const { id } = await write(cleo);
    expect(getRefusal(await finish(cleo, 'on'))).toEqual([409, 'private_journal.not_begun']);
    await begin(cleo, 'on');
    await cleo.post(keys, makeJournalKey());
    expect(getRefusal(await finish(cleo, 'on'))).toEqual([409, 'private_journal.too_few_ways']);
    await cleo.post(keys, makeJournalKey());
    expect(getRefusal(await finish(cleo, 'on'))).toEqual([409, 'private_journal.not_all_sealed']);
    await sealOne(cleo, { id, collection: 'journal' });
    expect(getRefusal(await finish(cleo, 'on', {}))).toEqual([409, 'private_journal.changed_meanwhile']);
    const stale = await readAllCursors(cleo);
    await cleo.patch(`${journal}/${id}`, { content: 'A walk by the sea.' });
    expect(getRefusal(await finish(cleo, 'on', stale))).toEqual([409, 'private_journal.changed_meanwhile']);
    expect(await listIdsAt(cleo, journal)).toEqual([id]);
    expect((await finish(cleo, 'on')).json).toEqual({ state: 'on' });
  });

  it('refuses a device that missed an erasure and would bring back what is gone', async () => {
    const dora = await signInSomebody();
    const [kept, gone] = [await write(dora), await write(dora)];
    await sealEverything(dora);
    const stale = await readAllCursors(dora);
    await dora.delete(`${journal}/${gone.id}`);
    await dora.delete('/api/journal/trash');
    expect(getRefusal(await finish(dora, 'on', stale))).toEqual([409, 'private_journal.changed_meanwhile']);
    expect(await listIdsAt(dora, journal)).toEqual([kept.id]);
  });

  it('refuses while a picture is not sealed', async () => {
    const eve = await signInSomebody();
    await sealEverything(eve);
    const { database } = server.services;
    const entry = await write(eve);
    await sealOne(eve, { id: entry.id, collection: 'journal' });
    const id = randomUUID();
    await database.execute(
      sql`insert into images (user_id, id, size, entry_id) values (${eve.user.id}, ${id}, 0, ${entry.id})`,
    );
    expect(getRefusal(await finish(eve, 'on'))).toEqual([409, 'private_journal.not_all_sealed']);
    expect(await countRows('images', eve)).toBe(1);
    await readAnswer(eve.post(at('pictures'), makeSealedPicture({ id, rowId: entry.id })));
    expect((await finish(eve, 'on')).json).toEqual({ state: 'on' });
    expect([await countRows('images', eve), await countRows('private_journal_pictures', eve)]).toEqual([
      0, 1,
    ]);
  });

  it('is switched once by devices that ask at the same time, whatever else they ask for', async () => {
    const finn = await signInSomebody();
    await write(finn);
    await sealEverything(finn);
    const seen = await readAllCursors(finn);
    const answers = await Promise.all([
      finish(finn, 'on', seen),
      begin(finn, 'off'),
      finish(finn, 'on', seen),
      begin(finn, 'on'),
    ]);
    for (const answer of answers) expect([200, 409]).toContain(answer.status);
    const state = await readState(finn);
    expect(['on', 'turning-off']).toContain(state);
    expect(await countRows('journal_entries', finn)).toBe(0);
    expect(await listIdsAt(finn, rows)).toHaveLength(1);
  });

  it('stays as it was if the erasure fails halfway', async () => {
    const gil = await signInSomebody();
    const { id } = await write(gil);
    await sealEverything(gil);
    const seen = await readAllCursors(gil);
    const { $client } = server.services.database;
    // Profiles are emptied after entries, so these are already erased in the transaction.
    await $client.query(
      `create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await $client.query(
      'create trigger fail_once before delete on profiles for each statement execute function fail_once()',
    );
    expect((await finish(gil, 'on', seen)).status).toBe(500);
    expect([await readState(gil), await listIdsAt(gil, journal)]).toEqual(['turning-on', [id]]);
    await $client.query('drop function fail_once cascade');
    expect((await finish(gil, 'on', seen)).json).toEqual({ state: 'on' });
  });

  it('accepts no readable row that was being sent when it became private', async () => {
    const hal = await signInSomebody();
    await sealEverything(hal);
    const client = await server.services.database.$client.connect();
    try {
      await client.query('begin');
      await client.query('select next_cursor($1)', [hal.user.id]);
      const late = hal.post(journal, { content: 'Just now.' });
      await expect
        .poll(async () => (await server.services.database.execute(waiting)).rowCount)
        .toBeGreaterThan(0);
      await client.query('select from accounts where id = $1 for update', [hal.user.id]);
      await client.query(`update accounts set private_journal = 'on' where id = $1`, [hal.user.id]);
      await client.query('commit');
      expect(getRefusal(await late)).toEqual([409, 'private_journal.server_cannot_read']);
    } finally {
      client.release(true);
    }
    expect(await countRows('journal_entries', hal)).toBe(0);
  });

  it('can only be switched by its person', async () => {
    const [ida, jon] = [await signInSomebody(), await signInSomebody()];
    const { id } = await write(jon);
    await write(ida);
    await sealEverything(ida);
    await sealEverything(jon);
    await finish(ida, 'on');
    expect([await readState(jon), await listIdsAt(jon, journal)]).toEqual(['turning-on', [id]]);
    // A row that somebody else has sealed under the same id counts only for them.
    const kim = await signInSomebody();
    const own = await write(kim);
    await begin(kim, 'on');
    for (const key of [makeJournalKey(), makeJournalKey()]) await kim.post(keys, key);
    await sealOne(jon, { id: own.id, collection: 'journal' });
    expect(getRefusal(await finish(kim, 'on'))).toEqual([409, 'private_journal.not_all_sealed']);
    for (const step of ['begin', 'finish', 'abandon'])
      expect((await server.stranger.post(at(step), { to: 'on', seen: {} })).status).toBe(401);
  });

  it('loses files that were written at that moment, an hour later', async () => {
    const { person } = await signInPrivate();
    const { database, files } = server.services;
    const file = `voice_recordings/${person.user.id}/late`;
    await files.write(file, Buffer.from('late'));
    const job = server.features.find(({ name }) => name === 'private-journal')?.runScheduledJob;
    await job?.();
    expect(await files.read(file)).not.toBeNull();
    await database.execute(
      sql`update private_journal_erasures set began_at = now() - interval '1 hour' where user_id = ${person.user.id}`,
    );
    await job?.();
    expect([await files.read(file), await countRows('private_journal_erasures', person)]).toEqual([null, 0]);
  });
});

describe('a private journal', () => {
  it('keeps two ways to open it', async () => {
    const { person } = await signInPrivate();
    const [first, second] = await listIdsAt(person, keys);
    expect(getRefusal(await person.delete(`${keys}/${first}`))).toEqual([
      409,
      'private_journal.too_few_ways',
    ]);
    await person.post(keys, makeJournalKey());
    const answers = await Promise.all([first, second].map((id) => person.delete(`${keys}/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await listIdsAt(person, keys)).toHaveLength(2);
  });

  it('is exported sealed, says so, and cannot be a PDF', async () => {
    const { person, id } = await signInPrivate();
    const { text, status } = await person.get('/api/export/json');
    expect(status).toBe(200);
    const exported = JSON.parse(text) as { data: Record<string, Record<string, { id: string }[]>> };
    expect(exported.data['private-journal']).toMatchObject({
      state: [{ state: 'on', note: expect.stringContaining('sealed') }],
      sealedRows: [{ id }],
    });
    expect(exported.data.journal).toEqual({});
    const printed = await person.post('/api/export-data', { format: 'pdf' });
    expect(getRefusal(printed)).toEqual([409, 'private_journal.server_cannot_read']);
  });

  it('refuses programs that had access before, except for its sealed export', async () => {
    const leo = await signInSomebody();
    const scopes = ['read', 'write', 'export'];
    const { token } = await readAnswer<{ token: string }>(
      leo.post('/api/access-tokens', { name: 'All', scopes }),
    );
    await becomePrivate(leo);
    const authorization = `Bearer ${token}`;
    const refused = [409, 'private_journal.server_cannot_read'];
    expect(getRefusal(await server.stranger.get(journal, undefined, { authorization }))).toEqual(refused);
    const sent = await server.stranger.post(journal, { content: 'From a program.' }, { authorization });
    expect(getRefusal(sent)).toEqual(refused);
    expect((await server.stranger.get('/api/export/json', undefined, { authorization })).status).toBe(200);
  });

  it('gets nothing written by people who connect', async () => {
    const { person } = await signInPrivate();
    const max = await signInSomebody();
    const { code } = await readAnswer<{ code: string }>(person.get('/api/user/code'));
    const connected = await max.post('/api/user/connect-via-qr', { connectionCode: code });
    expect(connected.status, connected.text).toBe(200);
    expect(await listIdsAt(max, '/api/sub-profiles')).toHaveLength(1);
    expect(await countRows('people', person)).toBe(0);
  });
});

describe('a private journal that becomes readable again', () => {
  const readSealedSeen = async (person: TestPerson) => ({ private_journal: await readCursor(person, rows) });

  it('keeps its sealed rows until all of them are written back, and then none', async () => {
    const { person, id } = await signInPrivate();
    expect(getRefusal(await finish(person, 'off', {}))).toEqual([409, 'private_journal.not_begun']);
    expect((await begin(person, 'off')).json).toEqual({ state: 'turning-off' });
    expect(getRefusal(await begin(person, 'on'))).toEqual([409, 'private_journal.switching']);
    expect(getRefusal(await finish(person, 'off', {}))).toEqual([409, 'private_journal.changed_meanwhile']);
    const missing = await finish(person, 'off', await readSealedSeen(person));
    expect(getRefusal(missing)).toEqual([409, 'private_journal.not_all_readable']);
    await readAnswer(person.post(journal, { id, content: 'A walk by the lake.' }));
    await sealOne(person, { id: randomUUID(), collection: 'settings' });
    const seen = await readSealedSeen(person);
    for (const _ of ['first', 'again'])
      expect((await finish(person, 'off', seen)).json).toEqual({ state: 'off' });
    expect(await listIdsAt(person, journal)).toEqual([id]);
    expect([await listIdsAt(person, rows), await listIdsAt(person, keys)]).toEqual([[], []]);
  });

  it('cannot be removed again by undoing the import that restored it', async () => {
    const { person, id } = await signInPrivate();
    await begin(person, 'off');
    const importId = randomUUID();
    const path = `/api/imports/${importId}`;
    await readAnswer(person.post('/api/imports', { id: importId, source: 'reflect' }));
    const item = { id, createdAt: '2026-11-20T08:00:00.000Z', content: 'A walk by the lake.' };
    const added = await person.post(`${path}/items`, { feature: 'journal', items: [item] });
    expect(added.json).toMatchObject({ added: 1 });
    const refused = [404, 'my_data.import_not_found'];
    expect(await listIdsAt(person, '/api/imports')).toEqual([]);
    expect(getRefusal(await person.post(`${path}/undo`))).toEqual(refused);
    expect((await finish(person, 'off', await readSealedSeen(person))).json).toEqual({ state: 'off' });
    expect(await listIdsAt(person, '/api/imports')).toEqual([]);
    expect(getRefusal(await person.post(`${path}/undo`))).toEqual(refused);
    expect(await countRows('my_data_import_items', person)).toBe(0);
    expect(await listIdsAt(person, journal)).toEqual([id]);
  });

  it('refuses a change based on an earlier version of an item', async () => {
    const { person, id } = await signInPrivate();
    await begin(person, 'off');
    const importId = randomUUID();
    await readAnswer(person.post('/api/imports', { id: importId, source: 'reflect' }));
    const writeBack = (revision: number) => {
      const item = { id, createdAt: '2026-11-20T08:00:00.000Z', content: `Edition ${revision}.`, revision };
      return readAnswer(person.post(`/api/imports/${importId}/items`, { feature: 'journal', items: [item] }));
    };
    await writeBack(4);
    await person.delete(`${journal}/${id}`);
    await writeBack(9);
    expect((await finish(person, 'off', await readSealedSeen(person))).json).toEqual({ state: 'off' });
    const change = (expectedRevision: number) =>
      person.patch(`${journal}/${id}`, { content: 'Written long ago.', expectedRevision });
    for (const earlier of [0, 4, 8])
      expect(getRefusal(await change(earlier))).toEqual([409, 'journal.entry_changed_elsewhere']);
    expect((await person.get(`${journal}/${id}`)).json).toMatchObject({ content: 'Edition 9.' });
    expect((await change(9)).json).toMatchObject({ content: 'Written long ago.' });
  });

  it('is private again if that is cancelled, unless something would be lost', async () => {
    const { person, id } = await signInPrivate();
    await begin(person, 'off');
    await readAnswer(person.post(journal, { id, content: 'A walk by the lake.' }));
    const other = await write(person, 'Only here.');
    expect(getRefusal(await person.post(at('abandon')))).toEqual([409, 'private_journal.not_all_sealed']);
    await sealOne(person, { id: other.id, collection: 'journal' });
    expect((await person.post(at('abandon'))).json).toEqual({ state: 'on' });
    expect(await countRows('journal_entries', person)).toBe(0);
    expect(await listIdsAt(person, rows)).toHaveLength(2);
  });

  it('makes devices forget their earlier copies', async () => {
    const mia = await signInSomebody();
    const { id } = await write(mia);
    const before = await readCursor(mia, journal);
    await becomePrivate(mia);
    await begin(mia, 'off');
    const sealedBefore = await readCursor(mia, rows);
    await readAnswer(mia.post(journal, { id, content: 'A walk by the lake.' }));
    await finish(mia, 'off', await readSealedSeen(mia));
    for (const [path, since] of [
      [journal, before],
      [rows, sealedBefore],
    ])
      expect((await mia.get(`${path}/changes?since=${since}`)).json).toMatchObject({ mustRestart: true });
  });
});

async function countRows(table: string, { user }: TestPerson): Promise<number> {
  const { rows } = await server.services.database.$client.query(`select from ${table} where user_id = $1`, [
    user.id,
  ]);
  return rows.length;
}
