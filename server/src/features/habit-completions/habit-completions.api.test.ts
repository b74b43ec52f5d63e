import { randomUUID } from 'node:crypto';
import type { Habit, HabitCompletion } from '@reflect/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { openHabitCompletionsTable } from './habit-completions-table.ts';

const path = '/api/habit-completions';
const day = '2026-01-02';

let server: TestServer;
let ana: TestPerson;
let habitId: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signIn(`${randomUUID()}@example.org`);
  habitId = await addHabit();
});
afterAll(() => server.stop());

const addHabit = async () => ((await ana.post('/api/habits', { name: 'Read' })).json as Habit).id;
const tick = async (more: Partial<HabitCompletion> = {}) => {
  const { status, json } = await ana.post(path, { habitId, completionDate: day, ...more });
  expect(status).toBe(200);
  return json as HabitCompletion;
};
const list = async () => (await ana.get(path)).json as HabitCompletion[];

describe('a habit on one day', () => {
  it('HAB-08 HAB-09 · is done once, however often it is sent, and a second completion gets the first as answer', async () => {
    const first = await tick({ id: randomUUID() });
    expect(await tick({ id: randomUUID() })).toEqual(first);
    expect(await tick()).toEqual(first);
    expect(await list()).toEqual([first]);
    const other = await tick({ completionDate: '2026-01-03' });
    const another = await tick({ habitId: await addHabit() });
    expect(await list()).toHaveLength(3);
    expect(new Set([first.id, other.id, another.id]).size).toBe(3);
  });

  it('HAB-09 · is done once if ten devices send it at the same moment', async () => {
    const ticked = await Promise.all(Array.from({ length: 10 }, () => tick({ id: randomUUID() })));
    expect(new Set(ticked.map(({ id }) => id)).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  it('HAB-09 · is done once if another server has stored it since this one last looked', async () => {
    await tick({ completionDate: '2026-01-03' });
    const elsewhere = await openHabitCompletionsTable(server.services).insert({
      userId: ana.user.id,
      id: randomUUID(),
      payload: { habitId, completionDate: day, createdFrom: '' },
    });
    expect((await tick({ id: randomUUID() })).id).toBe(elsewhere.row.id);
    expect(await list()).toHaveLength(2);
  });

  it('HAB-09 · can be done again after it was undone, and restoring the first completion adds none', async () => {
    const first = await tick();
    await ana.delete(`${path}/${first.id}`);
    const second = await tick();
    expect(second.id).not.toBe(first.id);
    expect((await ana.post(`${path}/${first.id}/restore`)).json).toEqual(second);
    expect(await list()).toEqual([second]);
    await ana.delete(`${path}/${second.id}`);
    expect((await ana.post(`${path}/${first.id}/restore`)).json).toMatchObject({ id: first.id });
    expect(await list()).toMatchObject([{ id: first.id }]);
  });

  it('HAB-09 · cannot be done twice by moving another day to it', async () => {
    const first = await tick();
    const second = await tick({ completionDate: '2026-01-03' });
    const moved = await ana.patch(`${path}/${second.id}`, { completionDate: day });
    expect([moved.status, moved.json]).toMatchObject([409, { code: 'habit_completions.already_done' }]);
    expect((await ana.patch(`${path}/${first.id}`, { completionDate: day })).status).toBe(200);
    expect((await ana.patch(`${path}/${second.id}`, { completionDate: '2026-01-04' })).status).toBe(200);
    expect((await list()).map(({ completionDate }) => completionDate).sort()).toEqual([day, '2026-01-04']);
  });

  it('HAB-07 · cannot be done twice by an import', async () => {
    const first = await tick();
    const importId = randomUUID();
    await ana.post('/api/imports', { id: importId, source: 'reflect' });
    const items = [day, day, '2026-01-05'].map((completionDate) => ({
      ...first,
      id: randomUUID(),
      completionDate,
    }));
    const { json } = await ana.post(`/api/imports/${importId}/items`, {
      feature: 'habit-completions',
      items,
    });
    expect(json).toEqual({ added: 1, present: 2, full: 0, refused: [] });
    expect(await list()).toHaveLength(2);
  });

  it('HAB-09 · is separate for each person, and can be stored again after an erasure', async () => {
    await tick();
    const ben = await server.signIn(`${randomUUID()}@example.org`);
    const own = ((await ben.post('/api/habits', { name: 'Walk' })).json as Habit).id;
    expect((await ben.post(path, { habitId: own, completionDate: day })).status).toBe(200);
    expect((await ben.post(path, { habitId, completionDate: day })).status).toBe(404);
    const feature = server.features.find(({ name }) => name === 'habit-completions');
    await feature?.eraseFor?.(ana.user.id);
    await tick();
    expect(await list()).toHaveLength(1);
  });
});
