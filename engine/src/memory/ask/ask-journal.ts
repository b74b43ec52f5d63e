import type { Word } from '../../text/words.ts';
import type { KnownPage } from '../memory.ts';
import type { Chip } from '../question/chip.ts';
import { type UnderstoodQuestion, understandQuestion } from '../question/understand-question.ts';
import { type MemoryAnswer, type MemorySearch, makeEventFinder } from '../search/search-memory.ts';
import { answerShape } from './answer-shape.ts';
import { countFacts, type Facts } from './count-facts.ts';
import { writeWanted } from './write-line.ts';

/** An answer from the journal: what was counted and what was written, without an opinion. */
export type JournalAnswer = MemoryAnswer & {
  question: string;
  /** Null if nothing was found. */
  facts: Facts | null;
};

/** What an answer passes on to the next question. */
export type Previous = Pick<JournalAnswer, 'chips' | 'topic' | 'about' | 'pageIds'>;

// A question that begins with these continues the one before.
const goesOn = [['and'], ['also'], ['what', 'about'], ['how', 'about'], ['or'], ['but'], ['only']];
// These refer to something said before.
const pointing = new Set('it him her them then he she they there those that again'.split(' '));
const dates = new Set('day week month year night weekend summer winter spring autumn time'.split(' '));

/**
 * Answers a question from the journal. One that continues `previous` ("and about moving?") keeps its chips, except of
 * the kinds that it names itself, and its topic, unless it has its own. One that refers back ("what did he say about
 * it?") is asked together with the topic before.
 */
export function askJournal({
  previous,
  ...search
}: Omit<MemorySearch, 'carried'> & { previous?: Previous | null | undefined }): JournalAnswer {
  const { memory, question } = search;
  const understood = understandQuestion(question, { ...search, daysOfEvent: makeEventFinder(search) });
  const leaning = findLeaning(understood.all);
  const before = previous && leaning !== 'not' ? previous : null;
  const own = understood.chips;
  const carried = (before?.chips ?? [])
    .filter((chip) => !own.some(({ kind }) => kind === chip.kind))
    .map((chip): Chip => ({ ...chip, range: null }));
  const asked = before === null ? understood : addTopic(search, { understood, topic: before.topic, leaning });
  const { answer, line } = answerShape({ ...search, understood: asked, chips: [...own, ...carried] });
  const found = answer.pageIds.map((pageId) => memory.page(pageId) as KnownPage);
  const { today, shape } = understood;
  const periods = answer.chips.flatMap((chip) => (chip.kind === 'period' ? [chip.period] : []));
  const period = periods.length === 1 ? periods[0]! : null;
  const isOver = periods.length > 0 && periods.every(({ to }) => to !== null && to < today);
  const isByMood = answer.chips.some(({ kind }) => kind === 'mood');
  const among = memory.pages();
  const wanted = writeWanted(shape, { found, today, period, firstDay: among[0]?.day ?? today });
  const facts = countFacts({ found, among, today, isOver, before, wanted, line, isByMood });
  return { ...answer, question, facts };
}

type Leaning = 'not' | 'goes-on' | 'points-back';

// The question, with the previous topic if it needs that.
function addTopic(
  search: Omit<MemorySearch, 'carried'>,
  { understood, topic, leaning }: { understood: UnderstoodQuestion; topic: string; leaning: Leaning },
): UnderstoodQuestion {
  const hasOwn = understood.words.length > 0;
  if (topic === '' || (hasOwn && leaning === 'goes-on')) return understood;
  const earlier = understandQuestion(topic, { ...search, daysOfEvent: () => null });
  return {
    ...understood,
    words: [...understood.words, ...earlier.words],
    topic: `${earlier.topic} ${understood.topic}`.trim(),
  };
}

// "How many were there?", "is there": nothing is pointed at.
const beings = new Set('is are was were will been be'.split(' '));
function isBeing(words: readonly string[], at: number): boolean {
  return beings.has(words[at - 1] ?? '') || beings.has(words[at + 1] ?? '');
}

function findLeaning(all: readonly Word[]): Leaning {
  const words = all.map(({ text }) => text);
  const points = words.some(
    (word, at) =>
      pointing.has(word) && !dates.has(words[at + 1] ?? '') && !(word === 'there' && isBeing(words, at)),
  );
  if (points) return 'points-back';
  return goesOn.some((opening) => opening.every((word, at) => words[at] === word)) ? 'goes-on' : 'not';
}
