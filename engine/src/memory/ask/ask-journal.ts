import { splitWords } from '../../text/words.ts';
import type { KnownPage } from '../memory.ts';
import type { Chip } from '../question/chip.ts';
import { understandQuestion } from '../question/understand-question.ts';
import { eventsIn, type MemoryAnswer, type MemorySearch, searchFor } from '../search/search-memory.ts';
import { countFacts, type Facts } from './count-facts.ts';

/** An answer from the journal: what was counted and what was written, without an opinion. */
export type JournalAnswer = MemoryAnswer & {
  question: string;
  /** Null where nothing was found. */
  facts: Facts | null;
};

/** What an answer passes on to the next question. */
export type Previous = Pick<JournalAnswer, 'chips' | 'topic' | 'about' | 'pageIds'>;

/** With these a question goes on from the one before. */
const goesOn = [['and'], ['also'], ['what', 'about'], ['how', 'about'], ['or'], ['but']];
const pointing = new Set('him her them then he she they'.split(' '));

/**
 * Answers a question from the journal. One that goes on from `previous` ("and about moving?") keeps its chips, except of the
 * kinds that it names itself, and its topic, unless it has its own.
 */
export function askJournal({
  previous,
  ...search
}: Omit<MemorySearch, 'carried'> & { previous?: Previous | null | undefined }): JournalAnswer {
  const { memory, question, now } = search;
  const understood = understandQuestion(question, { memory, now, daysOfEvent: eventsIn(search) });
  const before = previous && leansOn(question) ? previous : null;
  const own = understood.chips;
  const carried = (before?.chips ?? [])
    .filter((chip) => !own.some(({ kind }) => kind === chip.kind))
    .map((chip): Chip => ({ ...chip, range: null }));
  const asked =
    understood.words.length === 0 && own.length > 0 && before ? again(search, before) : understood;
  const answer = searchFor({ ...search, understood: asked, chips: [...own, ...carried] });
  const facts = countFacts({
    found: answer.pageIds.map((pageId) => memory.page(pageId) as KnownPage),
    among: memory.pages(),
    today: understood.today,
    before,
  });
  return { ...answer, question, facts };
}

function again({ memory, now }: Pick<MemorySearch, 'memory' | 'now'>, { topic }: Previous) {
  return understandQuestion(topic, { memory, now, daysOfEvent: () => null });
}

function leansOn(question: string): boolean {
  const words = splitWords(question).map(({ text }) => text);
  const isGoingOn = goesOn.some((opening) => opening.every((word, at) => words[at] === word));
  return isGoingOn || words.some((word) => pointing.has(word));
}
