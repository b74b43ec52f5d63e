import { splitWords } from '../../text/words.ts';
import type { Encode } from '../encode.ts';
import type { KnownPage, Memory } from '../memory.ts';
import type { Quote } from '../memory-page.ts';
import type { Chip } from '../question/chip.ts';
import type { DaysOfEvent } from '../question/find-periods.ts';
import { type UnderstoodQuestion, understandQuestion } from '../question/understand-question.ts';
import { askedWords } from '../words/content-words.ts';
import { stemOf } from '../words/stem.ts';
import { nameStems, narrow } from './narrow.ts';
import { quoteOf } from './quote.ts';
import { type Ranked, rankPages } from './rank-pages.ts';

/** What a search finds. */
export type MemoryAnswer = {
  chips: readonly Chip[];
  /** The words by which pages were found, without those of the chips. */
  topic: string;
  /** What the question is about, in its own words, as it can be said after "about": "the lease"; empty for chips alone. */
  about: string;
  /** How many pages the journal has. */
  journalPages: number;
  /** Whether no page has to do with what is asked. */
  isNothing: boolean;
  /** How many pages were found. */
  total: number;
  /** A quote of each page, the one that fits best first, as many as were asked for. */
  quotes: readonly Quote[];
  /** Where nothing was found, the three pages that come nearest, of those that the chips leave. */
  nearest: readonly Quote[];
  /** All pages that were found, the one that fits best first. */
  pageIds: readonly string[];
};

/** What a search is asked. */
export type MemorySearch = {
  memory: Memory;
  /** Null as long as the encoder's weights are not on the device: pages are found by their words alone then. */
  encode: Encode | null;
  question: string;
  /** Chips of an earlier question that still count. */
  carried?: readonly Chip[] | undefined;
  now: Date;
  /** How many quotes are wanted. */
  limit?: number | undefined;
};

const nearestCount = 3;

/** Finds the pages that have to do with a question, by what they mean and by their words. */
export function searchMemory(search: MemorySearch): MemoryAnswer {
  const { memory, question, now, carried = [] } = search;
  const understood = understandQuestion(question, { memory, now, daysOfEvent: eventsIn(search) });
  return searchFor({ ...search, understood, chips: [...understood.chips, ...carried] });
}

/** Finds the pages for a question that has been taken apart. */
export function searchFor({
  memory,
  encode,
  understood,
  chips,
  limit = 100,
}: Omit<MemorySearch, 'question' | 'carried' | 'now'> & {
  understood: UnderstoodQuestion;
  chips: readonly Chip[];
}): MemoryAnswer {
  const pages = narrow(memory, chips);
  const moods = chips.filter((chip) => chip.kind === 'mood');
  const stems = new Set([
    ...understood.words.map(({ stem }) => stem),
    ...moods.map(({ mood }) => stemOf(mood)),
    ...chips.flatMap((chip) => (chip.kind === 'person' ? nameStems(memory, chip.name) : [])),
  ]);
  const ranked = rankPages({
    memory,
    encode,
    pages,
    topic: understood.topic,
    words: understood.words,
    moods,
  });
  const found = ranked.filter(({ isFound }) => isFound);
  const quote = ({ known, sentence }: Ranked) => quoteOf(known, { sentence, stems });
  return {
    chips,
    topic: understood.topic,
    about: aboutOf(understood),
    journalPages: memory.pages().length,
    isNothing: found.length === 0,
    total: found.length,
    quotes: found.slice(0, limit).map(quote),
    nearest: found.length > 0 ? [] : ranked.slice(0, nearestCount).map(quote),
    pageIds: found.map(({ known }) => known.page.id),
  };
}

/** From the first to the last word that says something, with "the" or "my" before them. */
function aboutOf({ topic, words }: UnderstoodQuestion): string {
  const own = new Set(words.map(({ text }) => text));
  const all = splitWords(topic);
  const first = all.findIndex(({ text }) => own.has(text));
  const last = all.findLastIndex(({ text }) => own.has(text));
  if (first === -1) return '';
  const before = all[first - 1]?.text ?? '';
  const said = topic.slice(all[first]!.start, all[last]!.end);
  if (before === 'my' || before === 'our') return `your ${said}`;
  return before === 'the' ? `the ${said}` : said;
}

/** Finds the pages that tell of an event, such as "the move": those that have all of its words, or mean it. */
export function eventsIn({ memory, encode }: Pick<MemorySearch, 'memory' | 'encode'>): DaysOfEvent {
  return (event) => {
    const words = askedWords(event);
    if (words.length === 0) return null;
    const pages = memory.pages();
    const having = pages.filter(({ page }) =>
      words.every(({ stem }) => memory.pagesWith(stem)?.has(page.id)),
    );
    const telling = having.length > 0 ? having : meant({ memory, encode, event, pages });
    const [first, last] = [telling[0], telling.at(-1)];
    return first && last ? { first: first.day, last: last.day } : null;
  };
}

function meant({
  memory,
  encode,
  event,
  pages,
}: Pick<MemorySearch, 'memory' | 'encode'> & { event: string; pages: readonly KnownPage[] }): KnownPage[] {
  const ranked = rankPages({ memory, encode, pages, topic: event, words: askedWords(event), moods: [] });
  return ranked
    .filter(({ isFound }) => isFound)
    .map(({ known }) => known)
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}
