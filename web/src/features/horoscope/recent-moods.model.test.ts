import { expect, it } from 'vitest';
import { recentMoodInsight } from './recent-moods.model.ts';

const now = new Date('2026-11-22T12:00:00Z');
const entry = (daysAgo: number, mood: string | null) => ({
  createdAt: new Date(now.getTime() - daysAgo * 86_400_000).toISOString(),
  mood,
});

it('HORO-11 · counts the moods of the last two weeks, and says nothing on fewer than three', () => {
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

it('HORO-11 · only counts moods that were chosen, from two weeks ago until now', () => {
  const said = (...entries: ReturnType<typeof entry>[]) => recentMoodInsight(entries, now);
  const three = [entry(0, 'calm'), entry(1, 'calm'), entry(13.9, 'tired')];
  const sentence = 'In the last two weeks you chose calm 2 times out of 3. Is it still there today?';
  expect(said(...three)).toBe(sentence);
  // One dated ahead, one without a mood, one with an empty mood, and one older than 14 days.
  expect(said(...three, entry(-0.5, 'sad'), entry(2, null), entry(3, ' '), entry(14.1, 'tired'))).toBe(
    sentence,
  );
  expect(said(entry(0, 'Calm'), entry(1, 'calm'), entry(2, 'tired'))).toBe(sentence);
});

it('HORO-11 · says nothing where more than two moods were chosen equally often', () => {
  expect(recentMoodInsight([entry(0, 'calm'), entry(1, 'sad'), entry(2, 'tired')], now)).toBeNull();
  expect(
    recentMoodInsight([entry(0, 'calm'), entry(1, 'calm'), entry(2, 'sad'), entry(3, 'tired')], now),
  ).toBe('In the last two weeks you chose calm 2 times out of 4. Is it still there today?');
});
