import { randomUUID } from 'node:crypto';
import { collections } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Ids } from '../../../server/src/testing/sample.ts';
import type { TestPerson, TestServer } from '../../../server/src/testing/test-server.ts';
import { allEndpoints, fillPath, listIdFields } from '../endpoint-table.ts';
import { fillAll, makeIdSets, samples, startSampleServer } from '../samples.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startSampleServer();
});
afterAll(() => server.stop());

const signSomebodyIn = () => server.signIn(`${randomUUID()}@example.org`);
const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
const toCapitals = (ids: Ids): Ids =>
  Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, isUuid(id) ? id.toUpperCase() : id]));

/** Checks that everything the person has is readable, and that no collection contains an id in capitals. */
async function expectReadable(person: TestPerson): Promise<void> {
  for (const { path } of Object.values(collections)) {
    const changes = await person.get(`${path}/changes?since=0`);
    expect([path, changes.status, changes.json]).toEqual([
      path,
      200,
      expect.not.objectContaining({ unreadable: expect.anything() }),
    ]);
    expect(changes.text).not.toMatch(/"[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}"/);
    expect((await person.get(path)).status).toBe(200);
  }
}

describe('an id in capitals', () => {
  it('is accepted in lower case wherever the contract accepts one', () => {
    const asSent = allEndpoints.flatMap(({ name, endpoint: { params, query, body } }) =>
      [params, query, body].flatMap((schema) => findUuidsAsSent(schema)).map((path) => `${name} ${path}`),
    );
    expect(asSent).toEqual([]);
  });

  it.each(Object.values(collections))(
    'makes one of $many that can be read, and found by its id',
    async (place) => {
      const person = await signSomebodyIn();
      const feature = place.name.replaceAll('_', '-');
      const filled = await fillAll({ person, server, only: feature });
      const [ids] = makeIdSets(feature, filled);
      const One = `${place.one.charAt(0).toUpperCase()}${place.one.slice(1)}`;
      const body = samples.get(feature)!.bodies[`create${One}`]!;
      const id = randomUUID();
      const own = { ...ids!, id, [`${place.one}Id`]: id };
      const made = await person.post(place.path, body(toCapitals(own)));
      expect([made.status, made.json]).toEqual([200, expect.objectContaining({ id })]);
      const again = await person.post(place.path, body(own));
      expect(again.json).toEqual(made.json);
      expect((await person.get(place.path)).json).toContainEqual(made.json);
      await expectReadable(person);
    },
  );

  const reached = allEndpoints.filter(
    ({ name, endpoint }) =>
      endpoint.access === 'user' && endpoint.path.includes(':') && name !== 'accounts.endSession',
  );
  it.each(reached)('reaches through $name the same as in lower case', async ({ feature, name, endpoint }) => {
    const statuses: number[][] = [];
    for (const spelled of [(ids: Ids) => ids, toCapitals]) {
      const person = await signSomebodyIn();
      const sets = makeIdSets(feature, await fillAll({ person, server, only: feature }));
      const answers: number[] = [];
      for (const ids of sets) {
        const { query } = listIdFields(endpoint);
        const search = new URLSearchParams(query.map((field) => [field, spelled(ids)[field] ?? '']));
        const url = `${fillPath(endpoint.path, spelled(ids))}${query.length > 0 ? `?${search}` : ''}`;
        const body = samples.get(feature)?.bodies[name.split('.')[1]!]?.(spelled(ids));
        const send = person[endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'];
        answers.push((await send(url, endpoint.body ? (body ?? {}) : undefined)).status);
      }
      statuses.push(answers);
      await expectReadable(person);
    }
    expect(statuses[1]).toEqual(statuses[0]);
  });

  it('in an imported export makes items that can be read, with the references between them', async () => {
    const [ana, ben] = [await signSomebodyIn(), await signSomebodyIn()];
    await fillAll({ person: ana, server });
    const { data } = (await ana.get('/api/export/json')).json as {
      data: Record<string, Record<string, object[]>>;
    };
    const importId = randomUUID();
    await ben.post('/api/imports', { id: importId.toUpperCase(), source: 'reflect' });
    for (const { name, many, path } of Object.values(collections)) {
      const feature = name.replaceAll('_', '-');
      const text = JSON.stringify(data[feature]?.[many]);
      const items = JSON.parse(
        text.replace(/"[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}"/g, (id) => id.toUpperCase()),
      );
      const answer = await ben.post(`/api/imports/${importId}/items`, { feature, items });
      expect([many, answer.json]).toEqual([many, { added: items.length, present: 0, full: 0, refused: [] }]);
      const readIds = async (person: TestPerson) =>
        ((await person.get(path)).json as { id: string }[]).map(({ id }) => id).sort();
      expect(await readIds(ben)).toEqual(await readIds(ana));
    }
    await expectReadable(ben);
  });
});

/** Where a schema accepts a UUID without converting it to lower case. */
function findUuidsAsSent(
  schema: z.core.$ZodType | undefined,
  path = '',
  seen = new Set<unknown>(),
): string[] {
  if (!schema || seen.has(schema)) return [];
  seen.add(schema);
  const def = schema._zod.def as unknown as Record<string, unknown>;
  const isLowered = ((def.checks as z.core.$ZodCheck[] | undefined) ?? []).some(
    (check) => check._zod.def.check === 'overwrite',
  );
  const own = def.format === 'uuid' && !isLowered ? [path] : [];
  const shape = (def.shape ?? {}) as Record<string, z.core.$ZodType>;
  const parts = [
    def.innerType,
    def.element,
    def.in,
    def.out,
    def.left,
    def.right,
    ...((def.options as []) ?? []),
  ];
  return [
    ...own,
    ...Object.entries(shape).flatMap(([name, field]) => findUuidsAsSent(field, `${path}.${name}`, seen)),
    ...parts.flatMap((part) => findUuidsAsSent(part as z.core.$ZodType | undefined, path, seen)),
  ];
}
