import type { JournalPattern, LetterShift } from '@reflect/contract';
import { compareWithOthers, type DaysBeside, type MonthOfJournal } from './month-of-journal.ts';

/** A pattern of the whole journal, as far as a letter needs it. */
export type KnownPattern = Pick<JournalPattern, 'key' | 'name' | 'entryIds' | 'difference'> & {
  helpful?: boolean | null;
};

/** A pattern of the journal that shows in the month as well. */
export type PatternInMonth = { pattern: KnownPattern; kind: string; beside: DaysBeside };

const minDays = 4;
const minDifference = 0.25;
const maxShifts = 6;

/** Finds the patterns whose days differ in this month in the same direction, the largest difference first. */
export function findMonthPatterns(patterns: readonly KnownPattern[], of: MonthOfJournal): PatternInMonth[] {
  return patterns
    .flatMap((pattern) => {
      const kind = pattern.key.split(':')[0]!;
      if (pattern.difference === null || pattern.helpful === false) return [];
      // Patterns in hours and weeks have no days of their own.
      if (kind === 'hours' || kind === 'check-in') return [];
      const beside = compareWithOthers(of, { entryIds: new Set(pattern.entryIds), fewest: minDays });
      const holds =
        beside !== null &&
        // Even the month alone leaves little doubt.
        beside.from * beside.to > 0 &&
        Math.abs(beside.by) >= minDifference &&
        Math.sign(beside.by) === Math.sign(pattern.difference.by);
      return holds ? [{ pattern, kind, beside }] : [];
    })
    .sort((one, other) => Math.abs(other.beside.by) - Math.abs(one.beside.by));
}

/** Returns them as rows: by how much each differs, and between which bounds. */
export function toShifts(found: readonly PatternInMonth[]): LetterShift[] {
  return found.slice(0, maxShifts).map(({ pattern, beside: { by, from, to, days } }) => ({
    key: pattern.key,
    name: pattern.name,
    by,
    from,
    to,
    days: days.length,
  }));
}
