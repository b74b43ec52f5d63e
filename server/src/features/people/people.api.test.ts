import { randomUUID } from 'node:crypto';
import { type JournalEntry, limits, Person, type Problem, Pronouns, Relationship } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

const people = '/api/sub-profiles';
const entries = '/api/journal/entries';

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signIn('ana@example.org');
});
afterAll(() => server.stop());

const signInSomebody = () => server.signIn(`${randomUUID()}@example.org`);
const readCode = (answer: { json: unknown }) => (answer.json as Problem).code;

async function add(person: object = {}, writer = ana): Promise<Person> {
  const answer = await writer.post(people, { displayName: 'Mo', ...person });
  expect(answer.status, answer.text).toBe(200);
  return Person.parse(answer.json);
}

describe('adding a person', () => {
  it('PPL-03 PPL-07 · returns everything that was sent', async () => {
    const id = randomUUID();
    const sent = {
      id,
      displayName: 'Aunt Rosa',
      relationship: 'parent',
      pronouns: 'she/her',
      tags: ['family', 'Lisbon'],
      notes: 'Calls on Sundays.',
    };
    const person = await add(sent);
    expect(person).toEqual({ ...sent, createdAt: expect.any(String), revision: 0 });
    expect((await ana.get(people)).json).toContainEqual(person);
  });

  it('PPL-03 · needs only a name, which is trimmed', async () => {
    expect(await add({ displayName: '  Zoë 🌱 ' })).toMatchObject({
      displayName: 'Zoë 🌱',
      relationship: null,
      pronouns: null,
      tags: [],
      notes: null,
    });
  });

  it('PPL-04 · accepts every relationship of the list', async () => {
    const listed =
      'partner spouse parent child sibling friend coworker boss roommate neighbor therapist doctor other'.split(
        ' ',
      );
    expect(Relationship.options).toEqual(listed);
    for (const relationship of listed) expect((await add({ relationship })).relationship).toBe(relationship);
  });

  it('PPL-05 · accepts all pronouns of the list', async () => {
    const listed = ['he/him', 'she/her', 'they/them', 'xe/xem', 'ze/zir', 'other'];
    expect(Pronouns.options).toEqual(listed);
    for (const pronouns of listed) expect((await add({ pronouns })).pronouns).toBe(pronouns);
  });

  it('PPL-06 · keeps each tag once, trimmed, as it was first written', async () => {
    const person = await add({ tags: [' Family ', 'lisbon', 'family', 'Lisbon', 'İzmir'] });
    expect(person.tags).toEqual(['Family', 'lisbon', 'İzmir']);
  });

  it.each([
    ['PPL-03', 'no name', {}, 'displayName'],
    ['PPL-03', 'a blank name', { displayName: ' \t' }, 'displayName'],
    ['PPL-03', 'a name too long', { displayName: 'x'.repeat(limits.personName + 1) }, 'displayName'],
    ['PPL-04', 'a relationship of its own', { displayName: 'x', relationship: 'rival' }, 'relationship'],
    ['PPL-05', 'pronouns that are not listed', { displayName: 'x', pronouns: 'it' }, 'pronouns'],
    ['PPL-06', 'a blank tag', { displayName: 'x', tags: ['  '] }, 'tags.0'],
    ['PPL-06', 'too many tags', { displayName: 'x', tags: Array(31).fill('x') }, 'tags'],
    ['PPL-03', 'notes too long', { displayName: 'x', notes: 'x'.repeat(5001) }, 'notes'],
    ['PPL-07', 'an id that is none', { displayName: 'x', id: '7' }, 'id'],
  ])('%s · refuses %s and says where', async (_, __, body, path) => {
    const answer = await ana.post(people, body);
    expect(answer.status).toBe(400);
    expect((answer.json as Problem).issues?.[0]?.path).toBe(path);
  });

  it('PPL-07 · ten times at once, or again after a change, makes one person', async () => {
    const writer = await signInSomebody();
    const sent = { id: randomUUID(), displayName: 'Mo', tags: ['work'] };
    const answers = await Promise.all(Array.from({ length: 10 }, () => writer.post(people, sent)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await writer.patch(`${people}/${sent.id}`, { displayName: 'Maurice' });
    expect((await add(sent, writer)).displayName).toBe('Maurice');
    expect((await writer.get(people)).json).toHaveLength(1);
    const other = await writer.post(people, { ...sent, displayName: 'Somebody else' });
    expect([other.status, readCode(other)]).toEqual([409, 'people.person_id_taken']);
  });
});

describe('the list', () => {
  it('CTX-07 PPL-01 · has all people of the caller and of nobody else, last added first', async () => {
    const [writer, other] = [await signInSomebody(), await signInSomebody()];
    await add({ displayName: 'Of somebody else' }, other);
    const added = [];
    for (const displayName of ['Ada', 'Ben', 'Cem'])
      added.push(await add({ displayName, relationship: 'friend', pronouns: 'they/them' }, writer));
    expect((await writer.get(people)).json).toEqual(added.reverse());
    expect((await server.stranger.get(people)).status).toBe(401);
  });
});

describe('changing a person', () => {
  it('PPL-07 · changes what is sent, keeps the rest, and removes what is null', async () => {
    const person = await add({ relationship: 'boss', pronouns: 'he/him', tags: ['work'], notes: 'Kind.' });
    const answer = await ana.patch(`${people}/${person.id}`, {
      displayName: 'Maurice',
      tags: ['Old', 'old'],
    });
    expect(answer.json).toEqual({ ...person, displayName: 'Maurice', tags: ['Old'], revision: 1 });
    const nothing = { relationship: null, pronouns: null, tags: [], notes: '' };
    expect((await ana.patch(`${people}/${person.id}`, nothing)).json).toMatchObject({
      displayName: 'Maurice',
      relationship: null,
      pronouns: null,
      tags: [],
      notes: null,
    });
  });

  it('PPL-07 · from two devices at once loses nothing that either wrote', async () => {
    const { id } = await add({ tags: ['Work', 'choir'], notes: 'Likes tea.' });
    const base = { tags: ['Work', 'choir'], notes: 'Likes tea.' };
    const phone = { displayName: 'Maurice', tags: ['choir', 'kind'], notes: 'Likes green tea.', base };
    const laptop = {
      relationship: 'friend',
      tags: ['Work', 'choir', 'chess'],
      notes: 'Moved to Ghent.',
      base,
    };
    await ana.patch(`${people}/${id}`, phone);
    const answer = (await ana.patch(`${people}/${id}`, laptop)).json as Person;
    expect(answer).toMatchObject({ displayName: 'Maurice', relationship: 'friend' });
    expect([...answer.tags].sort()).toEqual(['chess', 'choir', 'kind']);
    expect(answer.notes).toBe('Likes green tea.\n\nMoved to Ghent.');
    for (const again of [laptop, phone])
      expect((await ana.patch(`${people}/${id}`, again)).json, 'a retry changes nothing').toEqual(answer);
  });

  it('PPL-07 · removes notes only from the text that was read', async () => {
    const { id } = await add({ notes: 'Likes tea.' });
    await ana.patch(`${people}/${id}`, { notes: 'Likes green tea.', base: { notes: 'Likes tea.' } });
    const emptied = { notes: null, base: { notes: 'Likes tea.' } };
    expect((await ana.patch(`${people}/${id}`, emptied)).json).toMatchObject({ notes: 'Likes green tea.' });
    const read = { notes: null, base: { notes: 'Likes green tea.' } };
    expect((await ana.patch(`${people}/${id}`, read)).json).toMatchObject({ notes: null });
  });

  it('PPL-07 · refuses to remove the name, or to change a missing person', async () => {
    const { id } = await add();
    for (const displayName of ['', ' ', null])
      expect((await ana.patch(`${people}/${id}`, { displayName })).status).toBe(400);
    const missing = await ana.patch(`${people}/${randomUUID()}`, { displayName: 'x' });
    expect([missing.status, readCode(missing)]).toEqual([404, 'people.person_not_found']);
  });
});

describe('people of an entry', () => {
  const save = async (entry: object, writer = ana) => {
    const answer = await writer.post(entries, { content: 'We walked along the harbour.', ...entry });
    expect(answer.status, answer.text).toBe(200);
    return answer.json as JournalEntry;
  };
  const read = async (entryId: string) => (await ana.get(`${entries}/${entryId}`)).json as JournalEntry;

  it('CTX-08 · are returned with their names, each once, wherever an entry is read', async () => {
    const writer = await signInSomebody();
    const [mo, ada] = [await add({}, writer), await add({ displayName: 'Ada' }, writer)];
    const entry = await save({ peopleIds: [mo.id, ada.id, mo.id] }, writer);
    expect(entry.people).toEqual([
      { id: mo.id, displayName: 'Mo' },
      { id: ada.id, displayName: 'Ada' },
    ]);
    expect((await writer.get(entries)).json).toEqual([entry]);
    expect((await writer.get(`${entries}/changes`)).json).toMatchObject({ items: [entry] });
    await writer.delete(`${entries}/${entry.id}`);
    expect((await writer.get('/api/journal/trash')).json).toMatchObject([{ people: entry.people }]);
    expect((await writer.post(`${entries}/${entry.id}/restore`)).json).toMatchObject({
      people: entry.people,
    });
    const edited = await writer.patch(`${entries}/${entry.id}`, { content: 'We ran.' });
    expect(edited.json).toMatchObject({ people: entry.people });
  });

  it('CTX-08 · appear under their new name once they are renamed', async () => {
    const mo = await add();
    const { id } = await save({ peopleIds: [mo.id] });
    await ana.patch(`${people}/${mo.id}`, { displayName: 'Maurice' });
    expect((await read(id)).people).toEqual([{ id: mo.id, displayName: 'Maurice' }]);
  });

  it('CTX-08 · are never somebody else’s, but the entry is still saved', async () => {
    const secret = await add({ displayName: 'Hidden Hanna' }, await signInSomebody());
    const own = await add();
    const entry = await save({ peopleIds: [secret.id, own.id, randomUUID()] });
    expect(entry.people).toEqual([{ id: own.id, displayName: 'Mo' }]);
    expect(JSON.stringify([await read(entry.id), (await ana.get(entries)).json])).not.toContain('Hanna');
  });

  it('CTX-08 · may arrive after the entry that names them, as when an offline phone sends them', async () => {
    const personId = randomUUID();
    const { id, people: known, peopleIds } = await save({ peopleIds: [personId] });
    expect([known, peopleIds]).toEqual([[], [personId]]);
    await add({ id: personId, displayName: 'Late Lou' });
    expect((await read(id)).people).toEqual([{ id: personId, displayName: 'Late Lou' }]);
  });

  it('are exported, and erased with their writer', async () => {
    const writer = await signInSomebody();
    const person = await add({ notes: 'Calls on Sundays.' }, writer);
    const feature = server.features.find(({ name }) => name === 'people');
    expect(await feature?.exportFor?.(writer.user.id)).toEqual({ people: [person], trash: [] });
    await feature?.eraseFor?.(writer.user.id);
    expect((await writer.get(people)).json).toEqual([]);
  });
});
