import { splitWords } from '../../text/words.ts';
import type { Encode } from '../encode.ts';
import type { KnownPage, Memory } from '../memory.ts';
import type { Quote } from '../memory-page.ts';
import type { Chip } from '../question/chip.ts';
import type { DaysOfEvent } from '../question/find-periods.ts';
import { type UnderstoodQuestion, understandQuestion } from '../question/understand-question.ts';
import { listAskedWords } from '../words/content-words.ts';
import type { WordVectors } from '../words/word-vectors.ts';
import { pickFoundPages } from './found-pages.ts';
import { listNameStems, narrow } from './narrow.ts';
import { quotePage } from './quote.ts';
import { type Asked, findBestSentence, type Ranked, rankPages } from './rank-pages.ts';

/** The result of a search. */
export type MemoryAnswer = {
  chips: readonly Chip[];
  /** The words by which pages were found, without those of the chips. */
  topic: string;
  /** The topic of the question in its own words, to follow "about": "the lease"; empty if there are only chips. */
  about: string;
  journalPages: number;
  /** Whether no page fits the question. */
  isNothing: boolean;
  total: number;
  /** A quote of each page, best fit first, as many as requested. */
  quotes: readonly Quote[];
  /** If nothing was found, the closest pages among those that fit the chips, three at most, and none that has nothing in common. */
  nearest: readonly Quote[];
  /** All pages that were found, best fit first. */
  pageIds: readonly string[];
};

/** The input of a search. */
export type MemorySearch = {
  memory: Memory;
  /** Null until the encoder's weights are on the device: pages are then found only by their words. */
  encode: Encode | null;
  /** Null until then: only the same words count. */
  wordVectors?: WordVectors | null | undefined;
  question: string;
  /** Chips of an earlier question that still apply. */
  carried?: readonly Chip[] | undefined;
  now: Date;
  limit?: number | undefined;
};

const nearestCount = 3;
// A similar word is highlighted if it counts at least this much for the requested one.
const tintedFrom = 0.6;

/** Finds the pages that fit a question, by their meaning and words. */
export function searchMemory(search: MemorySearch): MemoryAnswer {
  const { question, carried = [] } = search;
  const understood = understandQuestion(question, { ...search, daysOfEvent: makeEventFinder(search) });
  return searchFor({ ...search, understood, chips: [...understood.chips, ...carried] });
}

/** Finds the pages for an analysed question. */
export function searchFor({
  memory,
  encode,
  wordVectors = null,
  understood,
  chips,
  limit = 100,
}: Omit<MemorySearch, 'question' | 'carried' | 'now'> & {
  understood: UnderstoodQuestion;
  chips: readonly Chip[];
}): MemoryAnswer {
  const pages = narrow(memory, chips);
  const moods = chips.filter((chip) => chip.kind === 'mood');
  const { topic, words } = understood;
  const { ranked, near, probe } = rankPages({ memory, encode, wordVectors, pages, topic, words, moods });
  const fitting = topic === '' ? ranked : pickFoundPages(ranked, words.length > 0);
  const found = asksForLast(understood) ? putLatestFirst(fitting) : fitting;
  const names = chips.flatMap((chip) => (chip.kind === 'person' ? listNameStems(memory, chip.name) : []));
  const stems = new Set([
    ...near.flatMap(({ credits }) =>
      [...credits].flatMap(([stem, credit]) => (credit >= tintedFrom ? [stem] : [])),
    ),
    ...names,
  ]);
  const quote = ({ known }: Ranked) =>
    quotePage(known, { sentence: findBestSentence(known, { near, probe, names }), stems });
  return {
    chips,
    topic: understood.topic,
    about: writeAbout(understood),
    journalPages: memory.pages().length,
    isNothing: found.length === 0,
    total: found.length,
    quotes: found.slice(0, limit).map(quote),
    nearest: found.length > 0 ? [] : findNearest(ranked).map(quote),
    pageIds: found.map(({ known }) => known.page.id),
  };
}

// Without the encoder, pages with none of the words score 0, and would come in the order in which they were written.
function findNearest(ranked: readonly Ranked[]): Ranked[] {
  return ranked.filter(({ score }) => score > 0).slice(0, nearestCount);
}

// "When was I last happy?", "the last time we argued": not "last month", which is a period.
function asksForLast({ all, chips }: UnderstoodQuestion): boolean {
  const isInPeriod = (at: number) =>
    chips.some(
      ({ kind, range }) => kind === 'period' && range !== null && range.start <= at && at < range.end,
    );
  const isLast = all.some(({ text, start }) => text === 'last' && !isInPeriod(start));
  return isLast && all.some(({ text }) => text === 'when' || text === 'time');
}

// A page that fits this much less than the best isn't what is asked for, however new it is.
const nearlyAsGood = 0.2;

function putLatestFirst(found: readonly Ranked[]): Ranked[] {
  const best = found[0]?.score ?? 0;
  const asked = found.filter(({ score }) => score >= best - nearlyAsGood);
  const rest = found.filter(({ score }) => score < best - nearlyAsGood);
  return [...asked.sort((one, other) => (one.known.day < other.known.day ? 1 : -1)), ...rest];
}

// After these, what is asked for has a name: "about the lease". Else it is told in a sentence: "how much do I owe".
const beforeNames = new Set('about of on with for from in at the my our a an any this that'.split(' '));

// From the first to the last content word, with "the" or "my" before them.
function writeAbout({ question, all, words }: UnderstoodQuestion): string {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return '';
  const before = all[all.findIndex(({ start }) => start === first.start) - 1]?.text ?? '';
  if (before !== '' && !beforeNames.has(before)) return '';
  const said = question.slice(first.start, last.end);
  if (before === 'my' || before === 'our') return `your ${said}`;
  return before === 'the' ? `the ${said}` : said;
}

/** Returns a function that finds the pages about an event ("the move"): those with all its words, or its meaning. */
export function makeEventFinder(
  search: Pick<MemorySearch, 'memory' | 'encode' | 'wordVectors'>,
): DaysOfEvent {
  const { memory } = search;
  return (event) => {
    const words = listAskedWords(splitWords(event));
    if (words.length === 0) return null;
    const pages = memory.pages();
    const having = pages.filter(({ page }) =>
      words.every(({ stem }) => memory.pagesWith(stem)?.has(page.id)),
    );
    const telling = having.length > 0 ? having : findMeant({ ...search, event, words, pages });
    const [first, last] = [telling[0], telling.at(-1)];
    return first && last ? { first: first.day, last: last.day } : null;
  };
}

function findMeant({
  event,
  wordVectors = null,
  ...asked
}: Pick<MemorySearch, 'wordVectors'> &
  Pick<Asked, 'memory' | 'encode' | 'words' | 'pages'> & { event: string }): KnownPage[] {
  const { ranked } = rankPages({ ...asked, wordVectors, topic: event, moods: [] });
  return pickFoundPages(ranked, true)
    .map(({ known }) => known)
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}
