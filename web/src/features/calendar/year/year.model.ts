import type { EmotionFamily } from '@reflect/contract';
import { countDaysInMonth, type Day, makeDay } from '@reflect/engine/days';
import { emotionFamilies } from '@reflect/engine/emotions';
import type { JournalDays, WrittenDay } from '../days-of-journal.model.ts';

export interface Pixel {
  day: Day;
  written: WrittenDay | null;
  isAhead: boolean;
}

export interface YearOfPixels {
  /** For each month, a pixel for each of its days. */
  months: readonly (readonly Pixel[])[];
  daysWritten: number;
  /** The number of days on which each family led, in the order of the wheel. */
  families: readonly { family: EmotionFamily; count: number }[];
  /** Days with entries but no chosen mood. */
  withoutChoice: number;
  /** Days whose color comes from the words, because no mood was chosen or none that the wheel has. */
  inWords: number;
  /** Days with entries if neither a mood nor the words give a color. */
  withoutColor: number;
}

/** All days of a year; those after today are marked. */
export function makeYearOfPixels({
  days,
  year,
  today,
}: {
  days: JournalDays;
  year: number;
  today: Day;
}): YearOfPixels {
  const counts = new Map<EmotionFamily, number>();
  let daysWritten = 0;
  let [withoutChoice, inWords] = [0, 0];
  const months = Array.from({ length: 12 }, (_, month) =>
    Array.from({ length: countDaysInMonth(year, month + 1) }, (_, date): Pixel => {
      const day = makeDay(year, month + 1, date + 1);
      const written = days.get(day) ?? null;
      if (written !== null) {
        daysWritten += 1;
        if (written.mood.names.length === 0) withoutChoice += 1;
        if (written.mood.found !== null) inWords += 1;
        const family = written.mood.hues?.[0].family;
        if (family !== undefined) counts.set(family, (counts.get(family) ?? 0) + 1);
      }
      return { day, written, isAhead: day > today };
    }),
  );
  const families = emotionFamilies.map((family) => ({ family, count: counts.get(family) ?? 0 }));
  const withColor = families.reduce((sum, { count }) => sum + count, 0);
  return { months, daysWritten, families, withoutChoice, inWords, withoutColor: daysWritten - withColor };
}

/** How many days have no chosen mood, and how many take their color from the words; null if none does. */
export function describeColors({
  withoutChoice,
  inWords,
}: Pick<YearOfPixels, 'withoutChoice' | 'inWords'>): string | null {
  if (inWords === 0) return null;
  const colors = inWords === 1 ? 'The pale color of 1 day comes' : `The pale colors of ${inWords} days come`;
  const chosen = withoutChoice === 1 ? 'On 1 day' : `On ${withoutChoice} days`;
  return `${withoutChoice === 0 ? '' : `${chosen} you chose no mood. `}${colors} from your words.`;
}

/** A month in one sentence, for people who don't see the pixels. */
export function describeMonth(name: string, pixels: readonly Pixel[]): string {
  const written = pixels.flatMap((pixel) => pixel.written ?? []);
  if (written.length === 0) return `${name}: nothing written.`;
  const counts = new Map<string, number>();
  for (const { mood } of written) {
    const family = mood.hues?.[0].family;
    if (family !== undefined) counts.set(family, (counts.get(family) ?? 0) + 1);
  }
  const moods = [...counts]
    .sort((one, other) => other[1] - one[1])
    .map(([family, count]) => `${family} on ${count}`);
  const days = written.length === 1 ? '1 day written' : `${written.length} days written`;
  if (moods.length > 0) return `${name}: ${days}, ${moods.join(', ')}.`;
  const isNoneChosen = written.every(({ mood }) => mood.names.length === 0);
  return `${name}: ${days}${isNoneChosen ? ', no mood chosen' : ''}.`;
}
