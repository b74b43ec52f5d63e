import { randomUUID } from 'node:crypto';
import {
  checkIns,
  dreams,
  goalProgress,
  goals,
  habitCompletions,
  habits,
  type Problem,
} from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { isDeep } from '../../scripts/testing/depth.mjs';
import { startTestServer, type TestPerson, type TestServer } from '../../server/src/testing/test-server.ts';

type Body = Record<string, unknown>;
type Kind = {
  title: string;
  path: string;
  newItem: z.ZodObject;
  change: z.ZodObject;
  /** A body that is accepted, for a person who has this habit and this goal. */
  body: (own: { habitId: string; goalId: string }) => Body;
};

const kinds: Kind[] = [
  { title: 'habits', ...habits, body: () => ({ name: 'Walk' }) },
  {
    title: 'habit completions',
    ...habitCompletions,
    body: ({ habitId }) => ({ habitId, completionDate: '2026-11-20' }),
  },
  { title: 'goals', ...goals, body: () => ({ title: 'Run', targetValue: 10 }) },
  { title: 'goal progress', ...goalProgress, body: ({ goalId }) => ({ goalId, progressValue: 1 }) },
  { title: 'dreams', ...dreams, body: () => ({ narrative: 'A house.', dreamDate: '2026-11-20' }) },
  {
    title: 'check-ins',
    ...checkIns,
    body: () => ({ mood: 6, energy: 4, sleep: 3, connection: 8, meaning: 5, note: '' }),
  },
];

/** As JSON text, which allows numbers that JavaScript can't write. */
const hostile: [name: string, json: string][] = [
  ['the year 1', '"0001-01-01"'],
  ['the year 9999', '"9999-12-31"'],
  ['a moment in the year 1', '"0001-01-01T00:00:00Z"'],
  ['a moment in the year 9999', '"9999-12-31T23:59:59Z"'],
  ['a moment beyond all years', '"+275760-09-13T00:00:00Z"'],
  ['a thousand million', '1000000000'],
  ['minus a thousand million', '-1000000000'],
  ['a number beyond all numbers', '1e999'],
  ['a number below all numbers', '-1e999'],
  ['not a number', '"NaN"'],
  ['part of a number', '0.1'],
  ['null', 'null'],
  ['true', 'true'],
  ['an empty text', '""'],
  ['a null character', '"a\\u0000b"'],
  ['half a character', '"\\ud800"'],
  ['a huge text', `"${'x'.repeat(150_000)}"`],
  ['a list', '[]'],
  ['a list of lists', '[[["x"]]]'],
  ['an object', '{"length":3,"toString":"x"}'],
];

/** Every value for every field; or every value for at least one field in four, and every fourth for each. */
const pickHostile = (at: number, fields: number) =>
  hostile.filter((_, index) => isDeep || (index + at) % Math.min(fields, 4) === 0);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let people = 0;
async function makePerson(): Promise<{ person: TestPerson; own: { habitId: string; goalId: string } }> {
  people += 1;
  const person = await server.signIn(`person${people}@example.org`);
  const createAndReadId = async (path: string, body: Body) =>
    ((await person.post(path, body)).json as { id: string }).id;
  return {
    person,
    own: {
      habitId: await createAndReadId('/api/habits', { name: 'Read' }),
      goalId: await createAndReadId('/api/goals', { title: 'Sing' }),
    },
  };
}

function withField(body: Body, field: string, json: string): string {
  const rest = Object.entries(body).filter(([name]) => name !== field);
  return `{${[...rest.map(([name, value]) => `"${name}":${JSON.stringify(value)}`), `"${field}":${json}`].join(',')}}`;
}

describe.each(kinds)('a person’s $title', ({ path, newItem, change, body }) => {
  const contentType = 'application/json';

  it.each([
    ['made', 'POST', Object.keys(newItem.shape)],
    ['changed', 'PATCH', Object.keys(change.shape)],
  ] as const)(
    'HAB-06 GOAL-06 DREAM-06 · are %s, or a 400 says which field is wrong, whatever is sent',
    async (_, method, fields) => {
      const { person, own } = await makePerson();
      const { id } = (await person.post(path, body(own))).json as { id: string };
      const to = method === 'POST' ? path : `${path}/${id}`;
      const wrong: string[] = [];
      for (const [at, field] of fields.entries()) {
        for (const [name, json] of pickHostile(at, fields.length)) {
          const sent = method === 'POST' ? body(own) : {};
          const answer = await person.send(method, to, { body: withField(sent, field, json), contentType });
          const issue = (answer.json as Problem | undefined)?.issues?.[0];
          const isClear = answer.status === 400 && issue?.path?.startsWith(field) && issue.message !== '';
          if (answer.status !== 200 && answer.status !== 409 && !isClear)
            wrong.push(`${field}, ${name}: ${answer.status} ${answer.text.slice(0, 200)}`);
        }
      }
      expect(wrong).toEqual([]);
      // Whatever was stored can still be read, and has a possible time.
      const list = await person.get(path);
      expect(list.status).toBe(200);
      const times = (list.json as { createdAt: string }[]).map(({ createdAt }) => Date.parse(createdAt));
      expect(Math.max(...times)).toBeLessThanOrEqual(Date.now() + 60_000);
      expect((await person.get(`${path}/changes`)).status).toBe(200);
    },
  );

  it('are not changed by unknown fields or fields that belong to the server, and prototypes are refused', async () => {
    const { person, own } = await makePerson();
    const send = (more: string) =>
      person.send('POST', path, {
        body: `{${JSON.stringify(body(own)).slice(1, -1)},${more}}`,
        contentType,
      });
    const made = await send('"revision":9,"userId":"x","user_id":"x","removedAt":null,"payload":{}');
    expect(made.status, made.text).toBe(200);
    expect(made.json).toMatchObject({ revision: 0 });
    for (const name of ['userId', 'user_id', 'payload', 'removedAt'])
      expect(Object.keys(made.json as Body)).not.toContain(name);
    for (const poison of ['"__proto__":{"revision":9}', '"constructor":{"prototype":{"revision":9}}'])
      expect((await send(poison)).status).toBe(400);
    expect(({} as { revision?: number }).revision).toBeUndefined();
  });

  it.each([
    ['an empty body', ''],
    ['half of JSON', '{"name":'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['a hundred thousand brackets', '['.repeat(100_000)],
  ])('are not created by %s, which is answered with 400', async (_, sent) => {
    const { person } = await makePerson();
    expect((await person.send('POST', path, { body: sent, contentType })).status).toBe(400);
  });

  it('are requested with ids, limits and cursors that exist, or get a clear error', async () => {
    const { person } = await makePerson();
    for (const id of ['1', 'null', '%00', '..%2f..', 'x'.repeat(5_000), "'; drop table goals"]) {
      for (const call of [
        person.patch(`${path}/${encodeURIComponent(id)}`, {}),
        person.delete(`${path}/${id}`),
      ])
        expect([400, 404, 414]).toContain((await call).status);
    }
    for (const query of ['limit=0', 'limit=-1', 'limit=1e9', 'limit=NaN', 'limit=x', 'before=x'])
      expect((await person.get(`${path}?${query}`)).status, query).toBe(400);
    for (const since of ['-1', 'x', 'NaN', '1.5', '1e400'])
      expect((await person.get(`${path}/changes?since=${since}`)).status, since).toBe(400);
    const beyond = await person.get(`${path}/changes?since=${Number.MAX_SAFE_INTEGER}`);
    expect(beyond.status).toBe(200);
  });

  it('are created, changed and deleted once if two devices do it at the same time', async () => {
    const { person, own } = await makePerson();
    const before = ((await person.get(path)).json as unknown[]).length;
    const sent = { ...body(own), id: randomUUID() };
    const four = <T>(call: () => Promise<T>) => Promise.all([call(), call(), call(), call()]);
    const made = await four(() => person.post(path, sent));
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    expect((await person.get(path)).json).toHaveLength(before + 1);
    const changed = await four(() => person.patch(`${path}/${sent.id}`, {}));
    expect(changed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const gone = await four(() => person.delete(`${path}/${sent.id}`));
    expect(gone.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404]);
    const back = await four(() => person.post(`${path}/${sent.id}/restore`));
    expect(back.every(({ status }) => status === 200 || status === 404)).toBe(true);
  });

  it('stay as they are if somebody else sends the same id, and that person has their own', async () => {
    const [ana, ben] = [await makePerson(), await makePerson()];
    const id = randomUUID();
    const own = (await ana.person.post(path, { ...body(ana.own), id })).json;
    for (const call of [
      ben.person.patch(`${path}/${id}`, {}),
      ben.person.delete(`${path}/${id}`),
      ben.person.post(`${path}/${id}/restore`),
    ])
      expect((await call).status).toBe(404);
    expect((await ben.person.post(path, { ...body(ben.own), id })).status).toBe(200);
    await ben.person.delete(`${path}/${id}`);
    expect((await ana.person.get(path)).json).toContainEqual(own);
  });
});
