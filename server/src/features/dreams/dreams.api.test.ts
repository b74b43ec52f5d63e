import { randomUUID } from 'node:crypto';
import { collections, Dream, limits, type Problem } from '@reflect/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCollection } from '../../testing/collection-behaviour.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

const { path } = collections.dreams;

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const makeDream = (narrative: string) => ({ narrative, dreamDate: '2026-01-02' });
const signInSomebody = () => server.signIn(`${randomUUID()}@example.org`);
const readCode = (answer: { json: unknown }) => (answer.json as Problem).code;
async function write(narrative: string, person = ana): Promise<Dream> {
  const answer = await person.post(path, makeDream(narrative));
  expect(answer.status, answer.text).toBe(200);
  return Dream.parse(answer.json);
}
beforeAll(async () => {
  ana = await signInSomebody();
});

testCollection({
  server: () => server,
  place: collections.dreams,
  item: Dream,
  bodyWith: makeDream,
  field: 'narrative',
  ids: 'DREAM-01 DREAM-06',
});

describe('recording a dream', () => {
  it('DREAM-01 DREAM-06 · stores everything that was sent, and leaves empty what was not', async () => {
    const sent = {
      title: 'The house with one more room',
      narrative: 'I was in the house of my grandmother.',
      emotions: ['Wonder', 'Peace'],
      symbols: ['house', 'door'],
      entities: 'Mum, Grandma',
      wokeFeeling: 'calm',
      dreamDate: '2026-01-02',
    };
    expect(Dream.parse((await ana.post(path, sent)).json)).toMatchObject({
      ...sent,
      analysisCount: 0,
      aiAnalysis: null,
    });
    expect(await write('Only this.')).toMatchObject({
      title: null,
      emotions: [],
      symbols: [],
      entities: null,
      wokeFeeling: null,
    });
  });

  it.each([
    ['a blank narrative', { narrative: ' \n' }],
    ['no narrative', { narrative: undefined }],
    ['a narrative that is too long', { narrative: 'x'.repeat(limits.dreamNarrative + 1) }],
    ['a title that is too long', { title: 'x'.repeat(limits.dreamTitle + 1) }],
    ['an emotion that is not offered', { emotions: ['Boredom'] }],
    ['too many emotions', { emotions: Array(10).fill('Fear') }],
    ['a blank symbol', { symbols: [' '] }],
    ['too many symbols', { symbols: Array(limits.dreamSymbols + 1).fill('house') }],
    ['people that are no text', { entities: ['Mum'] }],
    ['no date', { dreamDate: undefined }],
    ['the year 0001', { dreamDate: '0001-01-01' }],
    ['the year 9999', { dreamDate: '9999-12-31' }],
    ['a day that does not exist', { dreamDate: '2026-02-30' }],
    ['an id that is none', { id: 'one' }],
  ])('DREAM-06 · refuses %s', async (_, sent) => {
    const before = (await ana.get(path)).json;
    expect((await ana.post(path, { ...makeDream('A dream.'), ...sent })).status).toBe(400);
    expect((await ana.get(path)).json).toEqual(before);
  });

  it('accepts today’s date in a time zone that is ahead', async () => {
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    expect((await ana.post(path, { ...makeDream('Ahead.'), dreamDate: tomorrow })).status).toBe(200);
  });

  it('refuses one more than the limit, and still answers a retry of the last one', async () => {
    const person = await signInSomebody();
    const last = { ...makeDream('The last one.'), id: randomUUID() };
    const kept = (await person.post(path, last)).json;
    await server.services.database.execute(sql`
      insert into dreams (user_id, id, created_at, updated_at, revision, cursor, payload)
      select user_id, gen_random_uuid(), created_at, updated_at, 0, cursor, payload
      from dreams, generate_series(2, ${limits.dreams}) where user_id = ${person.user.id}`);
    const refused = await person.post(path, makeDream('One more.'));
    expect([refused.status, readCode(refused)]).toEqual([409, 'dreams.too_many_dreams']);
    expect((await person.post(path, last)).json).toEqual(kept);
  });
});

describe('analysing a dream', () => {
  const analyse = (id: string, person = ana) => person.post(`${path}/${id}/analyze`, {});
  const house = 'I was in my childhood home and found a secret room. I felt happy and calm.';

  it('DREAM-12 DREAM-14 DREAM-15 · stores the analysis with the dream, counts it, and can be repeated', async () => {
    const { id } = await write(house);
    const once = Dream.parse((await analyse(id)).json);
    expect(once.analysisCount).toBe(1);
    expect(once.aiAnalysis?.confidenceScore).toBeGreaterThan(0);
    expect(once.aiAnalysis?.confidenceScore).toBeLessThanOrEqual(1);
    expect(once.aiAnalysis?.interpretation).not.toBe('');
    expect(once.aiAnalysis?.symbolAnalysis.length).toBeGreaterThan(0);
    expect(once.aiAnalysis?.jungianInsights.length).toBeGreaterThan(0);
    expect(once.aiAnalysis?.psychologicalThemes.length).toBeGreaterThan(0);
    expect(once.aiAnalysis?.suggestions.length).toBeGreaterThan(0);
    const twice = Dream.parse((await analyse(id)).json);
    expect(twice.analysisCount).toBe(2);
    expect((await ana.get(path)).json).toContainEqual(twice);
  });

  it('names the symbols of earlier dreams, and what came from the day before', async () => {
    const person = await signInSomebody();
    const earlier = await write('A train left without me.', person);
    await person.post('/api/journal/entries', {
      content: 'Marta showed me the lighthouse photos.',
      createdAt: '2026-01-01T19:00:00Z',
    });
    await person.post('/api/journal/entries', {
      content: 'Marta and the lighthouse, in secret.',
      isSecret: true,
      createdAt: '2026-01-01T20:00:00Z',
    });
    const answer = await person.post(path, {
      narrative: 'Again the train. At the lighthouse Marta was waiting.',
      dreamDate: '2026-01-02',
    });
    const { aiAnalysis } = Dream.parse((await analyse((answer.json as Dream).id, person)).json);
    expect(aiAnalysis?.recurring).toContainEqual({ key: 'train', name: 'Train', dreamIds: [earlier.id] });
    expect(aiAnalysis?.recentLinks.map(({ quote }) => quote)).toEqual([
      'Marta showed me the lighthouse photos.',
    ]);
  });

  it('is removed by a new text, and kept with a new title', async () => {
    const { id } = await write(house);
    await analyse(id);
    const titled = Dream.parse((await ana.patch(`${path}/${id}`, { title: 'Home' })).json);
    expect(titled.aiAnalysis).not.toBeNull();
    const told = Dream.parse((await ana.patch(`${path}/${id}`, { narrative: 'It was a boat.' })).json);
    expect([told.aiAnalysis, told.analysisCount]).toEqual([null, 1]);
  });

  it('returns the need for support if the words may mean danger, and stores it nowhere', async () => {
    const { id } = await write('The house was empty. I woke up and I still want to kill myself.');
    const answer = (await analyse(id)).json as { support?: { level: string } };
    expect(answer.support?.level).toMatch(/concern|urgent/);
    expect(JSON.stringify((await ana.get(path)).json)).not.toContain('"support"');
  });

  it("DREAM-14 · answers 404 for somebody else's dream, one in the trash or none", async () => {
    const { id } = await write(house);
    const other = await signInSomebody();
    const stolen = await analyse(id, other);
    expect([stolen.status, readCode(stolen)]).toEqual([404, 'dreams.dream_not_found']);
    await ana.delete(`${path}/${id}`);
    expect((await analyse(id)).status).toBe(404);
    expect((await analyse(randomUUID())).status).toBe(404);
    expect((await analyse('none')).status).toBe(400);
  });
});
