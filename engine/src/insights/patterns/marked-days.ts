import type { ObservedDream, ObservedGoal, ObservedHabit } from '@reflect/contract';
import { makeDateReader } from '../journal-days.ts';

/** What a person stores besides their entries. */
export type KeptBeside = {
  habits?: readonly ObservedHabit[];
  goals?: readonly ObservedGoal[];
  dreams?: readonly ObservedDream[];
};

/** The days, YYYY-MM-DD, of a habit, a goal or something in a dream. */
export type MarkedDays = { kind: 'habit' | 'goal' | 'dream'; name: string; dates: ReadonlySet<string> };

/** Finds the days on which a habit was done, a goal progressed, or a dream had a feeling or a symbol. */
export function findMarkedDays(
  { habits = [], goals = [], dreams = [] }: KeptBeside,
  { timeZone }: { timeZone: string },
): MarkedDays[] {
  const dateOf = makeDateReader(timeZone);
  return [
    ...habits.map(({ name, completionDates }) => ({
      kind: 'habit' as const,
      name,
      dates: new Set(completionDates),
    })),
    ...goals.map(({ title, progressAt }) => ({
      kind: 'goal' as const,
      name: title,
      dates: new Set(progressAt.flatMap((at) => dateOf(at) ?? [])),
    })),
    ...findDreamDays(dreams),
  ];
}

// Feelings and symbols count alike: both are what the dreamer named, in any letter case.
function findDreamDays(dreams: readonly ObservedDream[]): MarkedDays[] {
  const found = new Map<string, { kind: 'dream'; name: string; dates: Set<string> }>();
  for (const { dreamDate, emotions, symbols } of dreams) {
    for (const name of [...emotions.map((emotion) => emotion.toLowerCase()), ...symbols]) {
      const key = name.toLowerCase();
      const days = found.get(key) ?? { kind: 'dream', name, dates: new Set() };
      found.set(key, days);
      days.dates.add(dreamDate);
    }
  }
  return [...found.values()];
}
