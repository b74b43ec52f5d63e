import { addDays, type Day } from '../../days/calendar-days.ts';
import type { Word } from '../../text/words.ts';
import type { Chip } from './chip.ts';
import { beforeDates } from './date-words.ts';
import { findNeighbour } from './find-neighbour.ts';
import { findSpan } from './find-span.ts';
import type { Period } from './period.ts';
import { formatDay } from './period.ts';

type PeriodChip = Extract<Chip, { kind: 'period' }>;

/** The first and last day of an event in a journal, such as "the move"; null if the journal doesn't mention it. */
export type DaysOfEvent = (event: string) => { first: Day; last: Day } | null;

const openings = new Set(['since', 'after', 'before', 'until', 'till']);
const beforeEvents = new Set('the my our we i'.split(' '));
const endsEvent = new Set(
  'than and but or with about when what how did do was were is are have has'.split(' '),
);
const maxEventWords = 5;

/** Finds the periods that a question names, in its order. */
export function findPeriods(
  question: string,
  {
    words,
    today,
    daysOfEvent,
    isName = () => false,
    hasYear = () => false,
  }: {
    words: readonly Word[];
    today: Day;
    daysOfEvent: DaysOfEvent;
    /** Whether a word names somebody in the journal, to whom an event may have happened. */
    isName?: (word: string) => boolean;
    /** Whether the journal has pages of a year, which is then one without a word such as "in" before it. */
    hasYear?: (year: number) => boolean;
  },
): PeriodChip[] {
  const found: PeriodChip[] = [];
  const reading = { words, today, daysOfEvent, isName, question, hasYear };
  let named: readonly string[] = [];
  for (let at = 0; at < words.length; ) {
    const here = findNeighbour(reading, at, named) ?? readPeriod(reading, at);
    if (here === undefined) {
      at += 1;
      continue;
    }
    const range = { start: words[at]!.start, end: words[here.next - 1]!.end };
    found.push({ kind: 'period', label: here.label, period: here.period, range });
    named = words.slice(at, here.next).map(({ text }) => text);
    at = here.next;
  }
  return found;
}

type Reading = {
  words: readonly Word[];
  today: Day;
  daysOfEvent: DaysOfEvent;
  isName: (word: string) => boolean;
  question: string;
  hasYear: (year: number) => boolean;
};
type Found = { period: Period; label: string; next: number };

function readPeriod(reading: Reading, at: number): Found | undefined {
  const { words } = reading;
  const word = words[at]!.text;
  if (word === 'between' || word === 'from') {
    const both = readBetween(reading, at, word === 'between' ? 'and' : 'to');
    if (both) return both;
  }
  if (openings.has(word)) return readOpen(reading, at) ?? readEvent(reading, at);
  if (beforeDates.has(word)) {
    const span = findSpan(reading, at + 1, true);
    if (span) return span;
  }
  return findSpan(reading, at, false);
}

function readBetween(reading: Reading, at: number, joined: string): Found | undefined {
  const first = findSpan(reading, at + 1, true);
  if (!first || reading.words[first.next]?.text !== joined) return undefined;
  const second = findSpan(reading, first.next + 1, true);
  if (!second) return undefined;
  return {
    period: { from: first.period.from, to: second.period.to },
    label: `${first.label} to ${second.label}`,
    next: second.next,
  };
}

function readOpen(reading: Reading, at: number): Found | undefined {
  const span = findSpan(reading, at + 1, true);
  if (!span || span.period.from === null || span.period.to === null) return undefined;
  const { from, to } = span.period;
  const word = reading.words[at]!.text;
  return {
    period: makeOpenPeriod(word, { first: from, last: to }),
    label: `${word} ${span.label}`,
    next: span.next,
  };
}

function makeOpenPeriod(word: string, { first, last }: { first: Day; last: Day }): Period {
  switch (word) {
    case 'since':
      return { from: first, to: null };
    case 'after':
      return { from: addDays(last, 1), to: null };
    case 'before':
      return { from: null, to: addDays(first, -1) };
    default:
      return { from: null, to: last };
  }
}

// "Since the move": from the first page that mentions it.
function readEvent({ words, today, daysOfEvent, isName, question }: Reading, at: number): Found | undefined {
  const word = words[at]!.text;
  const first = words[at + 1]?.text ?? '';
  if (!beforeEvents.has(first) && !isName(first)) return undefined;
  let next = at + 2;
  while (next < words.length && next < at + 1 + maxEventWords && !endsEvent.has(words[next]!.text)) {
    if (/[,.;:?!]/.test(question.slice(words[next - 1]!.end, words[next]!.start))) break;
    next += 1;
  }
  if (next === at + 2) return undefined;
  const event = question.slice(words[at + 1]!.start, words[next - 1]!.end);
  const days = daysOfEvent(event);
  if (days === null) return undefined;
  const period = word === 'after' ? { from: days.first, to: null } : makeOpenPeriod(word, days);
  return { period, label: `${word} ${event} (${formatDay(days.first, today)})`, next };
}
