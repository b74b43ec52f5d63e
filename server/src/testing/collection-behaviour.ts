import { randomUUID } from 'node:crypto';
import type { CollectionPlace, Problem } from '@reflect/contract';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { TestAnswer, TestPerson, TestServer } from './test-server.ts';

/** A collection of texts whose deletion moves to the trash, and whose conflicts the person decides. */
export interface CollectionUnderTest<Item> {
  server: () => TestServer;
  place: CollectionPlace;
  item: z.ZodType<Item>;
  /** The body that creates an item with this text. */
  bodyWith: (text: string) => Record<string, unknown>;
  /** The field of the item that holds the text. */
  field: string;
  /** Requirement ids of the test that lists what a person wrote, before its title. */
  ids?: string;
}

/**
 * Tests what every such collection does over HTTP: reading, a creation that is sent twice, changes, the trash, what a
 * device has missed, export and erasure. Called once by the API test of the feature.
 */
export function testCollection<Item extends { id: string; revision: number }>({
  server,
  place: { name, one, many, path, trash },
  item,
  bodyWith,
  field,
  ids,
}: CollectionUnderTest<Item>): void {
  const signInSomebody = () => server().signIn(`${randomUUID()}@example.org`);
  const code = (problem: string) => `${name}.${one}_${problem}`;
  const getRefusal = ({ status, json }: TestAnswer) => [status, (json as Problem).code];
  const readAll = async (person: TestPerson) => (await person.get(path)).json;
  async function write(person: TestPerson, text: string): Promise<Item> {
    const answer = await person.post(path, bodyWith(text));
    expect(answer.status, answer.text).toBe(200);
    return item.parse(answer.json);
  }

  it(`${ids ? `${ids} · ` : ''}an item is listed for its writer, newest first, and for nobody else`, async () => {
    const [person, other] = [await signInSomebody(), await signInSomebody()];
    const [first, second] = [await write(person, 'First.'), await write(person, 'Second.')];
    expect(await readAll(person)).toEqual([second, first]);
    expect((await person.get(`${path}?limit=1&before=${second.id}`)).json).toEqual([first]);
    expect(await readAll(other)).toEqual([]);
    expect((await other.patch(`${path}/${first.id}`, { [field]: 'Taken.' })).status).toBe(404);
    expect((await other.delete(`${path}/${first.id}`)).status).toBe(404);
    expect(await readAll(person)).toEqual([second, first]);
  });

  it('an item sent twice with one id is stored once, refused with other words, and stays deleted', async () => {
    const person = await signInSomebody();
    const sent = { id: randomUUID(), ...bodyWith('Once.'), createdAt: '2020-01-01T00:00:00Z' };
    const answers = [await person.post(path, sent), await person.post(path, sent)];
    expect(answers[1]?.json).toEqual(answers[0]?.json);
    expect(await readAll(person)).toHaveLength(1);
    const other = await person.post(path, { ...sent, ...bodyWith('Twice.') });
    expect(getRefusal(other)).toEqual([409, code('id_taken')]);
    await person.delete(`${path}/${sent.id}`);
    expect(getRefusal(await person.post(path, sent))).toEqual([404, code('not_found')]);
    expect(await readAll(person)).toEqual([]);
  });

  it('a change replaces only the text, and is refused if it is based on an older one', async () => {
    const person = await signInSomebody();
    const base = await write(person, 'Base.');
    const at = `${path}/${base.id}`;
    const phone = { [field]: 'From the phone.', expectedRevision: base.revision };
    const changed = item.parse((await person.patch(at, phone)).json);
    expect(changed).toMatchObject({
      ...base,
      ...keepUpdatedAt(changed),
      [field]: 'From the phone.',
      revision: 1,
    });
    expect((await person.patch(at, phone)).json, 'the same change again').toEqual(changed);
    const desk = { [field]: 'From the desk.' };
    const late = await person.patch(at, { ...desk, expectedRevision: base.revision });
    expect(getRefusal(late)).toEqual([409, code('changed_elsewhere')]);
    const chosen = await person.patch(at, { ...desk, expectedRevision: 1 });
    expect(chosen.json).toMatchObject({ ...desk, revision: 2 });
  });

  it('a deletion moves an item to the trash, and a restoration sent twice restores it once', async () => {
    const person = await signInSomebody();
    const { id } = await write(person, 'Back soon.');
    expect((await person.delete(`${path}/${id}`)).status).toBe(204);
    expect(await readAll(person)).toEqual([]);
    expect(getRefusal(await person.delete(`${path}/${id}`))).toEqual([404, code('not_found')]);
    const back = { id, [field]: 'Back soon.' };
    for (const _ of ['restore', 'restore again'])
      expect((await person.post(`${path}/${id}/restore`)).json).toMatchObject(back);
    expect(await readAll(person)).toMatchObject([back]);
  });

  testTrash({ server, place: { name, one, many, path, trash }, field, write });

  it('a device that was away gets what is new, changed, deleted and restored', async () => {
    const person = await signInSomebody();
    const changes = async (since = 0) =>
      (await person.get(`${path}/changes?since=${since}`)).json as { cursor: number };
    const [first, second] = [await write(person, 'First.'), await write(person, 'Second.')];
    const start = await changes();
    expect(start).toMatchObject({
      items: [first, second],
      removedIds: [],
      hasMore: false,
      mustRestart: false,
    });
    await person.delete(`${path}/${first.id}`);
    const edited = (await person.patch(`${path}/${second.id}`, { [field]: 'Changed.' })).json;
    const later = await changes(start.cursor);
    expect(later).toMatchObject({ items: [edited], removedIds: [first.id] });
    const back = (await person.post(`${path}/${first.id}/restore`)).json;
    expect(await changes(later.cursor)).toMatchObject({ items: [back], removedIds: [] });
  });

  it('an export has what a person wrote and their trash, and an erasure leaves nothing', async () => {
    const person = await signInSomebody();
    const [kept, removed] = [await write(person, 'Kept.'), await write(person, 'Removed.')];
    await person.delete(`${path}/${removed.id}`);
    const feature = server().features.find((found) => found.name === name.replaceAll('_', '-'));
    expect(await feature?.exportFor?.(person.user.id)).toMatchObject({
      [many]: [kept],
      trash: [{ id: removed.id, [field]: 'Removed.' }],
    });
    await feature?.eraseFor?.(person.user.id);
    expect(await feature?.exportFor?.(person.user.id)).toEqual({ [many]: [], trash: [] });
  });
}

/** Tests what is in the trash, and what is erased there for good. */
function testTrash({
  server,
  place: { name, one, many, path, trash },
  field,
  write,
}: {
  server: () => TestServer;
  place: Pick<CollectionPlace, 'name' | 'one' | 'many' | 'path' | 'trash'>;
  field: string;
  write: (person: TestPerson, text: string) => Promise<{ id: string }>;
}): void {
  const signInSomebody = () => server().signIn(`${randomUUID()}@example.org`);
  const code = (problem: string) => `${name}.${one}_${problem}`;
  const getRefusal = ({ status, json }: TestAnswer) => [status, (json as Problem).code];

  it('deleted items are listed only for their writer, last deleted first, until they are restored', async () => {
    const [person, other] = [await signInSomebody(), await signInSomebody()];
    const [first, second] = [await write(person, 'First.'), await write(person, 'Second.')];
    for (const { id } of [second, first]) await person.delete(`${path}/${id}`);
    const listed = (await person.get(trash)).json as { id: string; deletedAt: string }[];
    expect(listed).toMatchObject([
      { id: first.id, [field]: 'First.' },
      { id: second.id, [field]: 'Second.' },
    ]);
    expect(Date.now() - Date.parse(listed[0]?.deletedAt ?? '')).toBeLessThan(60_000);
    expect((await other.get(trash)).json).toEqual([]);
    await person.post(`${path}/${first.id}/restore`);
    expect((await person.get(trash)).json).toMatchObject([{ id: second.id }]);
  });

  it('an item erased for good is gone from the trash and the export, and only its writer can erase it', async () => {
    const [person, other] = [await signInSomebody(), await signInSomebody()];
    const [kept, lost, here] = [
      await write(person, 'Kept.'),
      await write(person, 'Lost.'),
      await write(person, 'Here.'),
    ];
    for (const { id } of [kept, lost]) await person.delete(`${path}/${id}`);
    const missing = [404, code('not_found')];
    expect(getRefusal(await other.delete(`${trash}/${lost.id}`))).toEqual(missing);
    expect(getRefusal(await person.delete(`${trash}/${here.id}`)), 'not in the trash').toEqual(missing);
    expect((await person.delete(`${trash}/${lost.id}`)).status).toBe(204);
    expect(getRefusal(await person.delete(`${trash}/${lost.id}`)), 'a second time').toEqual(missing);
    expect((await person.get(trash)).json).toMatchObject([{ id: kept.id }]);
    expect(getRefusal(await person.post(`${path}/${lost.id}/restore`))).toEqual(missing);
    const feature = server().features.find((found) => found.name === name.replaceAll('_', '-'));
    expect(await feature?.exportFor?.(person.user.id)).toMatchObject({
      [many]: [{ id: here.id }],
      trash: [{ id: kept.id }],
    });
    expect((await other.delete(trash)).status).toBe(204);
    expect((await person.get(trash)).json).toHaveLength(1);
    expect((await person.delete(trash)).status).toBe(204);
    expect((await person.get(trash)).json).toEqual([]);
    expect((await person.get(path)).json).toMatchObject([{ id: here.id }]);
  });
}

/** The time of an item's last change, if it has one: every change sets it too. */
function keepUpdatedAt(item: object): object {
  return 'updatedAt' in item ? { updatedAt: item.updatedAt } : {};
}
