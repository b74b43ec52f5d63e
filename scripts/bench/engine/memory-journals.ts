import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scoreWithMood } from '../../../engine/src/emotions/writers-word.ts';
import type { MeaningEncoder } from '../../../engine/src/encoder/meaning-encoder.ts';
import type { SentenceEncoder } from '../../../engine/src/encoder/sentence-encoder.ts';
import {
  createMemory,
  createWordBook,
  listSentencesToRead,
  type Memory,
  type MemoryPage,
  type MemoryPerson,
  packVectors,
} from '../../../engine/src/memory/index.ts';
import { makeYear } from '../../seed/year.ts';

/** A question with the pages that a careful person would name; none if nothing answers it. */
export interface MemoryQuestion {
  id: string;
  year: 1 | 2 | 3 | 4;
  now: string;
  question: string;
  pages: string[];
  kind: string;
  /** The question before, if this one follows up on it. */
  after?: string;
  /** What the line above the entries must contain, and what it mustn't. */
  says?: string[];
  saysNot?: string[];
}

const wordBook = createWordBook(
  readFileSync(join(import.meta.dirname, '../../../engine/weights/word-book.txt'), 'utf8'),
);

const folder = join(import.meta.dirname, '../../../engine/evaluation/memory');

export const memoryQuestions = readLines<MemoryQuestion>('questions.jsonl');

export function readLines<Row>(name: string): Row[] {
  const text = readFileSync(join(folder, name), 'utf8').trim();
  return text.split('\n').map((line) => JSON.parse(line) as Row);
}

const seededFrom = new Date('2026-11-22T12:00:00Z');

const files = { 2: 'year-two.jsonl', 3: 'year-three.jsonl', 4: 'year-four.jsonl' };

const people: Record<MemoryQuestion['year'], MemoryPerson[]> = {
  1: [
    { name: 'Iva', relationship: 'friend' },
    { name: 'Dominik', relationship: 'boss' },
    { name: 'Mother', relationship: 'parent' },
  ],
  2: [],
  3: [],
  4: [
    { name: 'Mum', relationship: 'mother' },
    { name: 'Sam', relationship: 'brother' },
    { name: 'Tom', relationship: 'partner' },
    { name: 'Kaz', relationship: 'friend' },
  ],
};

/** The pages of a made-up year: the one of `npm run seed`, or one of those written for the questions. */
function readPages(year: MemoryQuestion['year']): MemoryPage[] {
  if (year !== 1) return readLines<MemoryPage>(files[year]);
  return makeYear({ now: seededFrom }).entries.map((entry, index) => ({
    ...entry,
    id: `y1-${String(index + 1).padStart(3, '0')}`,
    title: null,
    mood: entry.mood ?? null,
    score: null,
  }));
}

/** A year's journal in memory. A page's mood score comes from its chosen mood and the valence of its sentences. */
export function rememberYear(
  year: MemoryQuestion['year'],
  { feel, read }: { feel: SentenceEncoder['read']; read: MeaningEncoder['read'] },
): Memory {
  const memory = createMemory({ timeZone: 'UTC' });
  memory.setWordBook(wordBook);
  for (const page of readPages(year)) {
    const texts = listSentencesToRead(page.content);
    const valence = feel(texts).reduce((sum, each) => sum + each.valence, 0) / Math.max(1, texts.length);
    const score = scoreWithMood(Math.round((3 + 2 * valence) * 10) / 10, page);
    memory.put({ ...page, score }, packVectors(read(texts).map(({ vector }) => vector)));
  }
  memory.setPeople(people[year]);
  return memory;
}
