import { type Day, dayOf } from '../../days/calendar-days.ts';
import type { Memory } from '../memory.ts';
import { askedWords, type ContentWord } from '../words/content-words.ts';
import type { Chip } from './chip.ts';
import { findMoods } from './find-moods.ts';
import { findPeople, findTags } from './find-names.ts';
import { type DaysOfEvent, findPeriods } from './find-periods.ts';

/** A question taken apart. */
export type UnderstoodQuestion = {
  question: string;
  today: Day;
  /** In the order of the question, carried ones last. */
  chips: readonly Chip[];
  /** The words that are left, by which pages are found. */
  words: readonly ContentWord[];
  /** The question without its chips, moods excepted, as it is compared by meaning; empty where nothing is left. */
  topic: string;
};

/** Finds people, tags, moods and periods in a question, and what is left of it. */
export function understandQuestion(
  question: string,
  { memory, now, daysOfEvent }: { memory: Memory; now: Date; daysOfEvent: DaysOfEvent },
): UnderstoodQuestion {
  const today = dayOf(now, memory.timeZone);
  const all: Chip[] = [
    ...findPeriods(question, { today, daysOfEvent }),
    ...findPeople(question, { people: memory.people(), relationships: memory.relationships() }),
    ...findTags(question, memory.tags()),
    ...findMoods(question),
  ];
  const chips: Chip[] = [];
  for (const chip of all) if (!chips.some((other) => overlaps(other, chip))) chips.push(chip);
  chips.sort((one, other) => one.range!.start - other.range!.start);
  const topic = blanked(
    question,
    chips.filter(({ kind }) => kind !== 'mood'),
  );
  const words = askedWords(blanked(question, chips));
  const hasWords = words.length > 0 || chips.some(({ kind }) => kind === 'mood');
  return { question, today, chips, words, topic: hasWords ? topic.replace(/\s+/g, ' ').trim() : '' };
}

function overlaps({ range: one }: Chip, { range: other }: Chip): boolean {
  return one !== null && other !== null && one.start < other.end && other.start < one.end;
}

/** Keeps its length, so that places stay. */
function blanked(question: string, chips: readonly Chip[]): string {
  let text = question;
  for (const { range } of chips) {
    if (range === null) continue;
    text = text.slice(0, range.start) + ' '.repeat(range.end - range.start) + text.slice(range.end);
  }
  return text;
}
