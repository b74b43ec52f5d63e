import { type Day, splitDay, toDay } from '../../days/calendar-days.ts';
import { peopleWords } from '../../text/people.ts';
import { splitWords, type Word } from '../../text/words.ts';
import type { Memory } from '../memory.ts';
import { type ContentWord, isAskingWord, listAskedWords } from '../words/content-words.ts';
import { mendWords } from '../words/mend-words.ts';
import { stemWord } from '../words/stem.ts';
import type { WordVectors } from '../words/word-vectors.ts';
import type { Chip } from './chip.ts';
import { dateWords } from './date-words.ts';
import { findMoods } from './find-moods.ts';
import { findPeople, findTags } from './find-names.ts';
import { type DaysOfEvent, findPeriods } from './find-periods.ts';
import { findShape, type Shape } from './find-shape.ts';

/** A question, analysed. */
export type UnderstoodQuestion = {
  question: string;
  today: Day;
  /** In the order of the question. */
  chips: readonly Chip[];
  /** All its words, with typing errors corrected. */
  all: readonly Word[];
  /** The words besides the chips, by which pages are found. */
  words: readonly ContentWord[];
  /** The question without its chips, except moods, for comparing meanings; empty if nothing is left. */
  topic: string;
  /** What it wants to know of the pages; null if only which they are. */
  shape: Shape | null;
};

/** Finds people, tags, moods and periods in a question, and what is left of it. */
export function understandQuestion(
  question: string,
  {
    memory,
    wordVectors = null,
    now,
    daysOfEvent,
  }: { memory: Memory; wordVectors?: WordVectors | null | undefined; now: Date; daysOfEvent: DaysOfEvent },
): UnderstoodQuestion {
  const today = toDay(now, memory.timeZone);
  const words = mend(splitWords(question), { memory, wordVectors });
  const periods = findPeriods(question, {
    words,
    today,
    daysOfEvent,
    isName: (word) => memory.people().some((person) => person.words[0] === word),
    hasYear: (year) => memory.pages().some(({ day }) => splitDay(day).year === year),
  });
  const { shape, used } = findShape(words, (word) => isIn(word, periods));
  const left = words.filter((word) => !used.has(word));
  const people = findPeople(question, {
    words,
    people: memory.people(),
    relationships: memory.relationships(),
  });
  const found: Chip[] = [
    ...periods,
    ...people,
    ...findTags(question, memory.tags()),
    ...findMoods(question, words).filter(
      (mood) => !used.has(findWordAt(words, mood)) && isWriters(mood, { words, people }),
    ),
  ];
  const chips: Chip[] = [];
  for (const chip of found) if (!chips.some((other) => overlaps(other, chip))) chips.push(chip);
  chips.sort((one, other) => one.range!.start - other.range!.start);
  const feelings = chips.filter((chip) => chip.kind === 'mood' && chip.feeling !== null);
  const others = chips.filter((chip) => !feelings.includes(chip));
  const content = listAskedWords(left.filter((word) => !isIn(word, chips)));
  const topic = writeMended(
    question,
    left.filter((word) => !isIn(word, others)),
  );
  return {
    question,
    today,
    chips,
    all: words,
    words: content,
    topic: content.length + feelings.length > 0 ? topic : '',
    shape,
  };
}

function isIn({ start, end }: Word, among: readonly Chip[]): boolean {
  return among.some(({ range }) => range !== null && range.start < end && start < range.end);
}

function findWordAt(words: readonly Word[], { range }: Chip): Word {
  return words.find(({ start }) => start === range?.start)!;
}

const selves = /^(?:i|i'm|i've|im|ive|we|we're|we've|me|my|us)$/;
const others = /^(?:he|she|they|hes|shes|theyre|he's|she's|they're|who|everyone|everybody)$/;
const prepositions = /^(?:with|by|about|for|to|from|at|of|on|and|than)$/;

// "Was Tom ever low?" asks for somebody else's feeling, which no mood of the writer's shows.
function isWriters(
  mood: Chip,
  { words, people }: { words: readonly Word[]; people: readonly Chip[] },
): boolean {
  const at = words.findIndex(({ start }) => start === mood.range?.start);
  for (let before = at - 1; before >= 0; before -= 1) {
    const word = words[before]!;
    const isPerson = isIn(word, people) || peopleWords.has(word.text);
    if (selves.test(word.text) && !peopleWords.has(words[before + 1]?.text ?? '')) return true;
    if (others.test(word.text)) return false;
    if (isPerson && !prepositions.test(words[before - 1]?.text ?? '')) return false;
  }
  return true;
}

// A word that isn't in the journal, isn't a date and isn't listed is mistyped.
function mend(
  words: readonly Word[],
  { memory, wordVectors }: { memory: Memory; wordVectors: WordVectors | null },
): Word[] {
  const names = () => memory.people().flatMap((person) => person.words);
  return mendWords(words, {
    isKnown: (word) =>
      isAskingWord(word) ||
      memory.pagesWith(stemWord(word)) !== undefined ||
      dateWords.has(word) ||
      (wordVectors?.findVector(word) ?? null) !== null ||
      names().some((name) => stemWord(name) === stemWord(word)),
    candidates: () => [...dateWords, ...names(), ...memory.vocabulary().values()],
  });
}

function overlaps({ range: one }: Chip, { range: other }: Chip): boolean {
  return one !== null && other !== null && one.start < other.end && other.start < one.end;
}

function writeMended(question: string, words: readonly Word[]): string {
  return words
    .map(({ text, start, end }) => {
      const typed = question.slice(start, end);
      return typed.toLowerCase().replace(/[’ʼ]/g, "'") === text || text.includes("'") ? typed : text;
    })
    .join(' ');
}
