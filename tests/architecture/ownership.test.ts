import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../server/src/testing/test-server.ts';
import { allEndpoints, fillPath, idFieldsOf, type NamedEndpoint } from './endpoint-table.ts';
import { type FilledJournal, fillJournal } from './fill.ts';

type Ids = Record<string, string>;

/** Rows of Ana by the field that names them: a new id field of the contract has to be known here. */
const idsOf = ({ entry, edited, trashed, person, imageId }: FilledJournal): Ids[] =>
  [entry, edited, trashed].map(({ id }) => ({ entryId: id, id, before: id, personId: person.id, imageId }));

/** Fields that take several ids of a kind that is known above. */
const listsOfIds = ['peopleIds'];

/** A body that would be accepted if the row were the caller's own. */
const bodies: Record<string, (ids: Ids) => object> = {
  'journal.createEntry': ({ id, personId }) => ({ id, content: 'Words of Ben.', peopleIds: [personId] }),
  'journal.updateEntry': () => ({ title: 'Taken', content: 'Taken over.', isSecret: true }),
  'people.createPerson': ({ personId }) => ({ id: personId, displayName: 'Somebody of Ben' }),
  'people.restorePerson': () => ({ displayName: 'Somebody of Ben' }),
  'people.updatePerson': () => ({ displayName: 'Taken', notes: null }),
  'insights.analyzeEntry': ({ entryId }) => ({ content: 'Words of Ben.', entryId }),
  'conversations.askFollowUp': ({ entryId }) => ({
    entryId,
    followUpQuestion: 'What?',
    conversationHistory: [],
  }),
};

/** Calls that rightly succeed for Ben, because they reach a row of his own under the same id, or none at all. */
const ownUnderSameId = [
  'journal.createEntry',
  'journal.listEntries',
  'people.createPerson',
  'people.restorePerson',
];

let server: TestServer;
let ana: TestPerson;
let journal: FilledJournal;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signIn('ana@example.org');
  journal = await fillJournal(ana, { title: 'Secret-of-Ana' });
});
afterAll(() => server.stop());

/** Somebody new, who has no row that could answer in place of Ana's. */
const somebody = () => server.signIn(`${randomUUID()}@example.org`);

const everythingOf = async (person: TestPerson) => [
  (await person.get('/api/journal/entries')).json,
  (await person.get('/api/journal/trash')).json,
  (await person.get('/api/sub-profiles')).json,
];

const naming = allEndpoints.filter(({ endpoint }) => Object.values(idFieldsOf(endpoint)).flat().length > 0);

function callAs(person: TestPerson, { name, endpoint }: NamedEndpoint, ids: Ids) {
  const { query } = idFieldsOf(endpoint);
  const search = new URLSearchParams(query.map((field) => [field, ids[field] ?? '']));
  const url = `${fillPath(endpoint.path, ids)}${query.length > 0 ? `?${search}` : ''}`;
  const send = person[endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'];
  return send(url, endpoint.body ? bodies[name]?.(ids) : undefined);
}

describe('the sweep', () => {
  it('knows a row of Ana for every id field of the contract', () => {
    const known = [...Object.keys(idsOf(journal)[0]!), ...listsOfIds];
    const unknown = naming.flatMap(({ name, endpoint }) =>
      Object.values(idFieldsOf(endpoint))
        .flat()
        .filter((field) => !known.includes(field))
        .map((field) => `${name} ${field}`),
    );
    expect(unknown).toEqual([]);
  });

  it('knows a body for every endpoint that names a row and takes one', () => {
    expect(
      naming.filter(({ name, endpoint }) => endpoint.body && !bodies[name]).map(({ name }) => name),
    ).toEqual([]);
  });

  it('reaches those rows when Ana herself calls, so that it tells a locked door from a wall', async () => {
    const person = await server.signIn('ana-again@example.org');
    for (const named of naming.filter(({ endpoint }) => endpoint.path.includes(':'))) {
      const filled = await fillJournal(person);
      const statuses = [];
      for (const ids of idsOf(filled)) statuses.push((await callAs(person, named, ids)).status);
      expect([named.name, statuses.some((status) => status < 300)]).toEqual([named.name, true]);
    }
  });
});

describe('somebody else', () => {
  it.each(naming)('cannot reach a row of Ana through $name', async (named) => {
    const before = await everythingOf(ana);
    const ben = await somebody();
    for (const ids of idsOf(journal)) {
      const answer = await callAs(ben, named, ids);
      expect(answer.status).toBe(ownUnderSameId.includes(named.name) ? 200 : 404);
      expect(answer.text).not.toMatch(/Secret-of-Ana|Quintarelle|Mirravane/);
    }
    expect(await everythingOf(ana)).toEqual(before);
  });

  it('gets the same answer for a row of Ana as for a row that never was', async () => {
    for (const named of naming.filter(({ name }) => !ownUnderSameId.includes(name))) {
      const stranger = await somebody();
      const nowhere = Object.fromEntries(
        Object.keys(idsOf(journal)[0]!).map((field) => [field, randomUUID()]),
      );
      const [hers, nobodys] = [
        await callAs(stranger, named, idsOf(journal)[0]!),
        await callAs(stranger, named, nowhere),
      ];
      expect([named.name, hers.status, hers.text]).toEqual([named.name, nobodys.status, nobodys.text]);
    }
  });

  it('changes nothing of Ana by a call that names no row, such as emptying the trash', async () => {
    const before = await everythingOf(ana);
    const ben = await somebody();
    for (const named of allEndpoints.filter(
      ({ endpoint }) => endpoint.access === 'user' && !naming.some((one) => one.endpoint === endpoint),
    )) {
      const answer = await callAs(ben, named, {});
      expect(answer.text).not.toMatch(/Secret-of-Ana|Quintarelle|Mirravane/);
    }
    expect(await everythingOf(ana)).toEqual(before);
  });
});
