import { describe, expect, it } from 'vitest';
import { findDayMood } from './day-mood.model.ts';
import { groupByDay } from './days-of-journal.model.ts';
import { pickEmotionsAndTags } from './entry-words.model.ts';
import { countMoods } from './statistics/statistics.model.ts';
import { makeEntry } from './testing-entry.ts';

describe('a month of hard moods, stored with analyses that found joy', () => {
  const moods = ['low', 'tired', 'scared', 'frazzled'];
  const aiInsights = { summary: 'Joy leads in this entry.', emotions: ['joy', 'excitement'] };
  const month = Array.from({ length: 28 }, (_, at) =>
    makeEntry(`2026-11-${String(28 - at).padStart(2, '0')}`, { mood: moods[at % 4]!, aiInsights }),
  );
  const days = groupByDay(month);

  it('MOOD · has no day of joy in the calendar, and none in the words of an entry', () => {
    for (const entry of month) {
      const { mood } = days.get(entry.createdAt.slice(0, 10))!;
      expect(mood).toMatchObject({ names: [entry.mood], found: null });
      expect(mood.hues![0].family).toMatch(/sadness|fear/);
      expect(pickEmotionsAndTags(entry).emotions).toEqual([]);
    }
  });

  it('MOOD · has these moods as its top moods, whatever their case, and tapped feelings if none was chosen', () => {
    expect(countMoods(month).map(({ mood }) => mood)).toEqual(moods);
    const more = [
      makeEntry('2026-11-28', { mood: 'Low' }),
      makeEntry('2026-11-27', { mood: 'low' }),
      makeEntry('2026-11-26', { aiInsights, corrections: ['felt fear'] }),
    ];
    expect(countMoods(more)).toEqual([
      { mood: 'Low', count: 2 },
      { mood: 'fear', count: 1 },
    ]);
  });

  it('MOOD · colors a day by a tapped feeling, and not by a removed one', () => {
    const findMoodFor = (corrections: string[]) =>
      findDayMood([makeEntry('2026-11-28', { aiInsights, corrections })]);
    expect(findMoodFor(['felt fear'])).toMatchObject({
      names: ['fear'],
      hues: [{ family: 'fear' }],
      found: null,
    });
    expect(findMoodFor(['not feeling joy', 'not feeling excitement']).hues).toBeNull();
    expect(findMoodFor([]).found).toBe('joy');
  });
});
