import { mean } from '../../statistics/describe-numbers.ts';
import { testDifference } from '../../statistics/permutation-test.ts';
import { chooseBy, hashText } from '../../text/hash.ts';
import { splitWords } from '../../text/words.ts';
import { chooseQuotes } from '../choose-quotes.ts';
import texts from '../letter-texts.json' with { type: 'json' };
import type { MonthOfJournal } from '../month-of-journal.ts';
import { fill, formatPoints, nameMonth } from '../write-words.ts';
import type { Observed, Writing } from './observed.ts';

const minDays = 5;
const chance = 0.05;
const minDifference = 0.25;
// If the lightest and the heaviest day are closer, all read alike.
const minGap = 0.8;
// Days closer than this read alike in the figures of the letter.
const minAhead = 0.05;
// How many times longer than usual a page must be.
const muchLonger = 2;
const minWords = 60;

/** Compares the month with the one before; null if the difference could be chance. */
export function observeChange({
  of,
  before,
  taken,
  nameDay,
}: Writing & { before: MonthOfJournal }): Observed | null {
  const those = of.days.map(({ sentiment }) => sentiment);
  const others = before.days.map(({ sentiment }) => sentiment);
  if (those.length < minDays || others.length < minDays) return null;
  const by = mean(those) - mean(others);
  if (Math.abs(by) < minDifference || testDifference(those, others, hashText(of.month)) > chance) return null;
  const reads = by > 0 ? 'lighter' : 'heavier';
  const { lightest, isAlone } = findLightest(of);
  const values = {
    ...{ month: nameMonth(of.month), before: nameMonth(before.month), reads },
    ...{ those: formatPoints(mean(those)), others: formatPoints(mean(others)), day: nameDay(lightest.date) },
  };
  return {
    key: 'change',
    text: [texts.change.text, texts.change[isAlone ? 'lightest' : 'tied']]
      .map((text) => fill(text, values))
      .join(' '),
    caption: texts.change.caption,
    days: [lightest.date],
    quotes: chooseQuotes(lightest.entries, { stems: new Set(), most: 1, taken }),
    question: fill(chooseBy(of.month, 'change', texts.questions.change[reads]), values),
  };
}

/** Describes the lightest day; null if all read alike. */
export function observeLightest({ of, taken, nameDay }: Writing): Observed | null {
  if (of.days.length < 2) return null;
  const { lightest, isAlone } = findLightest(of);
  if (lightest.sentiment - Math.min(...of.days.map(({ sentiment }) => sentiment)) < minGap) return null;
  const values = { day: nameDay(lightest.date), month: nameMonth(of.month) };
  return {
    key: 'lightest',
    text: fill(texts.lightest[isAlone ? 'text' : 'tied'], values),
    caption: texts.lightest.caption,
    days: [lightest.date],
    quotes: chooseQuotes(lightest.entries, { stems: new Set(), most: 2, taken }),
    question: fill(chooseBy(of.month, 'lightest', texts.questions.lightest), values),
  };
}

/** Describes the longest page; null if it isn't much longer than the others. */
export function observeLongest({ of, taken, nameDay }: Writing): Observed | null {
  const lengths = of.own
    .map((placed) => ({ placed, words: splitWords(placed.entry.content).length }))
    .filter(({ words }) => words > 0)
    .sort((one, other) => other.words - one.words);
  const [longest] = lengths;
  const usual = lengths[Math.floor(lengths.length / 2)]?.words ?? 0;
  if (longest === undefined || longest.words < Math.max(minWords, muchLonger * usual)) return null;
  const { placed, words } = longest;
  const values = {
    ...{ day: nameDay(placed.date), month: nameMonth(of.month) },
    ...{ words: String(words), usual: String(usual) },
  };
  return {
    key: 'longest',
    text: fill(texts.longest.text, values),
    caption: texts.longest.caption,
    days: [placed.date],
    quotes: chooseQuotes([placed], { stems: new Set(), most: 1, taken }),
    question: fill(chooseBy(of.month, 'longest', texts.questions.longest), values),
  };
}

function findLightest({ days }: MonthOfJournal) {
  const [lightest, next] = days.toSorted((one, other) => other.sentiment - one.sentiment);
  return {
    lightest: lightest!,
    isAlone: next === undefined || lightest!.sentiment - next.sentiment >= minAhead,
  };
}
