import type { ObservedCheckIn, ObservedEntry, ObservedHabit } from '../../../contract/src/index.ts';
import { toCalendarDate, toDayNumber } from '../../../engine/src/insights/journal-days.ts';
import { seedRandom } from '../../../engine/src/statistics/random.ts';

const first = toDayNumber('2025-11-22');
/** The spread of a day's moods, in points of 1 to 5. */
export const spread = 0.8;

/** What a person keeps in a year. */
interface MadeUpYear {
  entries: ObservedEntry[];
  habits: ObservedHabit[];
  checkIns: ObservedCheckIn[];
  now: string;
}

/** What is planted in a year; without it moods last a little and depend on nothing. */
export interface YearOptions {
  days?: number;
  /** Share of the days on which something is written. */
  writes?: number;
  /** How much of a mood carries over to the next day. */
  lasts?: number;
  /** Changes the entry of a day, and returns what that adds to its mood. */
  plant?: (day: { entry: ObservedEntry; at: number; weekday: number; random: () => number }) => number;
  badWeek?: number;
}

/** A year of random moods, names, places, tags, habits and check-ins, with the given effects planted. */
export function makeYear(
  seed: number,
  { days = 365, writes = 1, lasts = 0.3, plant = () => 0, badWeek = 0 }: YearOptions = {},
): MadeUpYear {
  const random = seedRandom(seed);
  const drawNoise = () => (random() + random() + random() + random() - 2) * Math.sqrt(3) * spread;
  const drawSome = (items: readonly string[]) => items.filter(() => random() < 0.16);
  const share = Math.sqrt(1 - lasts ** 2);
  const habits = ['Walk', 'Read', 'No phone in bed'].map((name) => ({
    name,
    completionDates: [] as string[],
  }));
  const checkIns: ObservedCheckIn[] = [];
  const entries: ObservedEntry[] = [];
  let mood = 0;
  let sleep = 0;
  for (let at = 0; at < days; at += 1) {
    const date = toCalendarDate(first + at);
    const weekday = (first + at + 4) % 7;
    if (at % 7 === 0) {
      // How well somebody sleeps changes slowly, over weeks.
      sleep = 0.5 * sleep + drawNoise();
      const answer = () => Math.round(10 * random());
      checkIns.push({
        createdAt: `${toCalendarDate(first + at + 6)}T20:00:00Z`,
        sleep: Math.max(0, Math.min(10, Math.round(5 + 2 * sleep))),
        energy: answer(),
        connection: answer(),
        meaning: answer(),
      });
    }
    for (const { completionDates } of habits) if (random() < 0.3) completionDates.push(date);
    mood = lasts * mood + share * drawNoise();
    const sentences = drawSome([
      'Lunch with Marta.',
      'Jonas called.',
      'I talked to Priya.',
      'My sister was here.',
      'I slept badly.',
      'We were in Lisbon.',
      'I went for a run.',
      'A long meeting at work.',
    ]);
    const entry: ObservedEntry = {
      id: `e${at}`,
      createdAt: `${date}T${String(7 + Math.floor(random() * 15)).padStart(2, '0')}:30:00Z`,
      content: `A day. ${sentences.join(' ')}`,
      tags: drawSome(['yoga', 'city', 'reading', 'family', 'errands', 'music']),
      mood: null,
    };
    const felt = 3 + mood + plant({ entry, at, weekday, random }) + (sleep < 0 ? badWeek : 0);
    if (random() < writes) entries.push({ ...entry, sentimentScore: Math.max(1, Math.min(5, felt)) });
  }
  return { entries, habits, checkIns, now: `${toCalendarDate(first + days)}T12:00:00Z` };
}
