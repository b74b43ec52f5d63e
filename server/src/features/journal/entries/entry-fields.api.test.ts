import { randomUUID } from 'node:crypto';
import {
  emptyEntry,
  JournalEntry,
  NewEntry,
  type Problem,
  type WrittenField,
  writtenFields,
} from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePngBomb } from '../../../testing/sample-images.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';
import { entriesTable } from '../entries-table.ts';

const entries = '/api/journal/entries';
const day = 24 * 60 * 60 * 1000;

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signIn('ana@example.org');
});
afterAll(() => server.stop());

const readCode = (answer: { json: unknown }) => (answer.json as Problem).code;
async function save(entry: object = {}): Promise<JournalEntry> {
  const answer = await ana.post(entries, { content: 'The fog lifted over the lake.', ...entry });
  expect(answer.status, answer.text).toBe(200);
  return JournalEntry.parse(answer.json);
}
async function edit(entryId: string, change: object): Promise<JournalEntry> {
  const answer = await ana.patch(`${entries}/${entryId}`, change);
  expect(answer.status, answer.text).toBe(200);
  return JournalEntry.parse(answer.json);
}
const read = async (entryId: string) => (await ana.get(`${entries}/${entryId}`)).json as JournalEntry;
const readEarlier = async (entryId: string) => (await ana.get(`${entries}/${entryId}/earlier`)).json;

async function upload(): Promise<string> {
  const answer = await ana.post('/api/upload-image', { imageBase64: makePngBomb(8).toString('base64') });
  return (answer.json as { imageUrl: string }).imageUrl;
}

/** A value for a field, a different one with each call; a text unless the field takes something else. */
async function makeValue(field: WrittenField): Promise<unknown> {
  if (field === 'isSecret') return true;
  if (field === 'imageUrl') return upload();
  if (field === 'peopleIds') return [randomUUID()];
  const text = randomUUID().slice(0, 8);
  return Array.isArray(emptyEntry[field]) ? [text] : text;
}

/** The value that empties a field; the text of an entry can't be emptied. */
const getEmptyValue = (field: WrittenField) => emptyEntry[field];
const optional = writtenFields.filter((field) => field !== 'content');

describe('a field of an entry', () => {
  it('is in the list of fields, wherever a client may send it', () => {
    // Set at the creation and never changed.
    const atCreation = ['entryType', 'weight', 'conversationData'];
    const beside = ['id', 'createdAt', 'analyzeImage', 'deviceAnalysis', ...atCreation];
    const sent = Object.keys(NewEntry.shape).filter((name) => !beside.includes(name));
    expect([...sent].sort()).toEqual([...writtenFields].sort());
    expect(Object.keys(emptyEntry).sort()).toEqual([...writtenFields].sort());
  });

  it.each(writtenFields)('%s is returned, stored and exported as it was sent', async (field) => {
    const value = await makeValue(field);
    const entry = await save({ [field]: value });
    expect(entry).toMatchObject({ [field]: value });
    expect(await read(entry.id)).toEqual(entry);
    const row = await entriesTable(server.services).get({ userId: ana.user.id, id: entry.id });
    expect(row?.payload).toMatchObject({ [field]: value });
    const journal = server.features.find(({ name }) => name === 'journal');
    expect(await journal?.exportFor?.(ana.user.id)).toMatchObject({
      entries: expect.arrayContaining([expect.objectContaining({ id: entry.id, [field]: value })]),
    });
  });

  it.each(writtenFields)(
    'ENT-14 · %s is changed by an edit that names it, and nothing else is',
    async (field) => {
      const entry = await save();
      const value = await makeValue(field);
      const edited = await edit(entry.id, { [field]: value, expectedRevision: 0 });
      expect(edited).toMatchObject({ [field]: value, revision: 1 });
      expect(edited.updatedAt > entry.updatedAt).toBe(true);
      for (const other of writtenFields.filter((name) => name !== field))
        expect([other, edited[other]]).toEqual([other, entry[other]]);
      expect(await read(entry.id)).toEqual(edited);
    },
  );

  it.each(optional)('ENT-14 · %s is removed by an edit that says so', async (field) => {
    const entry = await save({ [field]: await makeValue(field) });
    expect(entry[field]).not.toEqual(getEmptyValue(field));
    const edited = await edit(entry.id, { [field]: getEmptyValue(field) });
    expect(edited).toMatchObject({ [field]: getEmptyValue(field), content: entry.content });
  });

  it.each(writtenFields)(
    'ENT-14 · %s is not overwritten by a device that has an older entry',
    async (field) => {
      const entry = await save();
      const phone = await edit(entry.id, { content: 'From the phone.', mood: 'calm', expectedRevision: 0 });
      const change = { [field]: await makeValue(field), expectedRevision: 0 };
      const desk = await ana.patch(`${entries}/${entry.id}`, change);
      expect([desk.status, readCode(desk)]).toEqual([409, 'journal.entry_changed_elsewhere']);
      expect(await read(entry.id)).toEqual(phone);
    },
  );

  it.each(writtenFields)(
    'ENT-14 · %s that is already there changes nothing, on any revision',
    async (field) => {
      const value = await makeValue(field);
      const entry = await save({ [field]: value });
      expect(await edit(entry.id, { [field]: value })).toEqual(entry);
      const later = await edit(entry.id, { title: 'Later' });
      const again = field === 'title' ? 'Later' : value;
      expect(await edit(entry.id, { [field]: again, expectedRevision: 0 })).toEqual(later);
    },
  );

  it.each(writtenFields)(
    'JRN-20 · %s distinguishes a retry from another entry with the same id',
    async (field) => {
      const sent = { content: 'The fog lifted.', [field]: await makeValue(field) };
      const entry = await save(sent);
      expect(await save({ ...sent, id: entry.id })).toEqual(entry);
      const other = { ...sent, id: entry.id, [field]: field === 'isSecret' ? false : await makeValue(field) };
      const answer = await ana.post(entries, other);
      expect([answer.status, readCode(answer)]).toEqual([409, 'journal.entry_id_taken']);
    },
  );
});

describe('an edit', () => {
  it('ENT-14 · stores the tags that are sent; without any, only those of the text change', async () => {
    const { id } = await save({ content: 'By the #lake.', tags: ['lake', 'calm'] });
    expect(await edit(id, { mood: 'sad', tags: ['sad'] })).toMatchObject({ tags: ['sad'] });
    expect(await edit(id, { mood: 'glad' })).toMatchObject({ tags: ['sad'] });
    expect(await edit(id, { content: 'By the #sea.' })).toMatchObject({ tags: ['sea', 'sad'] });
    expect(await edit(id, { content: 'By the #pond.', tags: ['pond'] })).toMatchObject({ tags: ['pond'] });
  });

  it('ENT-14 · sent again after an edit of another field is recognised as the same', async () => {
    const { id } = await save();
    const first = { content: 'First.', mood: 'calm', expectedRevision: 0 };
    await edit(id, first);
    const second = await edit(id, { content: 'Second.', expectedRevision: 1 });
    expect(await edit(id, first)).toEqual(second);
    const third = await edit(id, { mood: 'sad', expectedRevision: 2 });
    const again = await ana.patch(`${entries}/${id}`, first);
    expect(readCode(again), 'a mood has no earlier version').toBe('journal.entry_changed_elsewhere');
    expect(await read(id)).toEqual(third);
  });

  it('ENT-14 · of the date moves the entry in the list, and a device that was away learns about it', async () => {
    const entry = await save({ content: 'Written down later.' });
    const newest = await save({ content: 'The newest.' });
    const { cursor } = (await ana.get(`${entries}/changes`)).json as { cursor: number };
    const createdAt = new Date(Date.now() - 40 * day).toISOString();
    const moved = await edit(entry.id, { createdAt, expectedRevision: 0 });
    expect(moved).toMatchObject({ createdAt, content: entry.content, revision: 1 });
    expect(moved.updatedAt > createdAt).toBe(true);
    const listed = (await ana.get(entries)).json as JournalEntry[];
    expect([listed[0], listed.at(-1)]).toEqual([newest, moved]);
    expect((await ana.get(`${entries}/changes?since=${cursor}`)).json).toMatchObject({ items: [moved] });
    expect(await edit(entry.id, { createdAt, expectedRevision: 0 }), 'the same edit again').toEqual(moved);
    const none = await ana.get(`${entries}/${entry.id}/earlier`);
    expect(readCode(none), 'the words stay the only ones').toBe('journal.no_earlier_version');
  });

  it('ENT-14 · of the date accepts any day of a life: years back, and a later hour today', async () => {
    const entry = await save();
    for (const days of [-20 * 365, 0.9]) {
      const createdAt = new Date(Date.now() + days * day).toISOString();
      expect(await edit(entry.id, { createdAt })).toMatchObject({ createdAt });
    }
  });

  it.each([
    ['is more than a day ahead', 2],
    ['lies before 1900', -130 * 366],
  ])('leaves an entry on its day if the other one %s', async (_, days) => {
    const entry = await save();
    const createdAt = new Date(Date.now() + days * day).toISOString();
    expect(await edit(entry.id, { createdAt })).toEqual(entry);
  });
});

describe('the image of an entry', () => {
  const readStatus = async (imageUrl: string) => (await ana.get(imageUrl)).status;
  /** Runs the hourly job as it would run a day later. */
  async function runImagesJob() {
    await server.services.database.$client.query(
      `update images set created_at = now() - interval '25 hours' where user_id = $1`,
      [ana.user.id],
    );
    await server.features.find(({ name }) => name === 'images')?.runScheduledJob?.();
  }

  it('IMG-02 · that is replaced or removed by an edit is released, and the other one stays', async () => {
    const [first, second] = [await upload(), await upload()];
    const { id } = await save({ imageUrl: first });
    await edit(id, { imageUrl: second });
    await runImagesJob();
    expect([await readStatus(first), await readStatus(second)]).toEqual([404, 200]);
    await edit(id, { imageUrl: null });
    await runImagesJob();
    expect(await readStatus(second)).toBe(404);
  });

  it('is refused by an edit if it belongs to another entry or does not exist, and nothing changes', async () => {
    const taken = await upload();
    await save({ imageUrl: taken });
    const entry = await save();
    for (const imageUrl of [taken, `/api/images/${randomUUID()}`]) {
      const answer = await ana.patch(`${entries}/${entry.id}`, { imageUrl, title: 'New' });
      expect([answer.status, readCode(answer)]).toEqual([404, 'journal.image_not_found']);
    }
    expect(await read(entry.id)).toEqual(entry);
  });

  it('is free again if the edit came too late, and stays if the same edit is sent ten times at once', async () => {
    const [late, kept] = [await upload(), await upload()];
    const { id } = await save();
    const change = { imageUrl: kept, expectedRevision: 0 };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ana.patch(`${entries}/${id}`, change)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const refused = await ana.patch(`${entries}/${id}`, { imageUrl: late, expectedRevision: 0 });
    expect(readCode(refused)).toBe('journal.entry_changed_elsewhere');
    await runImagesJob();
    expect([await readStatus(late), await readStatus(kept)]).toEqual([404, 200]);
  });

  it('is never deleted while an entry shows it, even if simultaneous edits replace it back and forth', async () => {
    const images = [await upload(), await upload()];
    const { id } = await save({ imageUrl: images[0] });
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => ana.patch(`${entries}/${id}`, { imageUrl: images[at % 2] })),
    );
    const { imageUrl } = await read(id);
    await runImagesJob();
    expect(await readStatus(imageUrl ?? '')).toBe(200);
  });
});

describe('an entry whose first answer was lost', () => {
  it('JRN-20 ENT-14 · and that was edited before it was sent again is one entry with the newer words', async () => {
    const id = randomUUID();
    const [first, second] = [await upload(), await upload()];
    const createdAt = new Date(Date.now() - day).toISOString();
    const firstWords = 'We laughed all evening. I am so happy.';
    const older = await save({ id, createdAt, title: 'Draft', content: firstWords, imageUrl: first });
    const newer = {
      createdAt,
      title: 'Done',
      content: 'I cried all day. I am so sad without her. #end',
      isSecret: false,
      mood: 'calm',
      tags: ['end', 'calm'],
      peopleIds: [],
      imageUrl: second,
      analyzeImage: false,
    };
    const refused = await ana.post(entries, { id, ...newer });
    expect(readCode(refused)).toBe('journal.entry_id_taken');
    for (const _ of ['sent', 'sent again']) {
      const entry = await edit(id, { ...newer, expectedRevision: 0 });
      const { analyzeImage: __, ...words } = newer;
      expect(entry).toMatchObject({ ...words, createdAt, revision: 1 });
      expect(entry.aiInsights).not.toEqual(older.aiInsights);
    }
    expect(await readEarlier(id)).toEqual({ title: 'Draft', content: firstWords, editedAt: createdAt });
    const listed = (await ana.get(entries)).json as JournalEntry[];
    expect(listed.filter((entry) => entry.id === id)).toHaveLength(1);
  });

  it('JRN-20 · and that was deleted in between stays deleted', async () => {
    const sent = { id: randomUUID(), content: 'Gone by now.' };
    await save(sent);
    await ana.delete(`${entries}/${sent.id}`);
    const again = await ana.post(entries, sent);
    expect([again.status, readCode(again)]).toEqual([404, 'journal.entry_not_found']);
    expect((await ana.get(`${entries}/${sent.id}`)).status).toBe(404);
    expect((await ana.get('/api/journal/trash')).json).toMatchObject([{ id: sent.id }]);
  });
});
