import type { Day } from '../../days/calendar-days.ts';
import type { KnownPage } from '../memory.ts';
import type { Chip } from '../question/chip.ts';
import { comparing, type Shape } from '../question/find-shape.ts';
import { isInPeriod } from '../question/period.ts';
import type { UnderstoodQuestion } from '../question/understand-question.ts';
import { type MemoryAnswer, type MemorySearch, searchFor } from '../search/search-memory.ts';
import { compareDays } from './compare-days.ts';
import { describePeriods, describeRead, describeTooFew, splitPeriods } from './compare-periods.ts';
import { describeExtreme, findExtreme, listExtremePages } from './find-extreme.ts';

type Asked = Omit<MemorySearch, 'question' | 'carried' | 'now'> & {
  understood: UnderstoodQuestion;
  chips: readonly Chip[];
};
/** An answer, and its line if the question asks for more than which pages there are. */
export type ShapedAnswer = { answer: MemoryAnswer; line: string | null };

/** Answers an analysed question by what it wants to know of the pages that fit it. */
export function answerShape(asked: Asked): ShapedAnswer {
  const { shape } = asked.understood;
  if (shape?.kind === 'extreme') return answerExtreme(asked, shape);
  if (shape?.kind === 'compare') return answerCompared(asked, shape);
  return { answer: searchFor(asked), line: null };
}

function answerExtreme(asked: Asked, shape: Extract<Shape, { kind: 'extreme' }>): ShapedAnswer {
  let line: string | null = null;
  const arrange = (found: readonly KnownPage[]) => {
    const extreme = findExtreme(found, shape);
    line = describeExtreme(extreme, asked.understood.today);
    return listExtremePages(extreme);
  };
  const answer = searchFor({ ...asked, arrange });
  return { answer, line };
}

function answerCompared(asked: Asked, { isReading }: Extract<Shape, { kind: 'compare' }>): ShapedAnswer {
  const { memory, understood, chips } = asked;
  const thanAt = understood.all.find(({ text }) => comparing.has(text))?.start ?? 0;
  const two = splitPeriods(chips, { today: understood.today, thanAt });
  const isNow = ({ day }: KnownPage) => isInPeriod(day, two.now.period);
  const isAsked = (day: Day) => isInPeriod(day, two.now.period) || isInPeriod(day, two.before.period);
  const answer = searchFor({
    ...asked,
    chips: chips.filter(({ kind }) => kind !== 'period'),
    isAsked,
    arrange: putNewestFirst,
  });
  const found = answer.pageIds.map((pageId) => memory.page(pageId) as KnownPage);
  const among = memory.pages().filter(({ day }) => isAsked(day));
  const read = isReading ? compareDays(found.filter(isNow), found) : null;
  const what = describeWhat(answer, chips);
  const line = read
    ? describeRead(read, two)
    : what === null
      ? describeTooFew(two, among)
      : describePeriods(two, { what, found, among });
  return { answer: { ...answer, chips }, line };
}

const putNewestFirst = (found: readonly KnownPage[]) =>
  [...found].sort((one, other) => (one.page.createdAt < other.page.createdAt ? 1 : -1));

// "Tired", "Tired, about work", "About running", "Found" with a person or tag; null if only periods are named.
function describeWhat({ about }: MemoryAnswer, chips: readonly Chip[]): string | null {
  const feelings = chips.flatMap((chip) =>
    chip.kind === 'mood' && chip.feeling !== null ? [chip.label] : [],
  );
  const said = [...feelings, ...(about === '' ? [] : [`about ${about}`])].join(', ');
  if (said === '') return chips.every(({ kind }) => kind === 'period') ? null : 'Found';
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}`;
}
