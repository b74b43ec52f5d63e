import { randomUUID } from 'node:crypto';
import type { PrivateJournalState } from '@reflect/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  becomePrivate,
  cursorOf,
  everythingSeen,
  journalKey,
  refusalOf,
  sealEverything,
  sealedPicture,
  sealOne,
} from '../../../testing/private-journal.ts';
import { answerOf } from '../../../testing/sample.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const at = (step: string) => `/api/private-journal/${step}`;
const [rows, keys, journal] = [at('rows'), at('keys'), '/api/journal/entries'];
const somebody = () => server.signIn(`${randomUUID()}@example.org`);
const begin = (person: TestPerson, to: 'on' | 'off') => person.post(at('begin'), { to });
const finish = async (person: TestPerson, to: 'on' | 'off', seen?: Record<string, number>) =>
  person.post(at('finish'), { to, seen: seen ?? (await everythingSeen(person)) });
const stateOf = async (person: TestPerson) =>
  ((await person.get('/api/auth/user')).json as { privateJournal: PrivateJournalState }).privateJournal;
const write = (person: TestPerson, content = 'A walk by the lake.') =>
  answerOf<{ id: string }>(person.post(journal, { content }));
const idsAt = async (person: TestPerson, path: string) =>
  (await answerOf<{ id: string }[]>(person.get(path))).map(({ id }) => id);
/** Who waits for a lock in this database. */
const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
/** A private journal with one entry, sealed. */
async function somebodyPrivate() {
  const person = await somebody();
  const { id } = await write(person);
  await becomePrivate(person);
  return { person, id };
}

describe('a journal that becomes private', () => {
  it('works as before on the way, and is what it was when that is abandoned', async () => {
    const ana = await somebody();
    expect(await stateOf(ana)).toBe('off');
    const { id } = await write(ana);
    await sealEverything(ana);
    expect(await stateOf(ana)).toBe('turning-on');
    expect((await begin(ana, 'on')).json).toEqual({ state: 'turning-on' });
    expect(await idsAt(ana, rows)).toEqual([id]);
    const later = await write(ana, 'And back along the river.');
    expect((await ana.post(at('abandon'))).json).toEqual({ state: 'off' });
    expect((await ana.post(at('abandon'))).json).toEqual({ state: 'off' });
    expect(await idsAt(ana, journal)).toEqual([later.id, id]);
    expect([await idsAt(ana, rows), await idsAt(ana, keys)]).toEqual([[], []]);
  });

  it('loses every readable row at the end, also when that is asked for again', async () => {
    const ben = await somebody();
    const [{ id }, trashed] = [await write(ben), await write(ben)];
    await ben.delete(`${journal}/${trashed.id}`);
    await sealEverything(ben);
    const seen = await everythingSeen(ben);
    for (const _ of ['first', 'again']) expect((await finish(ben, 'on', seen)).json).toEqual({ state: 'on' });
    expect(await stateOf(ben)).toBe('on');
    expect(await idsAt(ben, rows)).toEqual([id]);
    expect(refusalOf(await ben.get(journal))).toEqual([409, 'private_journal.server_cannot_read']);
    expect(await rowsIn('journal_entries', ben)).toBe(0);
    expect((await begin(ben, 'on')).json).toEqual({ state: 'on' });
    expect((await ben.post(at('abandon'))).json).toEqual({ state: 'on' });
  });

  it('declines to while a way to open it is missing, a row is not sealed, or something has changed', async () => {
    const cleo = await somebody();
    const { id } = await write(cleo);
    expect(refusalOf(await finish(cleo, 'on'))).toEqual([409, 'private_journal.not_begun']);
    await begin(cleo, 'on');
    await cleo.post(keys, journalKey());
    expect(refusalOf(await finish(cleo, 'on'))).toEqual([409, 'private_journal.too_few_ways']);
    await cleo.post(keys, journalKey());
    expect(refusalOf(await finish(cleo, 'on'))).toEqual([409, 'private_journal.not_all_sealed']);
    await sealOne(cleo, { id, collection: 'journal' });
    expect(refusalOf(await finish(cleo, 'on', {}))).toEqual([409, 'private_journal.changed_meanwhile']);
    const stale = await everythingSeen(cleo);
    await cleo.patch(`${journal}/${id}`, { content: 'A walk by the sea.' });
    expect(refusalOf(await finish(cleo, 'on', stale))).toEqual([409, 'private_journal.changed_meanwhile']);
    expect(await idsAt(cleo, journal)).toEqual([id]);
    expect((await finish(cleo, 'on')).json).toEqual({ state: 'on' });
  });

  it('declines to for a device that missed an erasure, and would bring back what is gone', async () => {
    const dora = await somebody();
    const [kept, gone] = [await write(dora), await write(dora)];
    await sealEverything(dora);
    const stale = await everythingSeen(dora);
    await dora.delete(`${journal}/${gone.id}`);
    await dora.delete('/api/journal/trash');
    expect(refusalOf(await finish(dora, 'on', stale))).toEqual([409, 'private_journal.changed_meanwhile']);
    expect(await idsAt(dora, journal)).toEqual([kept.id]);
  });

  it('declines to as long as a picture is not sealed', async () => {
    const eve = await somebody();
    await sealEverything(eve);
    const { database } = server.services;
    const entry = await write(eve);
    await sealOne(eve, { id: entry.id, collection: 'journal' });
    const id = randomUUID();
    await database.execute(
      sql`insert into images (user_id, id, size, entry_id) values (${eve.user.id}, ${id}, 0, ${entry.id})`,
    );
    expect(refusalOf(await finish(eve, 'on'))).toEqual([409, 'private_journal.not_all_sealed']);
    expect(await rowsIn('images', eve)).toBe(1);
    await answerOf(eve.post(at('pictures'), sealedPicture({ id, rowId: entry.id })));
    expect((await finish(eve, 'on')).json).toEqual({ state: 'on' });
    expect([await rowsIn('images', eve), await rowsIn('private_journal_pictures', eve)]).toEqual([0, 1]);
  });

  it('is finished once by devices that ask at the same time, whatever else they ask for', async () => {
    const finn = await somebody();
    await write(finn);
    await sealEverything(finn);
    const seen = await everythingSeen(finn);
    const answers = await Promise.all([
      finish(finn, 'on', seen),
      begin(finn, 'off'),
      finish(finn, 'on', seen),
      begin(finn, 'on'),
    ]);
    for (const answer of answers) expect([200, 409]).toContain(answer.status);
    const state = await stateOf(finn);
    expect(['on', 'turning-off']).toContain(state);
    expect(await rowsIn('journal_entries', finn)).toBe(0);
    expect(await idsAt(finn, rows)).toHaveLength(1);
  });

  it('stays as it was when the erasure fails halfway', async () => {
    const gil = await somebody();
    const { id } = await write(gil);
    await sealEverything(gil);
    const seen = await everythingSeen(gil);
    const { $client } = server.services.database;
    // Profiles are emptied after entries, so these are already erased in the transaction.
    await $client.query(
      `create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await $client.query(
      'create trigger fail_once before delete on profiles for each statement execute function fail_once()',
    );
    expect((await finish(gil, 'on', seen)).status).toBe(500);
    expect([await stateOf(gil), await idsAt(gil, journal)]).toEqual(['turning-on', [id]]);
    await $client.query('drop function fail_once cascade');
    expect((await finish(gil, 'on', seen)).json).toEqual({ state: 'on' });
  });

  it('takes no readable row that was on its way when it became private', async () => {
    const hal = await somebody();
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
      expect(refusalOf(await late)).toEqual([409, 'private_journal.server_cannot_read']);
    } finally {
      client.release(true);
    }
    expect(await rowsIn('journal_entries', hal)).toBe(0);
  });

  it('is that of its person alone', async () => {
    const [ida, jon] = [await somebody(), await somebody()];
    const { id } = await write(jon);
    await write(ida);
    await sealEverything(ida);
    await sealEverything(jon);
    await finish(ida, 'on');
    expect([await stateOf(jon), await idsAt(jon, journal)]).toEqual(['turning-on', [id]]);
    // A row that somebody else has sealed under the same id counts only for them.
    const kim = await somebody();
    const own = await write(kim);
    await begin(kim, 'on');
    for (const key of [journalKey(), journalKey()]) await kim.post(keys, key);
    await sealOne(jon, { id: own.id, collection: 'journal' });
    expect(refusalOf(await finish(kim, 'on'))).toEqual([409, 'private_journal.not_all_sealed']);
    for (const step of ['begin', 'finish', 'abandon'])
      expect((await server.stranger.post(at(step), { to: 'on', seen: {} })).status).toBe(401);
  });

  it('loses files that were written at that moment, an hour later', async () => {
    const { person } = await somebodyPrivate();
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
    expect([await files.read(file), await rowsIn('private_journal_erasures', person)]).toEqual([null, 0]);
  });
});

describe('a private journal', () => {
  it('keeps two ways to open it', async () => {
    const { person } = await somebodyPrivate();
    const [first, second] = await idsAt(person, keys);
    expect(refusalOf(await person.delete(`${keys}/${first}`))).toEqual([409, 'private_journal.too_few_ways']);
    await person.post(keys, journalKey());
    const answers = await Promise.all([first, second].map((id) => person.delete(`${keys}/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await idsAt(person, keys)).toHaveLength(2);
  });

  it('is exported as it is sealed, says so, and is not printed', async () => {
    const { person, id } = await somebodyPrivate();
    const { text, status } = await person.get('/api/export/json');
    expect(status).toBe(200);
    const exported = JSON.parse(text) as { data: Record<string, Record<string, { id: string }[]>> };
    expect(exported.data['private-journal']).toMatchObject({
      state: [{ state: 'on', note: expect.stringContaining('sealed') }],
      sealedRows: [{ id }],
    });
    expect(exported.data.journal).toEqual({});
    const printed = await person.post('/api/export-data', { format: 'pdf' });
    expect(refusalOf(printed)).toEqual([409, 'private_journal.server_cannot_read']);
  });

  it('is closed to programs that were let in before, but for its sealed export', async () => {
    const leo = await somebody();
    const scopes = ['read', 'write', 'export'];
    const { token } = await answerOf<{ token: string }>(
      leo.post('/api/access-tokens', { name: 'All', scopes }),
    );
    await becomePrivate(leo);
    const authorization = `Bearer ${token}`;
    const refused = [409, 'private_journal.server_cannot_read'];
    expect(refusalOf(await server.stranger.get(journal, undefined, { authorization }))).toEqual(refused);
    const sent = await server.stranger.post(journal, { content: 'From a program.' }, { authorization });
    expect(refusalOf(sent)).toEqual(refused);
    expect((await server.stranger.get('/api/export/json', undefined, { authorization })).status).toBe(200);
  });

  it('is written to by nobody who connects with its person', async () => {
    const { person } = await somebodyPrivate();
    const max = await somebody();
    const { code } = await answerOf<{ code: string }>(person.get('/api/user/code'));
    const connected = await max.post('/api/user/connect-via-qr', { connectionCode: code });
    expect(connected.status, connected.text).toBe(200);
    expect(await idsAt(max, '/api/sub-profiles')).toHaveLength(1);
    expect(await rowsIn('people', person)).toBe(0);
  });
});

describe('a private journal that becomes readable again', () => {
  const sealedSeen = async (person: TestPerson) => ({ private_journal: await cursorOf(person, rows) });

  it('keeps its sealed rows until all of them are written back, and then none of them', async () => {
    const { person, id } = await somebodyPrivate();
    expect(refusalOf(await finish(person, 'off', {}))).toEqual([409, 'private_journal.not_begun']);
    expect((await begin(person, 'off')).json).toEqual({ state: 'turning-off' });
    expect(refusalOf(await begin(person, 'on'))).toEqual([409, 'private_journal.switching']);
    expect(refusalOf(await finish(person, 'off', {}))).toEqual([409, 'private_journal.changed_meanwhile']);
    const missing = await finish(person, 'off', await sealedSeen(person));
    expect(refusalOf(missing)).toEqual([409, 'private_journal.not_all_readable']);
    await answerOf(person.post(journal, { id, content: 'A walk by the lake.' }));
    await sealOne(person, { id: randomUUID(), collection: 'settings' });
    const seen = await sealedSeen(person);
    for (const _ of ['first', 'again'])
      expect((await finish(person, 'off', seen)).json).toEqual({ state: 'off' });
    expect(await idsAt(person, journal)).toEqual([id]);
    expect([await idsAt(person, rows), await idsAt(person, keys)]).toEqual([[], []]);
  });

  it('is not taken out again by undoing the import that has written it back', async () => {
    const { person, id } = await somebodyPrivate();
    await begin(person, 'off');
    const importId = randomUUID();
    const path = `/api/imports/${importId}`;
    await answerOf(person.post('/api/imports', { id: importId, source: 'reflect' }));
    const item = { id, createdAt: '2026-11-20T08:00:00.000Z', content: 'A walk by the lake.' };
    const added = await person.post(`${path}/items`, { feature: 'journal', items: [item] });
    expect(added.json).toMatchObject({ added: 1 });
    const refused = [404, 'my_data.import_not_found'];
    expect(await idsAt(person, '/api/imports')).toEqual([]);
    expect(refusalOf(await person.post(`${path}/undo`))).toEqual(refused);
    expect((await finish(person, 'off', await sealedSeen(person))).json).toEqual({ state: 'off' });
    expect(await idsAt(person, '/api/imports')).toEqual([]);
    expect(refusalOf(await person.post(`${path}/undo`))).toEqual(refused);
    expect(await rowsIn('my_data_import_items', person)).toBe(0);
    expect(await idsAt(person, journal)).toEqual([id]);
  });

  it('declines a change that was made on what an item was before', async () => {
    const { person, id } = await somebodyPrivate();
    await begin(person, 'off');
    const importId = randomUUID();
    await answerOf(person.post('/api/imports', { id: importId, source: 'reflect' }));
    const writeBack = (revision: number) => {
      const item = { id, createdAt: '2026-11-20T08:00:00.000Z', content: `Edition ${revision}.`, revision };
      return answerOf(person.post(`/api/imports/${importId}/items`, { feature: 'journal', items: [item] }));
    };
    await writeBack(4);
    await person.delete(`${journal}/${id}`);
    await writeBack(9);
    expect((await finish(person, 'off', await sealedSeen(person))).json).toEqual({ state: 'off' });
    const change = (expectedRevision: number) =>
      person.patch(`${journal}/${id}`, { content: 'Written long ago.', expectedRevision });
    for (const earlier of [0, 4, 8])
      expect(refusalOf(await change(earlier))).toEqual([409, 'journal.entry_changed_elsewhere']);
    expect((await person.get(`${journal}/${id}`)).json).toMatchObject({ content: 'Edition 9.' });
    expect((await change(9)).json).toMatchObject({ content: 'Written long ago.' });
  });

  it('is private again when that is abandoned, unless something would be lost', async () => {
    const { person, id } = await somebodyPrivate();
    await begin(person, 'off');
    await answerOf(person.post(journal, { id, content: 'A walk by the lake.' }));
    const other = await write(person, 'Only here.');
    expect(refusalOf(await person.post(at('abandon')))).toEqual([409, 'private_journal.not_all_sealed']);
    await sealOne(person, { id: other.id, collection: 'journal' });
    expect((await person.post(at('abandon'))).json).toEqual({ state: 'on' });
    expect(await rowsIn('journal_entries', person)).toBe(0);
    expect(await idsAt(person, rows)).toHaveLength(2);
  });

  it('has devices forget what they knew of it before', async () => {
    const mia = await somebody();
    const { id } = await write(mia);
    const before = await cursorOf(mia, journal);
    await becomePrivate(mia);
    await begin(mia, 'off');
    const sealedBefore = await cursorOf(mia, rows);
    await answerOf(mia.post(journal, { id, content: 'A walk by the lake.' }));
    await finish(mia, 'off', await sealedSeen(mia));
    for (const [path, since] of [
      [journal, before],
      [rows, sealedBefore],
    ])
      expect((await mia.get(`${path}/changes?since=${since}`)).json).toMatchObject({ mustRestart: true });
  });
});

async function rowsIn(table: string, { user }: TestPerson): Promise<number> {
  const { rows } = await server.services.database.$client.query(`select from ${table} where user_id = $1`, [
    user.id,
  ]);
  return rows.length;
}
