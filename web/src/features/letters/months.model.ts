import { addMonths, countDaysInMonth, type Day, makeDay, splitDay, toDay } from '@reflect/engine/days';
import { hashText } from '@reflect/engine/words';
import { writeDay } from '../../platform/days/write-day.ts';

/** YYYY-MM. */
export type Month = string;

const shelfLength = 12;

/** By month, as every device of a person makes the same letter. */
export function makeLetterId(month: Month): string {
  return `6c657474-6572-8000-8000-000000${month.replace('-', '')}`;
}

/** The twelve months before this one, newest first. */
export function listLatestMonths(today: Day): Month[] {
  return Array.from({ length: shelfLength }, (_, at) => addMonths(today, -at - 1).slice(0, 7));
}

/** The last twelve months, or a calendar year such as "2025". */
export type Shelf = 'latest' | string;

/** Newest first. Years only if there are letters older than the last twelve months. */
export function listShelves(letters: readonly { month: Month }[], today: Day): Shelf[] {
  const latest = listLatestMonths(today);
  if (letters.every(({ month }) => latest.includes(month))) return ['latest'];
  const years = new Set(letters.map(({ month }) => month.slice(0, 4)));
  return ['latest', ...[...years].sort().reverse()];
}

/** Months of a shelf that are over, newest first: at most twelve. */
export function listMonthsOn(shelf: Shelf, today: Day): Month[] {
  if (shelf === 'latest') return listLatestMonths(today);
  return Array.from(
    { length: shelfLength },
    (_, at) => `${shelf}-${String(shelfLength - at).padStart(2, '0')}`,
  ).filter((month) => month < today.slice(0, 7));
}

/** By the days of this device. */
export function countByMonth(entries: readonly { createdAt: string }[]): Map<Month, number> {
  const counts = new Map<Month, number>();
  for (const { createdAt } of entries) {
    const month = toDay(new Date(createdAt)).slice(0, 7);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return counts;
}

/** When an entry of each month was last changed. */
export function findLastChanges(
  entries: readonly { createdAt: string; updatedAt: string }[],
): Map<Month, string> {
  const last = new Map<Month, string>();
  for (const { createdAt, updatedAt } of entries) {
    const month = toDay(new Date(createdAt)).slice(0, 7);
    if (updatedAt > (last.get(month) ?? '')) last.set(month, updatedAt);
  }
  return last;
}

/** Changes with anything that letters rest on, even if the change still waits on this device. */
export function makeJournalKey(
  entries: readonly {
    id: string;
    revision: number;
    content: string;
    isSecret: boolean;
    mood: string | null;
    tags: readonly string[];
    people: readonly { displayName: string }[];
  }[],
): string {
  const of = entries.map(({ id, revision, content, isSecret, mood, tags, people }) =>
    [id, revision, content.length, isSecret, mood, tags, people.map(({ displayName }) => displayName)].join(
      ' ',
    ),
  );
  return `${entries.length} ${hashText(of.join('\n'))}`;
}

export function listDaysOfMonth(month: Month): Day[] {
  const { year, month: number } = splitDay(`${month}-01`);
  return Array.from({ length: countDaysInMonth(year, number) }, (_, at) => makeDay(year, number, at + 1));
}

/** "October" and "October 2026". */
export const writeMonth = (month: Month) => writeDay(`${month}-01`, { month: 'long' });
export const writeMonthAndYear = (month: Month) =>
  writeDay(`${month}-01`, { month: 'long', year: 'numeric' });

/** "24 entries". */
export function writePages(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}

/** "Your letter for October is being made on this device…". Names the first two of more than two months. */
export function sayMaking(months: readonly Month[]): string {
  const [first, second] = months.map(writeMonth);
  const others = months.length - 2;
  const being = 'being made on this device…';
  if (second === undefined) return `Your letter for ${first} is ${being}`;
  if (others === 0) return `Your letters for ${first} and ${second} are ${being}`;
  return `Your letters for ${first}, ${second} and ${others === 1 ? '1 more month' : `${others} more months`} are ${being}`;
}
