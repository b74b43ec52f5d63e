import { randomUUID } from 'node:crypto';
import {
  Goal,
  GoalCategory,
  GoalPriority,
  GoalProgress,
  limits,
  type Problem,
  ProgressMood,
} from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

const path = '/api/goals';
const progressPath = '/api/goal-progress';

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

async function add(goal: object = {}, writer = ana): Promise<Goal> {
  const answer = await writer.post(path, { title: 'Run 10 km', targetValue: 10, ...goal });
  expect(answer.status, answer.text).toBe(200);
  return Goal.parse(answer.json);
}
async function note(progress: object, writer = ana): Promise<GoalProgress> {
  const answer = await writer.post(progressPath, { updateGoalValue: true, ...progress });
  expect(answer.status, answer.text).toBe(200);
  return GoalProgress.parse(answer.json);
}
const readGoal = async (goalId: string, writer = ana) =>
  ((await writer.get(path)).json as Goal[]).find(({ id }) => id === goalId);

describe('creating a goal', () => {
  it('GOAL-01 GOAL-06 · returns everything that was sent, and so does the list', async () => {
    const sent = {
      id: randomUUID(),
      title: 'Run 10 km without stopping',
      description: 'Along the river.',
      category: 'health',
      priority: 'high',
      targetValue: 10,
      currentValue: 3,
      unit: 'km',
      targetDate: '2026-12-20',
    };
    const goal = await add(sent);
    expect(goal).toMatchObject({ ...sent, habitIds: [], revision: 0 });
    expect((await ana.get(path)).json).toContainEqual(goal);
    expect((await server.stranger.get(path)).status).toBe(401);
  });

  it('GOAL-03 GOAL-05 · needs only a title: personal growth, medium, 0 of 1', async () => {
    const answer = await ana.post(path, { title: ' Send it ' });
    expect(answer.json).toMatchObject({
      title: 'Send it',
      description: null,
      category: 'personal-growth',
      priority: 'medium',
      targetValue: 1,
      currentValue: 0,
      unit: null,
      targetDate: null,
    });
  });

  it('GOAL-03 · accepts every category and priority of the list', async () => {
    expect(GoalCategory.options).toEqual([
      'health',
      'career',
      'relationships',
      'personal-growth',
      'financial',
    ]);
    expect(GoalPriority.options).toEqual(['low', 'medium', 'high']);
    for (const category of GoalCategory.options) expect((await add({ category })).category).toBe(category);
    for (const priority of GoalPriority.options) expect((await add({ priority })).priority).toBe(priority);
  });

  it.each([
    ['GOAL-04', 'no title', { title: undefined }, 'title'],
    ['GOAL-04', 'a blank title', { title: '  ' }, 'title'],
    ['GOAL-04', 'a title too long', { title: 'x'.repeat(limits.goalTitle + 1) }, 'title'],
    ['GOAL-01', 'a description too long', { description: 'x'.repeat(limits.goalText + 1) }, 'description'],
    ['GOAL-03', 'an unknown category', { category: 'crime' }, 'category'],
    ['GOAL-03', 'an unknown priority', { priority: 'urgent' }, 'priority'],
    ['GOAL-05', 'a target that is not a number', { targetValue: Number.NaN }, 'targetValue'],
    ['GOAL-05', 'no target at all', { targetValue: 0 }, 'targetValue'],
    ['GOAL-05', 'a thousand million', { targetValue: 1e9 }, 'targetValue'],
    ['GOAL-05', 'a negative value', { currentValue: -1 }, 'currentValue'],
    ['GOAL-05', 'half a value', { currentValue: 0.5 }, 'currentValue'],
    ['GOAL-01', 'the year 1', { targetDate: '0001-01-01' }, 'targetDate'],
    ['GOAL-01', 'the year 9999', { targetDate: '9999-12-31' }, 'targetDate'],
    ['GOAL-01', 'too many habits', { habitIds: Array.from({ length: 21 }, randomUUID) }, 'habitIds'],
  ])('%s · refuses %s and says where', async (_, __, body, field) => {
    const answer = await ana.post(path, { title: 'Run', ...body });
    expect(answer.status).toBe(400);
    expect(readIssuePath(answer)).toBe(field);
  });

  it('GOAL-06 · the 501st is refused, and a retry of an earlier one is not', async () => {
    const writer = await signInSomebody();
    const first = { id: randomUUID(), title: 'First' };
    await add(first, writer);
    for (let at = 1; at < limits.goals; at += 50) {
      const count = Math.min(50, limits.goals - at);
      await Promise.all(Array.from({ length: count }, () => add({}, writer)));
    }
    const beyond = await writer.post(path, { title: 'One too many' });
    expect([beyond.status, readCode(beyond)]).toEqual([409, 'goals.too_many']);
    expect((await add(first, writer)).id).toBe(first.id);
  });

  it('GOAL-01 · counts only the person’s own habits, and finds nobody else’s', async () => {
    const other = await signInSomebody();
    const addHabit = async (writer: TestPerson) =>
      ((await writer.post('/api/habits', { name: 'Jog' })).json as { id: string }).id;
    const [own, foreign] = [await addHabit(ana), await addHabit(other)];
    const goal = await add({ habitIds: [own, own] });
    expect(goal.habitIds).toEqual([own]);
    const made = await ana.post(path, { title: 'x', habitIds: [foreign] });
    const changed = await ana.patch(`${path}/${goal.id}`, { habitIds: [own, foreign] });
    for (const answer of [made, changed])
      expect([answer.status, readCode(answer)]).toEqual([404, 'habits.habit_not_found']);
    expect(await readGoal(goal.id)).toEqual(goal);
  });
});

describe('changing a goal', () => {
  it('GOAL-07 · changes what is sent, keeps the rest, and removes what is null', async () => {
    const goal = await add({ description: 'Slowly.', unit: 'km', targetDate: '2026-12-20' });
    const sent = { title: 'Run 12 km', targetValue: 12, description: null, unit: '', targetDate: null };
    const answer = await ana.patch(`${path}/${goal.id}`, sent);
    expect(answer.json).toEqual({ ...goal, ...sent, unit: null, revision: 1 });
    expect((await ana.patch(`${path}/${goal.id}`, sent)).json).toEqual(answer.json);
  });

  it('keeps what two devices wrote about it, one below the other', async () => {
    const { id } = await add({ description: 'Before.' });
    const change = (description: string) =>
      ana.patch(`${path}/${id}`, { description, base: { description: 'Before.' } });
    await change('From the phone.');
    expect((await change('From the laptop.')).json).toMatchObject({
      description: 'From the phone.\n\nFrom the laptop.',
    });
  });

  it('GOAL-08 · can delete it, and an Undo restores it; somebody else’s goal is not found', async () => {
    const goal = await add();
    const other = await signInSomebody();
    expect((await other.delete(`${path}/${goal.id}`)).status).toBe(404);
    expect((await ana.delete(`${path}/${goal.id}`)).status).toBe(204);
    expect(await readGoal(goal.id)).toBeUndefined();
    expect((await ana.post(`${path}/${goal.id}/restore`)).json).toMatchObject({ id: goal.id });
    expect(await readGoal(goal.id)).toBeDefined();
  });
});

describe('progress', () => {
  it('GOAL-12 · is a new total, which the goal then has, with its history', async () => {
    const writer = await signInSomebody();
    const { id: goalId } = await add({}, writer);
    const first = await note({ goalId, progressValue: 5, notes: ' In the rain. ', mood: 'proud' }, writer);
    expect(first).toMatchObject({ goalId, progressValue: 5, notes: 'In the rain.', mood: 'proud' });
    expect(await readGoal(goalId, writer)).toMatchObject({
      currentValue: 5,
      currentValueAt: first.createdAt,
    });
    const second = await note({ goalId, progressValue: 4 }, writer);
    expect(await readGoal(goalId, writer)).toMatchObject({ currentValue: 4 });
    expect((await writer.get(progressPath)).json).toEqual([second, first]);
  });

  it('GOAL-12 · made earlier and sent later does not replace a later total, and neither does a retry', async () => {
    const writer = await signInSomebody();
    const toTimeAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const { id: goalId } = await add({ createdAt: toTimeAgo(60) }, writer);
    const late = { id: randomUUID(), goalId, progressValue: 3, createdAt: toTimeAgo(30) };
    await note({ goalId, progressValue: 5, createdAt: toTimeAgo(10) }, writer);
    await note(late, writer);
    await note(late, writer);
    expect(await readGoal(goalId, writer)).toMatchObject({ currentValue: 5 });
    expect((await writer.get(progressPath)).json).toHaveLength(2);
    await writer.patch(`${path}/${goalId}`, { currentValue: 1, currentValueAt: toTimeAgo(20) });
    expect(await readGoal(goalId, writer)).toMatchObject({ currentValue: 5 });
    await writer.patch(`${path}/${goalId}`, { currentValue: 1, currentValueAt: '2099-01-01T00:00:00Z' });
    const edited = await readGoal(goalId, writer);
    expect(edited?.currentValue).toBe(1);
    expect(Date.parse(edited?.currentValueAt ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('GOAL-12 · leaves the goal alone if told to', async () => {
    const { id: goalId } = await add({ currentValue: 2 });
    await note({ goalId, progressValue: 9, updateGoalValue: false });
    expect(await readGoal(goalId)).toMatchObject({ currentValue: 2 });
  });

  it('GOAL-11 · accepts every mood of the list, or none', async () => {
    expect(ProgressMood.options).toEqual([
      'excited',
      'proud',
      'motivated',
      'satisfied',
      'neutral',
      'frustrated',
      'discouraged',
    ]);
    const { id: goalId } = await add();
    for (const mood of [...ProgressMood.options, null])
      expect((await note({ goalId, progressValue: 1, mood })).mood).toBe(mood);
  });

  it.each([
    ['GOAL-10', 'no value', { progressValue: undefined }, 'progressValue'],
    ['GOAL-10', 'no number', { progressValue: Number.NaN }, 'progressValue'],
    ['GOAL-10', 'a negative value', { progressValue: -1 }, 'progressValue'],
    ['GOAL-10', 'a thousand million', { progressValue: 1e9 }, 'progressValue'],
    ['GOAL-11', 'an unknown mood', { mood: 'ashamed' }, 'mood'],
    ['GOAL-11', 'notes too long', { notes: 'x'.repeat(limits.goalText + 1) }, 'notes'],
  ])('%s · refuses %s and says where', async (_, __, body, field) => {
    const { id: goalId } = await add();
    const answer = await ana.post(progressPath, { goalId, progressValue: 1, ...body });
    expect(answer.status).toBe(400);
    expect(readIssuePath(answer)).toBe(field);
  });

  it("GOAL-12 · on somebody else's goal, or on none, is not found", async () => {
    const other = await signInSomebody();
    for (const goalId of [(await add()).id, randomUUID()]) {
      const answer = await other.post(progressPath, { goalId, progressValue: 1 });
      expect([answer.status, readCode(answer)]).toEqual([404, 'goals.goal_not_found']);
    }
  });

  it('GOAL-12 · is erased with its goal after 30 days in the trash', async () => {
    const writer = await signInSomebody();
    const [gone, kept] = [await add({}, writer), await add({}, writer)];
    await note({ goalId: gone.id, progressValue: 1 }, writer);
    const other = await note({ goalId: kept.id, progressValue: 1 }, writer);
    await writer.delete(`${path}/${gone.id}`);
    await server.services.database.execute(
      `update goals set removed_at = now() - interval '31 days' where id = '${gone.id}'`,
    );
    await server.features.find(({ name }) => name === 'goals')?.runScheduledJob?.();
    expect((await writer.get(progressPath)).json).toEqual([other]);
  });
});

it('GOAL-01 GOAL-12 · is exported with the goals, and erased with its person', async () => {
  const writer = await signInSomebody();
  const { id } = await add({}, writer);
  const progress = await note({ goalId: id, progressValue: 2, notes: 'Half way.' }, writer);
  const findFeature = (name: string) => server.features.find((feature) => feature.name === name);
  expect(await findFeature('goals')?.exportFor?.(writer.user.id)).toMatchObject({
    goals: [{ id }],
    trash: [],
  });
  expect(await findFeature('goal-progress')?.exportFor?.(writer.user.id)).toEqual({
    goalProgress: [progress],
    trash: [],
  });
  for (const name of ['goal-progress', 'goals']) await findFeature(name)?.eraseFor?.(writer.user.id);
  expect(await findFeature('goal-progress')?.exportFor?.(writer.user.id)).toEqual({
    goalProgress: [],
    trash: [],
  });
});
