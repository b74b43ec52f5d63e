import { randomUUID } from 'node:crypto';
import { type Problem, SafetyPlan } from '@reflect/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { planOf } from './safety-plans.sample.ts';

const path = '/api/safety-plans';

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Somebody who has none yet. */
const somebody = () => server.signIn(`${randomUUID()}@example.org`);
const codeOf = (answer: { json: unknown }) => (answer.json as Problem).code;
async function write(text: string, person = ana): Promise<SafetyPlan> {
  const answer = await person.post(path, planOf(text));
  expect(answer.status, answer.text).toBe(200);
  return SafetyPlan.parse(answer.json);
}
beforeAll(async () => {
  ana = await somebody();
});

it('what one person writes comes back to them, newest first, and to nobody else', async () => {
  const [person, other] = [await somebody(), await somebody()];
  const [first, second] = [await write('First.', person), await write('Second.', person)];
  expect((await person.get(path)).json).toEqual([second, first]);
  expect((await person.get(`${path}?limit=1&before=${second.id}`)).json).toEqual([first]);
  expect((await other.get(path)).json).toEqual([]);
  expect((await other.patch(`${path}/${first.id}`, { ownSteps: 'Taken.' })).status).toBe(404);
  expect((await other.delete(`${path}/${first.id}`)).status).toBe(404);
  expect((await person.get(path)).json).toEqual([second, first]);
});

it('sent twice with one id it is one, with other words it is refused, and deleted it stays deleted', async () => {
  const person = await somebody();
  const sent = { id: randomUUID(), ...planOf('Once.'), createdAt: '2020-01-01T00:00:00Z' };
  const answers = [await person.post(path, sent), await person.post(path, sent)];
  expect(answers[1]?.json).toEqual(answers[0]?.json);
  expect((await person.get(path)).json).toHaveLength(1);
  const other = await person.post(path, { ...sent, ...planOf('Twice.') });
  expect([other.status, codeOf(other)]).toEqual([409, 'safety_plans.safetyPlan_id_taken']);
  await person.delete(`${path}/${sent.id}`);
  const late = await person.post(path, sent);
  expect([late.status, codeOf(late)]).toEqual([404, 'safety_plans.safetyPlan_not_found']);
  expect((await person.get(path)).json).toEqual([]);
});

it('a change replaces a part, and one that was made on older words is refused', async () => {
  const { id, revision } = await write('Base.');
  const phone = { ownSteps: 'From the phone.', expectedRevision: revision };
  const changed = (await ana.patch(`${path}/${id}`, phone)).json;
  expect(changed).toMatchObject({ id, ownSteps: 'From the phone.', revision: 1 });
  expect((await ana.patch(`${path}/${id}`, phone)).json, 'the same change again').toEqual(changed);
  const desk = await ana.patch(`${path}/${id}`, { ownSteps: 'From the desk.', expectedRevision: revision });
  expect([desk.status, codeOf(desk)]).toEqual([409, 'safety_plans.safetyPlan_changed_elsewhere']);
  const chosen = await ana.patch(`${path}/${id}`, { ownSteps: 'From the desk.', expectedRevision: 1 });
  expect(chosen.json).toMatchObject({ ownSteps: 'From the desk.', revision: 2 });
});

it('a deletion moves it to the trash, from where it comes back, once or twice asked', async () => {
  const person = await somebody();
  const { id, ownSteps } = await write('Back soon.', person);
  expect((await person.delete(`${path}/${id}`)).status).toBe(204);
  expect((await person.get(path)).json).toEqual([]);
  expect(codeOf(await person.delete(`${path}/${id}`))).toBe('safety_plans.safetyPlan_not_found');
  for (const _ of ['undo', 'undo again'])
    expect((await person.post(`${path}/${id}/restore`)).json).toMatchObject({ id, ownSteps });
  expect((await person.get(path)).json).toMatchObject([{ id, ownSteps }]);
});

it('a device that was away learns what is new, changed, deleted and back', async () => {
  const person = await somebody();
  const changes = async (since = 0) =>
    (await person.get(`${path}/changes?since=${since}`)).json as { cursor: number };
  const [first, second] = [await write('First.', person), await write('Second.', person)];
  const start = await changes();
  expect(start).toMatchObject({ items: [first, second], removedIds: [], hasMore: false, mustRestart: false });
  await person.delete(`${path}/${first.id}`);
  const edited = (await person.patch(`${path}/${second.id}`, { ownSteps: 'Changed.' })).json;
  const later = await changes(start.cursor);
  expect(later).toMatchObject({ items: [edited], removedIds: [first.id] });
  const back = (await person.post(`${path}/${first.id}/restore`)).json;
  expect(await changes(later.cursor)).toMatchObject({ items: [back], removedIds: [] });
});

it('the export of a person holds what they wrote and their trash, and an erasure leaves nothing', async () => {
  const person = await somebody();
  const [kept, removed] = [await write('Kept.', person), await write('Removed.', person)];
  await person.delete(`${path}/${removed.id}`);
  const feature = server.features.find(({ name }) => name === 'safety-plans');
  expect(await feature?.exportFor?.(person.user.id)).toMatchObject({
    safetyPlans: [kept],
    trash: [{ id: removed.id, ownSteps: 'Removed.' }],
  });
  await feature?.eraseFor?.(person.user.id);
  expect(await feature?.exportFor?.(person.user.id)).toEqual({ safetyPlans: [], trash: [] });
});

it('a part that is too long, or is no text, is refused', async () => {
  for (const ownSteps of ['x'.repeat(2_001), 7, null])
    expect((await ana.post(path, { ...planOf(''), ownSteps })).status).toBe(400);
});
