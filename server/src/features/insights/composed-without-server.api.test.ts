import {
  type CheckIn,
  type Dream,
  type Goal,
  type GoalProgress,
  type Habit,
  type HabitCompletion,
  InsightsAnswer,
  type JournalEntry,
  Pattern,
  type Person,
} from '@reflect/contract';
import { composeJournal, observeEntry, observeGoals, observeHabits } from '@reflect/engine';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readAnswer } from '../../testing/sample.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const dayMs = 24 * 60 * 60 * 1000;
const days = 60;
const start = Date.now() - days * dayMs;
const toTime = (day: number) => new Date(start + day * dayMs).toISOString();
// Irregular, so that the mood of a day doesn't follow from that of the day before.
const chance = (day: number, part: number) => ((day * 7919 + 13) % 101) / 101 < part;
const isLight = (day: number) => chance(day, 0.35);
const light = 'I laughed with Marta and felt happy and calm all evening. I went for a run.';
const heavy = 'A terrible day at work. I am sad and exhausted, and I slept badly.';

/** Two months with everything that patterns rest on, and with secret entries. */
async function fill(person: TestPerson): Promise<void> {
  const marta = await readAnswer<Person>(person.post('/api/sub-profiles', { displayName: 'Marta Lind' }));
  const habit = await readAnswer<Habit>(person.post('/api/habits', { name: 'Walk' }));
  const goal = await readAnswer<Goal>(person.post('/api/goals', { title: 'Paint a room', targetValue: 200 }));
  const write = async (day: number) => {
    const at = toTime(day);
    const date = at.slice(0, 10);
    const entry = {
      content: isLight(day) ? light : heavy,
      createdAt: at,
      tags: isLight(day) ? ['yoga'] : ['errands'],
      peopleIds: day % 5 === 0 ? [marta.id] : [],
      isSecret: day % 9 === 0,
      mood: isLight(day) && day % 4 === 0 ? 'calm' : null,
    };
    await readAnswer(person.post('/api/journal/entries', entry));
    if (isLight(day))
      await readAnswer(person.post('/api/habit-completions', { habitId: habit.id, completionDate: date }));
    if (chance(day, 0.2)) {
      const progress = { goalId: goal.id, progressValue: day + 1, createdAt: at };
      await readAnswer(person.post('/api/goal-progress', progress));
      const dream = { narrative: 'We swam.', dreamDate: date, emotions: ['Wonder'], symbols: ['Lake'] };
      await readAnswer(person.post('/api/dreams', dream));
    }
    if (day % 5 === 4) {
      const answers = { mood: 5, energy: day % 10, sleep: (day * 3) % 10, connection: 5, meaning: 6 };
      await readAnswer(person.post('/api/check-ins', { ...answers, note: 'A week.', createdAt: at }));
    }
  };
  for (let day = 0; day < days; day += 10)
    await Promise.all(Array.from({ length: 10 }, (_, at) => write(day + at)));
}

const readInsights = async (person: TestPerson) =>
  InsightsAnswer.parse((await person.get('/api/insights?timeZone=Europe/Berlin')).json);
const readPatterns = async (person: TestPerson) =>
  z.array(Pattern).parse((await person.get('/api/patterns')).json);

/** The collections as a device reads them. */
async function readObserved(person: TestPerson) {
  const read = <Item>(path: string) => readAnswer<Item[]>(person.get(path));
  return {
    entries: (await read<JournalEntry>('/api/journal/entries')).map(observeEntry),
    habits: observeHabits({
      habits: await read<Habit>('/api/habits'),
      completions: await read<HabitCompletion>('/api/habit-completions'),
    }),
    goals: observeGoals({
      goals: await read<Goal>('/api/goals'),
      progress: await read<GoalProgress>('/api/goal-progress'),
    }),
    dreams: await read<Dream>('/api/dreams'),
    checkIns: await read<CheckIn>('/api/check-ins'),
  };
}

it('INS-02 INS-07 PAT-01 · a device composes the same insights and patterns as the server, without what was removed', async () => {
  const person = await server.signIn('both@example.org');
  await fill(person);
  const waitUntilComposed = () =>
    vi.waitFor(
      async () => {
        const answer = await readInsights(person);
        expect(answer.isGenerating).toBe(false);
        return answer;
      },
      { timeout: 30_000, interval: 200 },
    );
  const first = await waitUntilComposed();
  const found = await readPatterns(person);
  expect(found.length).toBeGreaterThan(1);
  const [theme, kept] = first.themes;
  const unhelpful = found.at(-1)!;
  await readAnswer(person.post('/api/insights/statements', { key: theme!.key, isRemoved: true }));
  await readAnswer(person.post(`/api/patterns/${unhelpful.id}/feedback`, { helpful: false }));
  await readAnswer(person.post(`/api/patterns/${found[0]!.id}/feedback`, { helpful: true }));
  await readAnswer(person.post('/api/patterns/generate'));
  const insights = await waitUntilComposed();
  const patterns = await readPatterns(person);
  expect(insights.judgements).toEqual({
    removed: [theme!.key],
    helpful: { [unhelpful.key]: false, [found[0]!.key]: true },
  });

  const made = composeJournal(await readObserved(person), {
    now: insights.generatedAt!,
    timeZone: insights.timeZone!,
    judgements: insights.judgements!,
  });
  expect(made.insights).toEqual(insights);
  expect(made.patterns).toEqual(patterns.map((pattern) => ({ ...pattern, id: pattern.key })));
  expect(made.insights.themes.map(({ key }) => key)).toContain(kept!.key);
  expect(made.insights.themes.map(({ key }) => key)).not.toContain(theme!.key);
  expect(made.patterns.map(({ key }) => key)).not.toContain(unhelpful.key);
  expect(made.patterns[0]).toMatchObject({ key: found[0]!.key, helpful: true });
});

it('INS-05 INS-06 · a device waits for enough entries in the same way, unless asked to go on', async () => {
  const person = await server.signIn('few@example.org');
  for (const day of [0, 1])
    await readAnswer(person.post('/api/journal/entries', { content: light, createdAt: toTime(day) }));
  const waiting = await readInsights(person);
  const options = { now: new Date().toISOString(), timeZone: 'UTC', judgements: waiting.judgements! };
  const observed = await readObserved(person);
  const { generatedAt: _at, timeZone: _zone, ...said } = composeJournal(observed, options).insights;
  expect(waiting).toMatchObject({ ...said, waiting: true, generatedAt: null });
  const forced = InsightsAnswer.parse((await person.get('/api/insights?force=true&timeZone=UTC')).json);
  expect(composeJournal(observed, { ...options, now: forced.generatedAt!, isForced: true }).insights).toEqual(
    forced,
  );
});
