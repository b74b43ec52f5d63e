import type { CheckIn } from './check-ins.api.ts';

/** From 0 to 10, with what both ends mean. */
export const measures = [
  { key: 'mood', name: 'Mood', question: 'How has your mood been?', low: 'Very low', high: 'Very good' },
  { key: 'energy', name: 'Energy', question: 'How much energy did you have?', low: 'None', high: 'Plenty' },
  { key: 'sleep', name: 'Sleep', question: 'How did you sleep?', low: 'Very badly', high: 'Very well' },
  {
    key: 'connection',
    name: 'Connection',
    question: 'How close did you feel to other people?',
    low: 'Very alone',
    high: 'Very close',
  },
  {
    key: 'meaning',
    name: 'Meaning',
    question: 'How much of it felt worthwhile?',
    low: 'Nothing',
    high: 'Most of it',
  },
] as const;
export type MeasureKey = (typeof measures)[number]['key'];
export type Answers = Record<MeasureKey, number>;

/** Whether support should be one press away. */
export function areVeryLow(answers: Answers): boolean {
  const values = measures.map(({ key }) => answers[key]);
  const mean = values.reduce((total, value) => total + value, 0) / values.length;
  return answers.mood <= 1 || mean <= 2;
}

export function describeChange(present: number, before: number | null): string {
  if (before === null) return 'first answer';
  const difference = present - before;
  if (difference === 0) return 'the same as before';
  return `${Math.abs(difference)} ${difference > 0 ? 'higher' : 'lower'} than before`;
}

export interface WrittenEntry {
  id: string;
  createdAt: string;
  mood: string | null;
  title: string | null;
  content: string;
  isSecret: boolean;
}

/** Moods that were chosen equally often in a week, in the order in which they were first chosen. */
export interface MoodsOfWeek {
  most: readonly string[];
  /** Whether other moods were chosen less often. */
  hasOthers: boolean;
}

/** Entries of the seven days up to a check-in, oldest first, and the moods chosen most often in them. */
export function findWeek<Entry extends Pick<WrittenEntry, 'createdAt' | 'mood'>>(
  checkIn: Pick<CheckIn, 'createdAt'>,
  entries: readonly Entry[],
): { entries: Entry[]; moods: MoodsOfWeek } {
  const end = Date.parse(checkIn.createdAt);
  const week = entries
    .filter(({ createdAt }) => {
      const time = Date.parse(createdAt);
      return time <= end && time > end - 7 * 86_400_000;
    })
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  const counts = new Map<string, number>();
  for (const { mood } of week) if (mood !== null) counts.set(mood, (counts.get(mood) ?? 0) + 1);
  const highest = Math.max(...counts.values());
  const most = [...counts].flatMap(([mood, count]) => (count === highest ? [mood] : []));
  return { entries: week, moods: { most, hasOthers: most.length < counts.size } };
}

const maxNamed = 3;

/** Says how much was written in a week and which moods were chosen, and calls none the most frequent in a tie. */
export function describeWeek({ count, moods }: { count: number; moods: MoodsOfWeek }): string {
  if (count === 0) return 'No entries in the seven days before.';
  const counted = `${count === 1 ? '1 entry' : `${count} entries`} in the seven days before.`;
  const { most, hasOthers } = moods;
  if (most.length === 0 || most.length > maxNamed) return counted;
  const said = hasOthers ? 'chose most' : 'chose';
  const names = new Intl.ListFormat('en-GB').format(most);
  return `${counted} The ${most.length === 1 ? 'mood' : 'moods'} you ${said}: ${names}.`;
}

/** Only the title of a secret entry is shown. */
export function getFirstWords({ title, content, isSecret }: WrittenEntry): string {
  const named = title?.trim();
  if (named) return named;
  return isSecret ? 'Secret entry' : content.trim().slice(0, 120);
}
