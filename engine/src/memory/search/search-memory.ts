import type { Day } from '../../days/calendar-days.ts';
import { splitWords } from '../../text/words.ts';
import type { Encode } from '../encode.ts';
import type { KnownPage, Memory } from '../memory.ts';
import type { Quote } from '../memory-page.ts';
import type { Chip } from '../question/chip.ts';
import type { DaysOfEvent } from '../question/find-periods.ts';
import { type UnderstoodQuestion, understandQuestion } from '../question/understand-question.ts';
import { listAskedWords } from '../words/content-words.ts';
import { strongCredit } from '../words/near-words.ts';
import { isMark } from '../words/word-book.ts';
import type { WordVectors } from '../words/word-vectors.ts';
import { arrangeRanked, nearlyAsGood, pickFitting, putInOrder } from './fitting-pages.ts';
import { pickFoundPages } from './found-pages.ts';
import { listNameStems, narrow } from './narrow.ts';
import { type NearQuote, quoteNearest } from './nearest.ts';
import { findWhoseWords } from './own-words.ts';
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
  nearest: readonly NearQuote[];
  /** Whether the nearest say much of what is asked for, in other words: they may be about it. */
  isMaybe: boolean;
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

/** What a search for an analysed question may be given besides. */
export type Narrowing = {
  /** Which days count; all unless it is given. */
  isAsked?: ((day: Day) => boolean) | undefined;
  /** Chooses among the pages that fit, best first, and orders them. */
  arrange?: ((found: readonly KnownPage[]) => readonly KnownPage[]) | undefined;
};

// A mood narrows too, but a page with it may be about anything.
const narrowing: ReadonlySet<Chip['kind']> = new Set(['person', 'period']);

// What tells of a topic that the question names is tinted, too.
const tintedMark = 0.5;

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
  isAsked = () => true,
  arrange,
  limit = 100,
}: Omit<MemorySearch, 'question' | 'carried' | 'now'> &
  Narrowing & {
    understood: UnderstoodQuestion;
    chips: readonly Chip[];
  }): MemoryAnswer {
  const pages = narrow(memory, chips).filter(({ day }) => isAsked(day));
  const moods = chips.filter((chip) => chip.kind === 'mood');
  const { topic, words } = understood;
  const { ranked, near, probe } = rankPages({ memory, encode, wordVectors, pages, topic, words, moods });
  const fitting =
    topic === ''
      ? ranked
      : pickFitting({ names: memory.nameWords(), ranked, near, understood, moods, among: pages.length });
  const found = arrange ? arrangeRanked(fitting, arrange) : putInOrder(fitting, understood);
  const names = chips.flatMap((chip) => (chip.kind === 'person' ? listNameStems(memory, chip.name) : []));
  const stems = new Set([
    ...near.flatMap(({ credits }) =>
      [...credits].flatMap(([stem, credit]) =>
        credit >= (isMark(stem) ? tintedMark : strongCredit) ? [stem] : [],
      ),
    ),
    ...names,
  ]);
  const quote = ({ known }: Ranked) =>
    quotePage(known, {
      sentence: findBestSentence(known, { memory, near, probe, names }),
      stems,
      book: memory.wordBook(),
    });
  const none = { nearest: [], isMaybe: false };
  return {
    chips,
    topic: understood.topic,
    about: writeAbout(understood),
    journalPages: memory.pages().length,
    isNothing: found.length === 0,
    total: found.length,
    quotes: found.slice(0, limit).map(quote),
    ...(found.length > 0
      ? none
      : quoteNearest(ranked, { quote, pages, isNarrowed: chips.some(({ kind }) => narrowing.has(kind)) })),
    pageIds: found.map(({ known }) => known.page.id),
  };
}

// After these words comes a name: "about the lease". Otherwise it is a sentence: "how much do I owe".
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
    // "Since Kaz came back" would begin with the first page about Kaz.
    if (words.every(({ text }) => memory.nameWords().has(text))) return null;
    const pages = memory.pages();
    const having = pages.filter(({ page }) =>
      words.every(({ stem }) => memory.pagesWith(stem)?.has(page.id)),
    );
    const telling = findTelling(search, { event, words, pages: having.length > 0 ? having : pages });
    const [first, last] = [telling[0], telling.at(-1)];
    return first && last ? { first: first.day, last: last.day } : null;
  };
}

// Of the pages with the words of an event, those that fit it best: "moving lips" aren't the move.
function findTelling(
  { memory, encode, wordVectors = null }: Pick<MemorySearch, 'memory' | 'encode' | 'wordVectors'>,
  { event, words, pages }: Pick<Asked, 'words' | 'pages'> & { event: string },
): KnownPage[] {
  const { ranked } = rankPages({ memory, encode, wordVectors, pages, words, topic: event, moods: [] });
  const top = ranked[0]?.score ?? 0;
  const found = pickFoundPages(ranked, { words: words.length, feelings: 0, among: pages.length }).filter(
    ({ meaning, score }) => meaning === null || score >= top - nearlyAsGood,
  );
  const stems = new Set(words.map(({ stem }) => stem));
  const names = memory.nameWords();
  const own = found.filter(({ known }) => findWhoseWords(known, { stems, names }) !== 'not');
  const telling = own.length > 0 ? own : found;
  return telling.map(({ known }) => known).sort((one, other) => (one.day < other.day ? -1 : 1));
}
