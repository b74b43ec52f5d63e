import { expect, it } from 'vitest';
import { recentMoodInsight } from './recent-moods.model.ts';

const now = new Date('2026-11-22T12:00:00Z');
const entry = (daysAgo: number, mood: string | null) => ({
  createdAt: new Date(now.getTime() - daysAgo * 86_400_000).toISOString(),
  mood,
});

it('counts the moods of the last two weeks, and says nothing on fewer than three', () => {
  expect(
    recentMoodInsight([entry(1, 'calm'), entry(2, 'calm'), entry(3, null), entry(15, 'calm')], now),
  ).toBeNull();
  expect(
    recentMoodInsight([entry(0, 'calm'), entry(1, 'calm'), entry(2, 'tired'), entry(20, 'tired')], now),
  ).toBe('In the last two weeks you chose calm 2 times out of 3. Is it still there today?');
  expect(recentMoodInsight([entry(0, 'calm'), entry(1, 'sad'), entry(2, 'calm'), entry(3, 'sad')], now)).toBe(
    'In the last two weeks you chose calm and sad most often. Which of the two is closer to today?',
  );
});
