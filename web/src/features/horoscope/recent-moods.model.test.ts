import { expect, it } from 'vitest';
import { describeRecentMoods } from './recent-moods.model.ts';

const now = new Date('2026-11-22T12:00:00Z');
const makeEntry = (daysAgo: number, mood: string | null) => ({
  createdAt: new Date(now.getTime() - daysAgo * 86_400_000).toISOString(),
  mood,
});

it('HORO-11 · counts the moods of the last two weeks, and says nothing about fewer than three', () => {
  expect(
    describeRecentMoods(
      [makeEntry(1, 'calm'), makeEntry(2, 'calm'), makeEntry(3, null), makeEntry(15, 'calm')],
      now,
    ),
  ).toBeNull();
  expect(
    describeRecentMoods(
      [makeEntry(0, 'calm'), makeEntry(1, 'calm'), makeEntry(2, 'tired'), makeEntry(20, 'tired')],
      now,
    ),
  ).toBe('In the last two weeks you chose calm in 2 of 3 entries with a mood. How is it today?');
  expect(
    describeRecentMoods(
      [makeEntry(0, 'calm'), makeEntry(1, 'sad'), makeEntry(2, 'calm'), makeEntry(3, 'sad')],
      now,
    ),
  ).toBe('In the last two weeks you chose calm and sad most often. Which of the two is closer to today?');
});

it('HORO-11 · counts only chosen moods, from two weeks ago until now', () => {
  const describeMoods = (...entries: ReturnType<typeof makeEntry>[]) => describeRecentMoods(entries, now);
  const three = [makeEntry(0, 'calm'), makeEntry(1, 'calm'), makeEntry(13.9, 'tired')];
  const sentence = 'In the last two weeks you chose calm in 2 of 3 entries with a mood. How is it today?';
  expect(describeMoods(...three)).toBe(sentence);
  // One dated ahead, one without a mood, one with an empty mood, and one older than 14 days.
  expect(
    describeMoods(
      ...three,
      makeEntry(-0.5, 'sad'),
      makeEntry(2, null),
      makeEntry(3, ' '),
      makeEntry(14.1, 'tired'),
    ),
  ).toBe(sentence);
  expect(describeMoods(makeEntry(0, 'Calm'), makeEntry(1, 'calm'), makeEntry(2, 'tired'))).toBe(sentence);
});

it('HORO-11 · says nothing if more than two moods were chosen equally often', () => {
  expect(
    describeRecentMoods([makeEntry(0, 'calm'), makeEntry(1, 'sad'), makeEntry(2, 'tired')], now),
  ).toBeNull();
  expect(
    describeRecentMoods(
      [makeEntry(0, 'calm'), makeEntry(1, 'calm'), makeEntry(2, 'sad'), makeEntry(3, 'tired')],
      now,
    ),
  ).toBe('In the last two weeks you chose calm in 2 of 4 entries with a mood. How is it today?');
});
