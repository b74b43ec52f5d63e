import { mean } from '../../statistics/describe-numbers.ts';
import { type JournalDay, toDayNumber } from '../journal-days.ts';

/** Marks the days that directly follow the day before them in the list. */
export function findFollowing(days: readonly JournalDay[]): boolean[] {
  return days.map(
    (day, index) => index > 0 && toDayNumber(day.date) - toDayNumber(days[index - 1]!.date) === 1,
  );
}

/**
 * Returns each day's mood minus what remains of the day before. Moods last, and without this, a tag on several days
 * in a row would be credited with a mood that only lasted. If moods don't last, little changes.
 */
export function removeCarryOver(days: readonly JournalDay[]): number[] {
  const follows = findFollowing(days);
  const centre = mean(days.map(({ sentiment }) => sentiment));
  const values = days.map(({ sentiment }) => sentiment - centre);
  let [together, before] = [0, 0];
  for (let index = 1; index < values.length; index += 1) {
    if (!follows[index]) continue;
    together += values[index]! * values[index - 1]!;
    before += values[index - 1]! ** 2;
  }
  const stays = before === 0 ? 0 : Math.max(0, Math.min(0.9, together / before));
  return values.map((value, index) => centre + value - (follows[index] ? stays * values[index - 1]! : 0));
}
