import { randomUUID } from 'node:crypto';
import { JournalEntry, makeChangesSchema, NewEntry, type Problem } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { makePayload } from './entries/new-entry.ts';
import { entriesTable } from './entries-table.ts';

const entries = '/api/journal/entries';
const JournalChanges = makeChangesSchema(JournalEntry);
type JournalChanges = z.infer<typeof JournalChanges>;
const day = 24 * 60 * 60 * 1000;

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signIn('ana@example.org');
});
afterAll(() => server.stop());

const signInSomebody = () => server.signIn(`${randomUUID()}@example.org`);
const readCode = (answer: { json: unknown }) => (answer.json as Problem).code;

async function save(entry: object = {}, person = ana): Promise<JournalEntry> {
  const answer = await person.post(entries, { content: 'The fog lifted over the lake.', ...entry });
  expect(answer.status, answer.text).toBe(200);
  return JournalEntry.parse(answer.json);
}

async function edit(entryId: string, change: object, person = ana): Promise<JournalEntry> {
  const answer = await person.patch(`${entries}/${entryId}`, change);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as JournalEntry;
}

async function readChanges(person: TestPerson, since?: number): Promise<JournalChanges> {
  const answer = await person.get(
    `/api/journal/entries/changes${since === undefined ? '' : `?since=${since}`}`,
  );
  expect(answer.status, answer.text).toBe(200);
  return JournalChanges.parse(answer.json);
}

describe('the changes that a device has missed', () => {
  it('are all entries at first, and then only what is new, changed, deleted or restored', async () => {
    const person = await signInSomebody();
    const [first, second, third] = [
      await save({ content: 'one' }, person),
      await save({ content: 'two' }, person),
      await save({ content: 'three' }, person),
    ];
    const start = await readChanges(person);
    expect(start).toMatchObject({
      items: [first, second, third],
      removedIds: [],
      hasMore: false,
      mustRestart: false,
    });
    const edited = await edit(second.id, { content: 'two, and a half' }, person);
    await person.delete(`${entries}/${first.id}`);
    const later = await readChanges(person, start.cursor);
    expect(later).toMatchObject({ items: [edited], removedIds: [first.id], hasMore: false });
    const back = (await person.post(`${entries}/${first.id}/restore`)).json;
    expect(await readChanges(person, later.cursor)).toMatchObject({ items: [back], removedIds: [] });
  });

  it('are empty if nothing happened, and the cursor stays the same', async () => {
    const person = await signInSomebody();
    expect(await readChanges(person)).toMatchObject({ items: [], removedIds: [], cursor: 0, hasMore: false });
    await save({}, person);
    const { cursor } = await readChanges(person);
    expect(await readChanges(person, cursor)).toEqual({
      items: [],
      removedIds: [],
      cursor,
      hasMore: false,
      mustRestart: false,
    });
  });

  it('make a device read everything again, once, if it missed an emptied trash', async () => {
    const person = await signInSomebody();
    const kept = await save({ content: 'kept' }, person);
    const gone = await save({ content: 'gone' }, person);
    const { cursor } = await readChanges(person);
    await person.delete(`${entries}/${gone.id}`);
    const other = await readChanges(person, cursor);
    await person.delete('/api/journal/trash');
    expect(await readChanges(person, cursor)).toEqual({
      items: [],
      removedIds: [],
      cursor: 0,
      hasMore: true,
      mustRestart: true,
    });
    const again = await readChanges(person, 0);
    expect(again).toMatchObject({ items: [kept], removedIds: [], mustRestart: false });
    expect(await readChanges(person, again.cursor)).toMatchObject({ items: [], mustRestart: false });
    // The other device knew of the deletion before the trash was emptied, so it has missed nothing.
    expect(await readChanges(person, other.cursor)).toMatchObject({ items: [], mustRestart: false });
  });

  it('still work after a person was deleted', async () => {
    const person = await signInSomebody();
    await save({}, person);
    const { cursor } = await readChanges(person);
    const { id } = (await person.post('/api/sub-profiles', { displayName: 'Mo' })).json as { id: string };
    expect((await person.delete(`/api/sub-profiles/${id}`)).status).toBe(204);
    expect(await readChanges(person, cursor)).toMatchObject({ items: [], mustRestart: false });
  });

  it("never include somebody else's", async () => {
    await save({ content: 'Words of Ana.' });
    expect(await readChanges(await signInSomebody())).toMatchObject({ items: [], removedIds: [] });
  });

  it.each(['-1', 'x', '1.5', '1e999'])('are refused for an invalid cursor: %s', async (since) => {
    expect((await ana.get(`/api/journal/entries/changes?since=${since}`)).status).toBe(400);
  });

  it('come in pages of 500', async () => {
    const person = await signInSomebody();
    const table = entriesTable(server.services);
    const sent = NewEntry.parse({ content: 'One of many.' });
    const payload = makePayload({ sent, isPremium: false });
    const ids = Array.from({ length: 501 }, () => randomUUID());
    await Promise.all(ids.map((id) => table.insert({ userId: person.user.id, id, payload })));
    await person.delete(`${entries}/${ids[0]}`);
    const first = await readChanges(person);
    expect([first.items.length, first.removedIds, first.hasMore]).toEqual([500, [], true]);
    const rest = await readChanges(person, first.cursor);
    // An entry without an analysis may be analysed meanwhile, which is a separate change.
    const unchanged = rest.items.filter(({ revision }) => revision === 0);
    expect([unchanged, rest.removedIds, rest.hasMore]).toEqual([[], [ids[0]], false]);
  });
});

describe('an entry that is sent later than it was written', () => {
  it('keeps the time of writing, and its place among the others', async () => {
    const person = await signInSomebody();
    const now = await save({ content: 'now' }, person);
    const createdAt = new Date(Date.now() - 3 * day).toISOString();
    const offline = await save({ content: 'on the train', createdAt }, person);
    expect(offline).toMatchObject({ createdAt, updatedAt: createdAt });
    expect((await person.get(entries)).json).toEqual([now, offline]);
    expect((await readChanges(person)).items.map(({ id }) => id)).toEqual([now.id, offline.id]);
  });

  it('is the same entry if it is sent again with another time', async () => {
    const id = randomUUID();
    const first = await save({ id, createdAt: new Date(Date.now() - day).toISOString() });
    expect(await save({ id, createdAt: new Date().toISOString() })).toEqual(first);
    expect(await save({ id })).toEqual(first);
  });

  it.each([
    ['runs ten minutes ahead', 10 / (24 * 60)],
    ['runs a year ahead', 365],
    ['was never set', -20_000],
  ])('by a device whose clock %s counts as written on arrival', async (_, days) => {
    const { createdAt } = await save({ createdAt: new Date(Date.now() + days * day).toISOString() });
    expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(10_000);
  });

  it('is refused with an invalid time', async () => {
    expect((await ana.post(entries, { content: 'x', createdAt: 'yesterday' })).status).toBe(400);
  });
});

describe('an entry that was deleted and restored', () => {
  it('stays if its deletion arrives again, and is deleted by a new one', async () => {
    const { id } = await save();
    const deletion = `${entries}/${id}?deletion=${randomUUID()}`;
    expect((await ana.delete(deletion)).status).toBe(204);
    expect(readCode(await ana.delete(deletion))).toBe('journal.entry_not_found');
    expect((await ana.post(`${entries}/${id}/restore`)).status).toBe(200);
    const late = await ana.delete(deletion);
    expect([late.status, readCode(late)]).toEqual([409, 'journal.entry_brought_back']);
    expect((await ana.get(`${entries}/${id}`)).status).toBe(200);
    expect((await ana.delete(`${entries}/${id}?deletion=${randomUUID()}`)).status).toBe(204);
    expect((await ana.delete(`${entries}/${id}?deletion=again`)).status).toBe(400);
  });

  it('stays deleted if its restoration arrives again, and is restored by a new one', async () => {
    const { id } = await save();
    const restoration = `${entries}/${id}/restore?restoration=${randomUUID()}`;
    await ana.delete(`${entries}/${id}`);
    expect((await ana.post(restoration)).status).toBe(200);
    expect((await ana.post(restoration)).status).toBe(200);
    await ana.delete(`${entries}/${id}`);
    const late = await ana.post(restoration);
    expect([late.status, readCode(late)]).toEqual([409, 'journal.entry_brought_back']);
    expect((await ana.get(`${entries}/${id}`)).status).toBe(404);
    expect((await ana.post(`${entries}/${id}/restore?restoration=${randomUUID()}`)).status).toBe(200);
    expect((await ana.post(`${entries}/${id}/restore?restoration=again`)).status).toBe(400);
  });
});

describe('an entry that is edited on two devices', () => {
  it('is not overwritten by the second: it is refused, and both texts can be chosen', async () => {
    const { id, revision } = await save({ content: 'Base.' });
    const phone = await edit(id, { content: 'From the phone.', expectedRevision: revision });
    const desk = await ana.patch(`${entries}/${id}`, {
      content: 'From the desk.',
      expectedRevision: revision,
    });
    expect([desk.status, readCode(desk)]).toEqual([409, 'journal.entry_changed_elsewhere']);
    expect((await ana.get(`${entries}/${id}`)).json).toEqual(phone);
    const chosen = await edit(id, { content: 'From the desk.', expectedRevision: phone.revision });
    expect(chosen).toMatchObject({ content: 'From the desk.', revision: 2 });
    expect((await ana.get(`${entries}/${id}/earlier`)).json).toMatchObject({ content: 'From the phone.' });
  });

  it('accepts one of ten simultaneous edits', async () => {
    const { id } = await save({ content: 'Base.' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        ana.patch(`${entries}/${id}`, { content: `Edit ${at}.`, expectedRevision: 0 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const winner = answers.find(({ status }) => status === 200)?.json;
    expect((await ana.get(`${entries}/${id}`)).json).toEqual(winner);
  });

  it('accepts an edit whose answer was lost a second time without a change or a conflict', async () => {
    const { id } = await save({ content: 'Base.' });
    const change = { title: 'Later', content: 'More.', isSecret: false, expectedRevision: 0 };
    const first = await edit(id, change);
    expect(await edit(id, change)).toEqual(first);
    const next = await edit(id, { content: 'Even more.', expectedRevision: first.revision });
    // And once more, after a further edit on top of it.
    expect(await edit(id, change)).toEqual(next);
  });

  it('never takes a request to hide an entry for an old edit', async () => {
    const { id } = await save({ content: 'Base.' });
    await edit(id, { content: 'From the phone.', expectedRevision: 0 });
    const hide = await ana.patch(`${entries}/${id}`, {
      content: 'Base.',
      isSecret: true,
      expectedRevision: 0,
    });
    expect(readCode(hide)).toBe('journal.entry_changed_elsewhere');
  });

  it('does not count an analysis, the trash or a restore as an edit', async () => {
    const { id, content } = await save();
    await ana.post('/api/analyze-entry', { content, entryId: id });
    await ana.delete(`${entries}/${id}`);
    const back = (await ana.post(`${entries}/${id}/restore`)).json as JournalEntry;
    expect(back.revision).toBe(3);
    expect(await edit(id, { content: 'On a device that was away.', expectedRevision: 0 })).toMatchObject({
      content: 'On a device that was away.',
      revision: 4,
    });
  });
});

describe('the words before the last edit', () => {
  it('are kept, one version back, with the time they were written', async () => {
    const entry = await save({ title: 'Draft', content: 'First words.' });
    const none = await ana.get(`${entries}/${entry.id}/earlier`);
    expect([none.status, readCode(none)]).toEqual([404, 'journal.no_earlier_version']);
    const second = await edit(entry.id, { title: null, content: 'Second words.' });
    expect((await ana.get(`${entries}/${entry.id}/earlier`)).json).toEqual({
      title: 'Draft',
      content: 'First words.',
      editedAt: entry.createdAt,
    });
    await edit(entry.id, { content: 'Third words.' });
    expect((await ana.get(`${entries}/${entry.id}/earlier`)).json).toEqual({
      title: null,
      content: 'Second words.',
      editedAt: second.updatedAt,
    });
  });

  it('stay if only secrecy changes, and if an edit is sent again', async () => {
    const { id } = await save({ content: 'First words.' });
    await edit(id, { content: 'Second words.' });
    await edit(id, { isSecret: true });
    await edit(id, { content: 'Second words.' });
    expect((await ana.get(`${entries}/${id}/earlier`)).json).toMatchObject({ content: 'First words.' });
  });

  it('become the entry again if they are sent back, and the others become the earlier ones', async () => {
    const first = await save({ title: 'Sun', content: 'I was so happy. #sun', tags: ['sun', 'happy'] });
    await edit(first.id, { title: 'Rain', content: 'I was so sad. #rain' });
    const { title, content } = (await ana.get(`${entries}/${first.id}/earlier`)).json as JournalEntry;
    const back = await edit(first.id, { title, content, expectedRevision: 1 });
    for (const field of ['title', 'content', 'tags', 'mood', 'aiInsights', 'sentimentScore'] as const)
      expect(back[field]).toEqual(first[field]);
    expect((await ana.get(`${entries}/${first.id}/earlier`)).json).toMatchObject({ title: 'Rain' });
  });

  it('survive the trash: a restored entry is as it was', async () => {
    const { id } = await save({ content: 'First words.', mood: 'calm' });
    const edited = await edit(id, { content: 'Second words.' });
    await ana.delete(`${entries}/${id}`);
    expect((await ana.get(`${entries}/${id}/earlier`)).status).toBe(404);
    await ana.post(`${entries}/${id}/restore`);
    const { revision: _, ...kept } = edited;
    expect((await ana.get(`${entries}/${id}`)).json).toMatchObject(kept);
    expect((await ana.get(`${entries}/${id}/earlier`)).json).toMatchObject({ content: 'First words.' });
  });

  it('are in the export', async () => {
    const person = await signInSomebody();
    const { id } = await save({ content: 'First words.' }, person);
    await edit(id, { content: 'Second words.' }, person);
    const journal = server.features.find(({ name }) => name === 'journal');
    expect(await journal?.exportFor?.(person.user.id)).toMatchObject({
      entries: [{ id, content: 'Second words.', earlier: { content: 'First words.' } }],
      trash: [],
    });
  });
});
