import { type Goal, Pattern } from '@reflect/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { readAnswer } from '../../testing/sample.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const dayMs = 24 * 60 * 60 * 1000;
const days = 48;
const start = Date.now() - days * dayMs;
const toTime = (day: number) => new Date(start + day * dayMs).toISOString();
const light = 'I am so happy about how the day went.';
const heavy = 'I am so sad about how the day went.';
// Irregular, so that the mood of a day doesn't follow from that of the day before.
const daysOfGoal = new Set([0, 1, 5, 9, 10, 16, 19, 24, 25, 31, 36, 42]);
const daysOfDream = new Set([3, 6, 7, 13, 14, 21, 28, 33, 34, 39, 44, 46]);
const isOfGoal = (day: number) => daysOfGoal.has(day);
const isOfDream = (day: number) => daysOfDream.has(day);

it('PAT-01 · patterns use progress on goals and the contents of dreams, until these are deleted', async () => {
  const person = await server.signIn('kept@example.org');
  const goal = await readAnswer<Goal>(person.post('/api/goals', { title: 'Paint a room', targetValue: 100 }));
  const dreamIds: string[] = [];
  for (let day = 0; day < days; day += 1) {
    const content = isOfGoal(day) || isOfDream(day) ? light : heavy;
    await readAnswer(person.post('/api/journal/entries', { content, createdAt: toTime(day) }));
    if (isOfGoal(day)) {
      // The same total again is no further step.
      const sent = { goalId: goal.id, progressValue: day + 1, createdAt: toTime(day) };
      await readAnswer(person.post('/api/goal-progress', sent));
      await readAnswer(person.post('/api/goal-progress', { ...sent, createdAt: toTime(day + 0.5) }));
    }
    if (isOfDream(day)) {
      const dreamDate = toTime(day).slice(0, 10);
      const sent = { narrative: 'We swam.', dreamDate, emotions: ['Wonder'], symbols: ['Lake'] };
      dreamIds.push((await readAnswer<{ id: string }>(person.post('/api/dreams', sent))).id);
    }
  }
  const generate = async () => {
    await readAnswer(person.post('/api/patterns/generate', {}));
    return z.array(Pattern).parse((await person.get('/api/patterns')).json);
  };
  const found = await generate();
  const goalPattern = found.find(({ key }) => key === 'goal:paint a room');
  expect(goalPattern).toMatchObject({
    name: 'Paint a room',
    frequency: daysOfGoal.size,
    category: 'behavioral',
  });
  expect(found.map(({ key }) => key).filter((key) => key.startsWith('dream:'))).toHaveLength(1);

  await readAnswer(person.delete(`/api/goals/${goal.id}`));
  for (const dreamId of dreamIds) await readAnswer(person.delete(`/api/dreams/${dreamId}`));
  const keys = (await generate()).map(({ key }) => key);
  expect(keys.filter((key) => /^(goal|dream):/.test(key))).toEqual([]);
});
