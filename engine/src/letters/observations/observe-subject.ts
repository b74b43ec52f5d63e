import { chooseBy } from '../../text/hash.ts';
import { chooseQuotes, chooseQuotesAbout } from '../choose-quotes.ts';
import texts from '../letter-texts.json' with { type: 'json' };
import { compareWithOthers, listDates } from '../month-of-journal.ts';
import type { PersonOfMonth } from '../people-of-month.ts';
import { makePersonKey } from '../subjects.ts';
import type { TopicOfMonth } from '../topic-of-month.ts';
import { capitalizeBeginning, fill, formatPoints, writeCount } from '../write-words.ts';
import type { Observed, Writing } from './observed.ts';

const minDays = 5;
const minDifference = 0.25;

/** Describes what came up more than in other months; null if there is only a count to give. */
export function observeTopic(
  { label, stem, pages, before, isMost }: TopicOfMonth,
  { of, taken, nameDay }: Writing,
): Observed | null {
  const days = listDates(pages);
  const values = {
    ...{ topic: label, Topic: capitalizeBeginning(label), day: nameDay(days[0]!) },
    ...{ pages: writeCount(pages.length), all: writeCount(of.own.length), count: `${days.length} days` },
  };
  const entryIds = new Set(pages.map(({ entry }) => entry.id));
  const beside = compareWithOthers(of, { entryIds, fewest: minDays });
  const differs = beside && beside.from * beside.to > 0 && Math.abs(beside.by) >= minDifference;
  if (before > 0 && !isMost && !differs) return null;
  const text = texts.topic[before === 0 ? 'first' : isMost ? 'most' : 'again'];
  const read = differs && {
    reads: beside.by > 0 ? 'lighter' : 'heavier',
    ...{ those: formatPoints(beside.those), others: formatPoints(beside.others) },
  };
  // The first and the last page show how it went on.
  const ends = [pages[0]!, pages.at(-1)!, ...pages.slice(1, -1)];
  const quotes = chooseQuotes(ends, { stems: new Set([stem]), most: 2, taken });
  return {
    key: `topic:${stem}`,
    text: [fill(text, values), ...(read ? [fill(texts.topic.reads, read)] : [])].join(' '),
    caption: fill(texts.topic.caption, values),
    days,
    quotes: quotes.sort((one, other) => (one.date < other.date ? -1 : 1)),
    question: fill(chooseBy(of.month, stem, texts.questions.topic), values),
  };
}

/** Describes somebody who is new, who is back, or who is on more pages than in any other month. */
export function observePerson(
  { name, pages, is, last }: PersonOfMonth,
  { of, taken, nameDay }: Writing,
): Observed {
  const days = listDates(pages);
  const values = {
    ...{ name, Name: capitalizeBeginning(name), count: days.length === 1 ? '1 day' : `${days.length} days` },
    ...{ pages: writeCount(pages.length), all: writeCount(of.own.length) },
    ...{ day: nameDay(days[0]!), last: last === null ? '' : nameDay(last) },
  };
  return {
    key: makePersonKey(name),
    text: fill(texts.person[is ?? 'most'], values),
    caption: fill(texts.person.caption, values),
    days,
    quotes: chooseQuotesAbout(pages, { about: name, most: 1, taken }),
    question: fill(chooseBy(of.month, name, texts.questions.someone), values),
  };
}
