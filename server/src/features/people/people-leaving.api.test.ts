import { randomUUID } from 'node:crypto';
import { type JournalEntry, Person, type Problem } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { makeJournalPublic } from '../journal/journal.public.ts';
import { peopleCollection } from './people.collection.ts';
import { nobody } from './people.payload.ts';

const people = '/api/sub-profiles';
const trash = '/api/sub-profiles/trash';
const entries = '/api/journal/entries';
type JournalChanges = { items: JournalEntry[]; cursor: number; hasMore: boolean };
const day = 24 * 60 * 60 * 1000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const signInSomebody = () => server.signIn(`${randomUUID()}@example.org`);
const readCode = (answer: { json: unknown }) => (answer.json as Problem).code;
const add = async (writer: TestPerson, person: object = {}) =>
  Person.parse((await writer.post(people, { displayName: 'Mo', ...person })).json);
const read = async (writer: TestPerson, entryId: string) =>
  (await writer.get(`${entries}/${entryId}`)).json as JournalEntry;
const save = async (writer: TestPerson, peopleIds: string[]) =>
  (await writer.post(entries, { content: 'We walked along the harbour.', peopleIds })).json as JournalEntry;
const readChanges = async (writer: TestPerson, since = 0) =>
  (await writer.get(`${entries}/changes?since=${since}`)).json as JournalChanges;

/** Runs the hourly job as it would run a month later. */
async function runMonthLater({ atMost = Number.POSITIVE_INFINITY } = {}): Promise<void> {
  const journal = makeJournalPublic(server.services);
  const collection = peopleCollection({
    services: server.services,
    journal: {
      forgetPeople: (userId, task) =>
        journal.forgetPeople(userId, { ...task, atMost: Math.min(atMost, task.atMost) }),
    },
  });
  await collection.eraseOldTrash(new Date(Date.now() + 31 * day));
}

const readRow = async (personId: string) => {
  const { rows } = await server.services.database.$client.query(
    'select user_id, removed_at, revision, payload from people where id = $1',
    [personId],
  );
  return rows[0] as
    | { user_id: string; removed_at: Date | null; revision: number; payload: Buffer }
    | undefined;
};

describe('deleting a person', () => {
  it('PPL-07 · moves them to the trash with all their details, and a second time finds nobody', async () => {
    const [writer, other] = [await signInSomebody(), await signInSomebody()];
    const { id } = await add(writer, { displayName: 'Aunt Rosa', tags: ['family'], notes: 'Private.' });
    const kept = await add(writer, { displayName: 'Kept' });
    expect((await writer.delete(`${people}/${id}`)).status).toBe(204);
    expect((await writer.get(people)).json).toEqual([kept]);
    expect((await writer.get(trash)).json).toMatchObject([
      { id, displayName: 'Aunt Rosa', notes: 'Private.' },
    ]);
    expect((await other.get(trash)).json).toEqual([]);
    expect(readCode(await other.delete(`${trash}/${id}`))).toBe('people.person_not_found');
    expect(readCode(await writer.delete(`${people}/${id}`))).toBe('people.person_not_found');
    expect(readCode(await writer.patch(`${people}/${id}`, { notes: 'x' }))).toBe('people.person_not_found');
    expect((await writer.get(trash)).json).toHaveLength(1);
  });

  it.each(['one by one', 'with the trash'])(
    'PPL-07 · for good, %s, leaves none of their details',
    async (how) => {
      const writer = await signInSomebody();
      const { id } = await add(writer, { displayName: 'Aunt Rosa', tags: ['family'], notes: 'Private.' });
      const entry = await save(writer, [id]);
      await writer.delete(`${people}/${id}`);
      const erase = () => writer.delete(how === 'one by one' ? `${trash}/${id}` : trash);
      expect((await erase()).status).toBe(204);
      expect((await erase()).status).toBe(how === 'one by one' ? 404 : 204);
      expect((await writer.get(trash)).json).toEqual([]);
      const feature = server.features.find(({ name }) => name === 'people');
      expect(await feature?.exportFor?.(writer.user.id)).toEqual({ people: [], trash: [] });
      const row = await readRow(id);
      const opened = await server.services.keyring.unseal({
        userId: writer.user.id,
        table: 'people',
        id,
        revision: row?.revision,
        sealed: row?.payload ?? Buffer.alloc(0),
      });
      expect(opened).toEqual({ version: 1, data: nobody });
      // The id stays until every entry has forgotten it.
      expect(await read(writer, entry.id)).toMatchObject({ people: [], peopleIds: [id] });
      await runMonthLater();
      expect(await readRow(id)).toBeUndefined();
      expect(await read(writer, entry.id)).toMatchObject({ people: [], peopleIds: [] });
    },
  );

  it('PPL-07 · is not undone if an old phone sends the addition again', async () => {
    const writer = await signInSomebody();
    const sent = { id: randomUUID(), displayName: 'Mo' };
    await add(writer, sent);
    await writer.delete(`${people}/${sent.id}`);
    const again = await writer.post(people, sent);
    expect([again.status, readCode(again)]).toEqual([404, 'people.person_not_found']);
    expect((await writer.get(people)).json).toEqual([]);
  });

  it('PPL-07 · can be undone with all details, in every entry, once or ten times', async () => {
    const writer = await signInSomebody();
    const { id, createdAt, revision: _, ...details } = await add(writer, { tags: ['work'], notes: 'Kind.' });
    const entry = await save(writer, [id]);
    await writer.delete(`${people}/${id}`);
    expect(await read(writer, entry.id)).toMatchObject({ people: [], peopleIds: [id] });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => writer.post(`${people}/${id}/restore`, details)),
    );
    for (const answer of answers) expect(answer.json).toMatchObject({ ...details, id, createdAt });
    expect((await writer.get(people)).json).toMatchObject([{ ...details, id }]);
    expect(await read(writer, entry.id)).toEqual(entry);
    await writer.patch(`${people}/${id}`, { displayName: 'Maurice' });
    const late = await writer.post(`${people}/${id}/restore`, details);
    expect(late.json, 'who is there stays as they are').toMatchObject({ displayName: 'Maurice' });
  });

  it('PPL-07 · takes nobody from the entries who was deleted less than 30 days ago', async () => {
    const writer = await signInSomebody();
    const [early, late] = [await add(writer), await add(writer, { displayName: 'Hanna' })];
    const entry = await save(writer, [early.id, late.id]);
    for (const { id } of [early, late]) await writer.delete(`${people}/${id}`);
    await server.services.database.$client.query(
      "update people set removed_at = now() - interval '31 days' where id = $1",
      [early.id],
    );
    const { services } = server;
    await peopleCollection({ services, journal: makeJournalPublic(services) }).eraseOldTrash();
    expect(await readRow(early.id)).toBeUndefined();
    expect((await read(writer, entry.id)).peopleIds).toEqual([late.id]);
    const restored = await writer.post(`${people}/${late.id}/restore`, { displayName: 'Hanna' });
    expect(restored.status).toBe(200);
    expect(await read(writer, entry.id)).toMatchObject({ peopleIds: [late.id], people: [{ id: late.id }] });
  });

  it('PPL-07 · can be undone long after everything was forgotten, and only by the writer', async () => {
    const writer = await signInSomebody();
    const { id } = await add(writer, { displayName: 'Hidden Hanna' });
    await writer.delete(`${people}/${id}`);
    await runMonthLater();
    expect(await readRow(id)).toBeUndefined();
    const other = await signInSomebody();
    await other.post(`${people}/${id}/restore`, { displayName: 'Of somebody else' });
    expect((await writer.get(people)).json).toEqual([]);
    await writer.post(`${people}/${id}/restore`, { displayName: 'Hanna' });
    expect((await writer.get(people)).json).toMatchObject([{ id, displayName: 'Hanna' }]);
    expect((await other.get(people)).json).toMatchObject([{ id, displayName: 'Of somebody else' }]);
  });
});

describe('the changes to people that a device has missed', () => {
  const readMissed = async (writer: TestPerson, since = 0) =>
    (await writer.get(`${people}/changes?since=${since}`)).json as { items: Person[]; cursor: number };

  it('PPL-07 · list who is new, changed, deleted or restored, and start again once these are forgotten', async () => {
    const writer = await signInSomebody();
    expect(await readMissed(writer)).toMatchObject({ items: [], removedIds: [], cursor: 0, hasMore: false });
    const [mo, ada] = [await add(writer), await add(writer, { displayName: 'Ada' })];
    const start = await readMissed(writer);
    expect(start).toMatchObject({ items: [mo, ada], removedIds: [], mustRestart: false });
    const renamed = (await writer.patch(`${people}/${ada.id}`, { displayName: 'Ada L.' })).json;
    await writer.delete(`${people}/${mo.id}`);
    const later = await readMissed(writer, start.cursor);
    expect(later).toMatchObject({ items: [renamed], removedIds: [mo.id] });
    const back = (await writer.post(`${people}/${mo.id}/restore`, { displayName: 'Mo' })).json;
    expect(await readMissed(writer, later.cursor)).toMatchObject({ items: [back], removedIds: [] });
    expect(await readMissed(await signInSomebody())).toMatchObject({ items: [], removedIds: [] });
    await writer.delete(`${people}/${mo.id}`);
    await runMonthLater();
    expect(await readMissed(writer, later.cursor)).toMatchObject({ items: [], mustRestart: true });
    expect(await readMissed(writer)).toMatchObject({ items: [renamed], removedIds: [], mustRestart: false });
  });
});

describe('a person who is tagged in 3,000 entries', () => {
  const count = 3_000;
  let writer: TestPerson;
  let mo: Person;
  let ada: Person;
  let cursor: number;
  beforeAll(async () => {
    writer = await signInSomebody();
    mo = await add(writer);
    ada = await add(writer, { displayName: 'Ada' });
    const { id } = await save(writer, [mo.id, ada.id]);
    await storeCopies({ of: id, writer, count: count - 1 });
    cursor = 0;
    for (let page = await readChanges(writer); ; page = await readChanges(writer, page.cursor)) {
      cursor = page.cursor;
      if (!page.hasMore) break;
    }
  }, 120_000);

  const readNewest = async () => ((await writer.get(`${entries}?limit=1`)).json as JournalEntry[])[0];
  /** Where each row version of an entry is in the table; it differs once a single entry is written again. */
  const readPlaces = async () => {
    const { rows } = await server.services.database.$client.query(
      `select count(*)::int as count, md5(string_agg(id::text || ctid || xmin, ' ' order by id)) as places
       from journal_entries where user_id = $1`,
      [writer.user.id],
    );
    return rows[0] as { count: number; places: string };
  };

  it('PPL-07 CTX-08 · is renamed at once, everywhere, and no device fetches an entry again', async () => {
    const before = await readPlaces();
    expect(before.count).toBe(count);
    expect((await writer.patch(`${people}/${mo.id}`, { displayName: 'Maurice' })).status).toBe(200);
    expect(await readPlaces()).toEqual(before);
    expect((await readNewest())?.people).toContainEqual({ id: mo.id, displayName: 'Maurice' });
    expect(await readChanges(writer, cursor)).toMatchObject({
      items: [],
      removedIds: [],
      mustRestart: false,
    });
  });

  it('PPL-07 CTX-08 · is deleted at once, no longer shown in any entry, and no device fetches an entry again', async () => {
    const before = await readPlaces();
    expect((await writer.delete(`${people}/${mo.id}`)).status).toBe(204);
    expect(await readPlaces()).toEqual(before);
    const everything = await writer.get(entries);
    expect(everything.text).not.toContain('Maurice');
    expect((everything.json as JournalEntry[]).every((entry) => entry.people[0]?.id === ada.id)).toBe(true);
    expect(await readChanges(writer, cursor)).toMatchObject({
      items: [],
      removedIds: [],
      mustRestart: false,
    });
  });

  it('CTX-08 · is removed from the entries gradually, unseen, even if the server is killed in the middle', async () => {
    const before = (await writer.get(`${entries}?limit=200`)).json as JournalEntry[];
    await runMonthLater({ atMost: 150 });
    const countTagsLeft = async () =>
      ((await writer.get(entries)).json as JournalEntry[]).filter(({ peopleIds }) =>
        peopleIds?.includes(mo.id),
      ).length;
    expect(await countTagsLeft()).toBe(count - 150);
    expect(await readRow(mo.id), 'the rest is known to be left').toBeDefined();
    await runMonthLater();
    expect(await countTagsLeft()).toBe(count - 1_150);
    const shown = (await writer.get(`${entries}?limit=200`)).json as JournalEntry[];
    const seen = (entry: JournalEntry) => ({ ...entry, peopleIds: undefined });
    expect(shown.map(seen), 'nothing that is seen has changed').toEqual(before.map(seen));
    expect(await readChanges(writer, cursor)).toMatchObject({
      items: [],
      removedIds: [],
      mustRestart: false,
    });
  });
});

/** Stores copies of an entry, sealed as the server seals them: the endpoints wouldn't take as many in an hour. */
async function storeCopies({ of, writer, count }: { of: string; writer: TestPerson; count: number }) {
  const { database, keyring } = server.services;
  const place = { userId: writer.user.id, table: 'journal_entries' };
  const { rows } = await database.$client.query(
    'select revision, payload from journal_entries where id = $1',
    [of],
  );
  const value = await keyring.unseal({
    ...place,
    id: of,
    revision: rows[0].revision,
    sealed: rows[0].payload,
  });
  const ids = Array.from({ length: count }, () => randomUUID());
  const sealed: Buffer[] = [];
  for (const id of ids) sealed.push(await keyring.seal({ ...place, id, revision: 0, value }));
  await database.$client.query(
    `insert into journal_entries (user_id, id, created_at, updated_at, revision, cursor, payload)
     select $1, id, now(), now(), 0, next_cursor($1), payload
     from unnest($2::uuid[], $3::bytea[]) as rows (id, payload)`,
    [place.userId, ids, sealed],
  );
}
