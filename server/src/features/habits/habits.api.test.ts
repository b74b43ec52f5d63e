import { randomUUID } from 'node:crypto';
import {
  Habit,
  HabitCategory,
  HabitCompletion,
  HabitFrequency,
  limits,
  type Problem,
} from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

const path = '/api/habits';
const completionsPath = '/api/habit-completions';

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signIn('ana@example.org');
});
afterAll(() => server.stop());

const signInSomebody = () => server.signIn(`${randomUUID()}@example.org`);
const readCode = (answer: { json: unknown }) => (answer.json as Problem).code;
const readIssuePath = (answer: { json: unknown }) => (answer.json as Problem).issues?.[0]?.path;

async function add(habit: object = {}, writer = ana): Promise<Habit> {
  const answer = await writer.post(path, { name: 'Walk', ...habit });
  expect(answer.status, answer.text).toBe(200);
  return Habit.parse(answer.json);
}
async function tick(habitId: string, completionDate: string, writer = ana): Promise<HabitCompletion> {
  const answer = await writer.post(completionsPath, { habitId, completionDate });
  expect(answer.status, answer.text).toBe(200);
  return HabitCompletion.parse(answer.json);
}

describe('creating a habit', () => {
  it('HAB-01 HAB-06 · returns everything that was sent, and so does the list', async () => {
    const sent = {
      id: randomUUID(),
      name: 'Read in bed',
      category: 'mindfulness',
      frequency: 'weekly',
      targetValue: 20,
      targetUnit: 'pages',
    };
    const habit = await add(sent);
    expect(habit).toMatchObject({ ...sent, isArchived: false, revision: 0 });
    expect((await ana.get(path)).json).toContainEqual(habit);
    expect((await server.stranger.get(path)).status).toBe(401);
  });

  it('HAB-03 HAB-04 · needs only a name: health, daily, once', async () => {
    expect(await add({ name: '  Walk  ' })).toMatchObject({
      name: 'Walk',
      category: 'health',
      frequency: 'daily',
      targetValue: 1,
      targetUnit: null,
    });
  });

  it('HAB-03 · accepts every category and frequency of the list', async () => {
    expect(HabitCategory.options).toEqual([
      'health',
      'productivity',
      'relationships',
      'creativity',
      'mindfulness',
    ]);
    expect(HabitFrequency.options).toEqual(['daily', 'weekly', 'monthly']);
    for (const category of HabitCategory.options) expect((await add({ category })).category).toBe(category);
    for (const frequency of HabitFrequency.options)
      expect((await add({ frequency })).frequency).toBe(frequency);
  });

  it.each([
    ['HAB-05', 'no name', { name: undefined }, 'name'],
    ['HAB-05', 'a blank name', { name: ' \t' }, 'name'],
    ['HAB-05', 'a name too long', { name: 'x'.repeat(limits.habitName + 1) }, 'name'],
    ['HAB-03', 'an unknown category', { category: 'crime' }, 'category'],
    ['HAB-03', 'an unknown frequency', { frequency: 'hourly' }, 'frequency'],
    ['HAB-04', 'a target that is not a number', { targetValue: Number.NaN }, 'targetValue'],
    ['HAB-04', 'a target in letters', { targetValue: '3' }, 'targetValue'],
    ['HAB-04', 'a negative target', { targetValue: -1 }, 'targetValue'],
    ['HAB-04', 'half a target', { targetValue: 1.5 }, 'targetValue'],
    ['HAB-04', 'a thousand million', { targetValue: 1e9 }, 'targetValue'],
    ['HAB-01', 'a unit too long', { targetUnit: 'x'.repeat(limits.unit + 1) }, 'targetUnit'],
    ['HAB-01', 'a position beyond all numbers', { position: 1e300 }, 'position'],
  ])('%s · refuses %s and says where', async (_, __, body, field) => {
    const answer = await ana.post(path, { name: 'Walk', ...body });
    expect(answer.status).toBe(400);
    expect(readIssuePath(answer)).toBe(field);
  });

  it('HAB-05 · says what is missing in words', async () => {
    const answer = await ana.post(path, { name: '' });
    expect((answer.json as Problem).issues?.[0]?.message).toBe('Please enter a habit name');
  });

  it('HAB-06 · twice with one id makes one habit, and the 501st is refused while a retry is not', async () => {
    const writer = await signInSomebody();
    const first = { id: randomUUID(), name: 'Walk' };
    await add(first, writer);
    await add(first, writer);
    expect((await writer.get(path)).json).toHaveLength(1);
    for (let at = 1; at < limits.habits; at += 50) {
      const count = Math.min(50, limits.habits - at);
      await Promise.all(Array.from({ length: count }, () => add({}, writer)));
    }
    const beyond = await writer.post(path, { name: 'One too many' });
    expect([beyond.status, readCode(beyond)]).toEqual([409, 'habits.too_many']);
    expect((await add(first, writer)).id).toBe(first.id);
    expect((await writer.get(path)).json).toHaveLength(limits.habits);
  });
});

describe('changing a habit', () => {
  it('HAB-01 · changes what is sent, keeps the rest, and removes the unit if it is null', async () => {
    const habit = await add({ targetValue: 20, targetUnit: 'pages' });
    const changed = await ana.patch(`${path}/${habit.id}`, { name: 'Read', targetUnit: null, position: 1.5 });
    expect(changed.json).toEqual({ ...habit, name: 'Read', targetUnit: null, position: 1.5, revision: 1 });
    const same = await ana.patch(`${path}/${habit.id}`, { name: 'Read' });
    expect(same.json).toEqual(changed.json);
  });

  it('HAB-01 · can archive it and bring it back with all its completions', async () => {
    const writer = await signInSomebody();
    const habit = await add({}, writer);
    const done = await tick(habit.id, '2026-11-01', writer);
    const archived = await writer.patch(`${path}/${habit.id}`, { isArchived: true });
    expect(archived.json).toMatchObject({ isArchived: true });
    expect((await writer.get(completionsPath)).json).toEqual([done]);
    expect((await writer.patch(`${path}/${habit.id}`, { isArchived: false })).json).toMatchObject({
      isArchived: false,
    });
  });

  it('HAB-01 · finds nobody else’s, and keeps the later of two changes to the same field', async () => {
    const habit = await add();
    const other = await signInSomebody();
    expect(readCode(await other.patch(`${path}/${habit.id}`, { name: 'Taken' }))).toBe(
      'habits.habit_not_found',
    );
    await ana.patch(`${path}/${habit.id}`, { name: 'From the phone', targetValue: 2 });
    const desk = await ana.patch(`${path}/${habit.id}`, { name: 'From the desk' });
    expect(desk.json).toMatchObject({ name: 'From the desk', targetValue: 2 });
  });

  it('HAB-01 · can delete it, which can be undone, and a device that was away learns about both', async () => {
    const writer = await signInSomebody();
    const habit = await add({}, writer);
    const readChanges = async (since: number) =>
      (await writer.get(`${path}/changes?since=${since}`)).json as { cursor: number; items: Habit[] };
    const { cursor } = await readChanges(0);
    expect((await writer.delete(`${path}/${habit.id}`)).status).toBe(204);
    const gone = await readChanges(cursor);
    expect(gone).toMatchObject({ items: [], removedIds: [habit.id] });
    expect((await writer.post(`${path}/${habit.id}/restore`)).json).toMatchObject({ name: 'Walk' });
    expect((await readChanges(gone.cursor)).items).toMatchObject([{ id: habit.id }]);
  });
});

describe('a completion', () => {
  it('HAB-07 HAB-09 · is a habit and a day, until it is undone', async () => {
    const writer = await signInSomebody();
    const habit = await add({}, writer);
    const done = await tick(habit.id, '2026-11-21', writer);
    expect(done).toMatchObject({ habitId: habit.id, completionDate: '2026-11-21' });
    expect((await writer.get(completionsPath)).json).toEqual([done]);
    expect((await writer.delete(`${completionsPath}/${done.id}`)).status).toBe(204);
    expect((await writer.get(completionsPath)).json).toEqual([]);
  });

  it('HAB-09 · sent twice with one id is stored once', async () => {
    const writer = await signInSomebody();
    const sent = { id: randomUUID(), habitId: (await add({}, writer)).id, completionDate: '2026-11-21' };
    const answers = [await writer.post(completionsPath, sent), await writer.post(completionsPath, sent)];
    expect(answers[1]?.json).toEqual(answers[0]?.json);
    expect((await writer.get(completionsPath)).json).toHaveLength(1);
  });

  it('HAB-09 · is refused for somebody else’s habit, or none, and kept for one in the trash', async () => {
    const other = await signInSomebody();
    const { id } = await add();
    for (const habitId of [id, randomUUID()]) {
      const answer = await other.post(completionsPath, { habitId, completionDate: '2026-11-21' });
      expect([answer.status, readCode(answer)]).toEqual([404, 'habits.habit_not_found']);
    }
    await ana.delete(`${path}/${id}`);
    expect((await tick(id, '2026-11-21')).habitId).toBe(id);
  });

  const addDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  it.each([
    ['the year 1', '0001-01-01'],
    ['the year 9999', '9999-12-31'],
    ['a day that no month has', '2026-02-30'],
    ['a moment', '2026-11-21T00:00:00Z'],
    ['words', 'today'],
    ['a day that has begun nowhere', addDays(2)],
  ])('HAB-07 · refuses %s', async (_, completionDate) => {
    const { id: habitId } = await add();
    const answer = await ana.post(completionsPath, { habitId, completionDate });
    expect(answer.status).toBe(400);
    expect(readIssuePath(answer)).toBe('completionDate');
  });

  it('HAB-08 · is accepted for a day that has begun in Auckland but not here', async () => {
    const auckland = new Date(Date.now() + 13 * 60 * 60 * 1000).toISOString().slice(0, 10);
    expect((await tick((await add()).id, auckland)).completionDate).toBe(auckland);
  });

  it.each(['one by one', 'with the trash'])('HAB-07 · is erased for good with its habit, %s', async (how) => {
    const writer = await signInSomebody();
    const [gone, kept] = [await add({}, writer), await add({}, writer)];
    await tick(gone.id, '2026-11-20', writer);
    const other = await tick(kept.id, '2026-11-20', writer);
    await writer.delete(`${path}/${gone.id}`);
    await writer.delete(how === 'one by one' ? `${path}/trash/${gone.id}` : `${path}/trash`);
    expect((await writer.get(completionsPath)).json).toEqual([other]);
    const feature = server.features.find(({ name }) => name === 'habit-completions');
    expect(await feature?.exportFor?.(writer.user.id)).toEqual({ habitCompletions: [other], trash: [] });
    expect((await writer.post(`${path}/${gone.id}/restore`)).status).toBe(404);
  });

  it('HAB-07 · of another habit in the trash comes back with that one', async () => {
    const writer = await signInSomebody();
    const [gone, deleted] = [await add({}, writer), await add({}, writer)];
    await tick(gone.id, '2026-11-20', writer);
    const done = await tick(deleted.id, '2026-11-20', writer);
    for (const { id } of [gone, deleted]) await writer.delete(`${path}/${id}`);
    expect((await writer.delete(`${path}/trash/${gone.id}`)).status).toBe(204);
    expect((await writer.post(`${path}/${deleted.id}/restore`)).status).toBe(200);
    expect((await writer.get(completionsPath)).json).toEqual([done]);
  });

  it('HAB-07 · is erased with its habit after 30 days in the trash', async () => {
    const writer = await signInSomebody();
    const [gone, kept] = [await add({}, writer), await add({}, writer)];
    await tick(gone.id, '2026-11-20', writer);
    const other = await tick(kept.id, '2026-11-20', writer);
    await writer.delete(`${path}/${gone.id}`);
    await server.services.database.execute(
      `update habits set removed_at = now() - interval '31 days' where id = '${gone.id}'`,
    );
    await server.features.find(({ name }) => name === 'habits')?.runScheduledJob?.();
    expect((await writer.get(completionsPath)).json).toEqual([other]);
    expect((await writer.post(`${path}/${gone.id}/restore`)).status).toBe(404);
  });
});

it('HAB-01 HAB-07 · is exported with habits and the trash, and erased with its person', async () => {
  const writer = await signInSomebody();
  const [kept, removed] = [await add({ name: 'Kept' }, writer), await add({ name: 'Removed' }, writer)];
  const done = await tick(kept.id, '2026-11-20', writer);
  await writer.delete(`${path}/${removed.id}`);
  const findFeature = (name: string) => server.features.find((feature) => feature.name === name);
  expect(await findFeature('habits')?.exportFor?.(writer.user.id)).toMatchObject({
    habits: [kept],
    trash: [{ id: removed.id, name: 'Removed' }],
  });
  expect(await findFeature('habit-completions')?.exportFor?.(writer.user.id)).toEqual({
    habitCompletions: [done],
    trash: [],
  });
  for (const name of ['habit-completions', 'habits']) await findFeature(name)?.eraseFor?.(writer.user.id);
  expect(await findFeature('habits')?.exportFor?.(writer.user.id)).toEqual({ habits: [], trash: [] });
});
