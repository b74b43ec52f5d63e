import { expect, it } from 'vitest';
import { observeEntry, observeGoals, observeHabits, removeSecretWords } from './observed-journal.ts';

const written = {
  id: 'e1',
  createdAt: '2026-11-20T18:00:00.000Z',
  content: 'A day.',
  isSecret: false,
  mood: null,
  tags: ['yoga'],
  people: [{ id: 'p1', displayName: 'Marta' }],
  sentimentScore: 4,
  aiInsights: { summary: 'A day.', emotions: ['joy'], patterns: [], suggestions: [] },
};

it('reads the names, the feelings and the first six thousand characters of an entry', () => {
  expect(observeEntry(written)).toMatchObject({ people: [{ displayName: 'Marta' }], emotions: ['joy'] });
  expect(observeEntry({ ...written, aiInsights: null }).emotions).toEqual([]);
  expect(observeEntry({ ...written, content: 'a'.repeat(7_000) }).content).toBe('a'.repeat(6_000));
  // A character of two units is left out instead of being cut in half.
  expect(observeEntry({ ...written, content: `${'a'.repeat(5_999)}🌊` }).content).toBe('a'.repeat(5_999));
});

it('a secret entry is counted by its day and mood, without its text', () => {
  const [secret] = removeSecretWords([observeEntry({ ...written, isSecret: true, mood: 'calm' })]);
  expect(secret).toMatchObject({ content: '', mood: 'calm', createdAt: written.createdAt });
  expect(secret).not.toHaveProperty('isSecret');
});

it("ENT-06 · a hashtag in a secret text isn't a tag for insights and patterns, but a separate tag is", () => {
  const tagged = { ...written, content: 'By the #sea.', tags: ['sea', 'yoga'] };
  expect(observeEntry({ ...tagged, isSecret: true }).tags).toEqual(['yoga']);
  expect(observeEntry(tagged).tags).toEqual(['sea', 'yoga']);
});

it('a goal progresses when its total rises, and a habit counts when it was done', () => {
  const progress = [
    { goalId: 'g1', progressValue: 2, createdAt: '2026-11-03T08:00:00Z' },
    { goalId: 'g1', progressValue: 1, createdAt: '2026-11-01T08:00:00Z' },
    { goalId: 'g1', progressValue: 1, createdAt: '2026-11-02T08:00:00Z' },
  ];
  expect(
    observeGoals({
      goals: [
        { id: 'g1', title: 'Paint' },
        { id: 'g2', title: 'Run' },
      ],
      progress,
    }),
  ).toEqual([{ title: 'Paint', progressAt: ['2026-11-01T08:00:00Z', '2026-11-03T08:00:00Z'] }]);
  const completions = [{ habitId: 'h1', completionDate: '2026-11-01' }];
  expect(
    observeHabits({
      habits: [
        { id: 'h1', name: 'Walk' },
        { id: 'h2', name: 'Read' },
      ],
      completions,
    }),
  ).toEqual([{ name: 'Walk', completionDates: ['2026-11-01'] }]);
});
