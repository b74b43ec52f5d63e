import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMeaningEncoder, type MeaningEncoder } from '../../engine/src/encoder/meaning-encoder.ts';
import { createSentenceEncoder } from '../../engine/src/encoder/sentence-encoder.ts';
import {
  askJournal,
  createWordVectors,
  type JournalAnswer,
  type Memory,
  type MemorySearch,
} from '../../engine/src/memory/index.ts';
import { type MemoryQuestion, memoryQuestions, rememberYear } from './engine/memory-journals.ts';
import { measureNearPassages } from './engine/near-passages.ts';
import { type Figure, printTable } from './print-table.ts';

/** What is shown for a question: the pages in order, and whether it says that nothing was found. */
interface Shown {
  pageIds: string[];
  isNothing: boolean;
  /** The line above the entries; empty if there is none. */
  line: string;
}

const top = 5;

// tsx scripts/bench/memory-questions.ts: what memory finds for 272 questions over four made-up years, beside plain
// word search, and whether the line above the entries says what it must. Memory was tuned on the odd-numbered questions.
function measureMemory(): Figure[] {
  const encoder = openMeaning();
  const read = readOnce(encoder);
  const wordVectors = createWordVectors(readWeights('emotion-model'));
  const { read: feel } = createSentenceEncoder(readWeights('sentence-encoder'));
  const years = [1, 2, 3, 4] as const;
  const memories = new Map(years.map((year) => [year, rememberYear(year, { feel, read })]));
  const getMemory = ({ year }: MemoryQuestion) => memories.get(year) as Memory;
  const byMeaning = makeAsker(getMemory, { encode: read, wordVectors });
  const byWords = makeAsker(getMemory, { encode: null });
  const searchPlainly = (question: MemoryQuestion): Shown => {
    const typed = question.question.toLowerCase();
    const found = getMemory(question)
      .pages()
      .filter(({ page }) => `${page.title ?? ''}\n${page.content}`.toLowerCase().includes(typed));
    return { pageIds: found.map(({ page }) => page.id).reverse(), isNothing: found.length === 0, line: '' };
  };
  const even = memoryQuestions.filter(({ id }) => Number(id.slice(2)) % 2 === 0);
  const odd = memoryQuestions.filter((question) => !even.includes(question));
  const ofYearFour = (questions: readonly MemoryQuestion[]) => questions.filter(({ year }) => year === 4);
  const ofOthers = (questions: readonly MemoryQuestion[]) => questions.filter(({ year }) => year !== 4);
  const budget = { recall: 0.85, nothing: 0.9 };
  return [
    ...listFigures('even numbers, memory, three years', ofOthers(even), byMeaning, budget),
    ...listFigures('even numbers, memory, fourth year', ofYearFour(even), byMeaning, budget),
    ...listFigures('even numbers, same words alone', even, byWords),
    ...listFigures('even numbers, typed text as it is', even, searchPlainly),
    ...listFigures('odd numbers (tuned on), memory, three years', ofOthers(odd), byMeaning),
    ...listFigures('odd numbers (tuned on), memory, fourth year', ofYearFour(odd), byMeaning),
  ];
}

function makeAsker(
  memoryOf: (question: MemoryQuestion) => Memory,
  readers: Pick<MemorySearch, 'encode' | 'wordVectors'>,
): (question: MemoryQuestion) => Shown {
  const byId = new Map(memoryQuestions.map((question) => [question.id, question]));
  const answer = (question: MemoryQuestion): JournalAnswer => {
    const before = question.after === undefined ? undefined : byId.get(question.after);
    return askJournal({
      ...readers,
      memory: memoryOf(question),
      question: question.question,
      previous: before && answer(before),
      now: new Date(question.now),
    });
  };
  return (question) => {
    const { quotes, nearest, isNothing, facts } = answer(question);
    const pageIds = (isNothing ? nearest : quotes).map(({ pageId }) => pageId);
    return { pageIds, isNothing, line: facts?.line ?? '' };
  };
}

function listFigures(
  what: string,
  questions: readonly MemoryQuestion[],
  ask: (question: MemoryQuestion) => Shown,
  budget?: { recall: number; nothing: number },
): Figure[] {
  const shown = questions.map((question) => ({ question, ...ask(question) }));
  const answerable = shown.filter(({ question }) => question.pages.length > 0);
  const others = shown.filter(({ question }) => question.pages.length === 0);
  const recalls = answerable.map(({ question: { pages }, pageIds, isNothing }) => {
    const hits = pageIds.slice(0, top).filter((pageId) => pages.includes(pageId)).length;
    return {
      near: hits / Math.min(top, pages.length),
      found: isNothing ? 0 : hits / Math.min(top, pages.length),
    };
  });
  const computeMean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const found = computeMean(recalls.map((each) => each.found));
  const silent = others.filter(({ isNothing }) => isNothing).length;
  const wrongly = answerable.filter(({ isNothing }) => isNothing).length;
  const told = shown.filter(({ question }) => question.says !== undefined || question.saysNot !== undefined);
  const truly = told.filter(
    ({ question: { says = [], saysNot = [] }, line }) =>
      says.every((text) => line.includes(text)) && !saysNot.some((text) => line.includes(text)),
  );
  return [
    {
      what: `${what}: recall@5`,
      measured: `${found.toFixed(3)} (${computeMean(recalls.map((each) => each.near)).toFixed(3)} with the nearest three)`,
      ...(budget && { budget: `≥ ${budget.recall}`, isKept: found >= budget.recall }),
    },
    {
      what: `${what}: nothing found where nothing is`,
      measured: `${silent} of ${others.length}, wrongly ${wrongly} of ${answerable.length}`,
      ...(budget && { budget: `≥ ${budget.nothing}`, isKept: silent / others.length >= budget.nothing }),
    },
    ...(truly.length > 0
      ? [{ what: `${what}: lines that say what they must`, measured: `${truly.length} of ${told.length}` }]
      : []),
  ];
}

function readOnce(encoder: MeaningEncoder): MeaningEncoder['read'] {
  const known = new Map<string, ReturnType<MeaningEncoder['read']>[number]>();
  return (texts) => {
    const unknown = [...new Set(texts.filter((text) => !known.has(text)))];
    for (const [index, encoded] of encoder.read(unknown).entries()) known.set(unknown[index]!, encoded);
    return texts.map((text) => known.get(text)!);
  };
}

function readWeights(name: string): ArrayBuffer {
  const bytes = readFileSync(join(import.meta.dirname, `../../engine/weights/${name}.bin`));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}

printTable({ title: '272 questions over four made-up years', figures: measureMemory() });
printTable({
  title: 'Passages that say nearly the same',
  figures: measureNearPassages(openMeaning().read),
});

function openMeaning(): MeaningEncoder {
  return createMeaningEncoder(readWeights('sentence-encoder'), readWeights('meaning-encoder'));
}
