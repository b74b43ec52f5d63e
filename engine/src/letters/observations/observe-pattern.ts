import { chooseBy } from '../../text/hash.ts';
import { chooseQuotesAbout } from '../choose-quotes.ts';
import texts from '../letter-texts.json' with { type: 'json' };
import type { PatternInMonth } from '../shifts-of-month.ts';
import {
  capitalizeBeginning,
  countThings,
  fill,
  formatPoints,
  nameMonth,
  writeCount,
} from '../write-words.ts';
import type { Observed, Writing } from './observed.ts';

type Kind = keyof typeof texts.captions;

/** Describes a pattern of the journal in this month. `place` is the number of patterns before it: each is worded differently. */
export function observePattern(
  { pattern, kind, beside }: PatternInMonth,
  { of, taken, place }: Writing & { place: number },
): Observed {
  const { as, name } = chooseTelling(kind in texts.captions ? (kind as Kind) : 'theme', pattern.name);
  const reads = beside.by > 0 ? 'lighter' : 'heavier';
  const ids = new Set(pattern.entryIds);
  const pages = of.own.filter(({ entry }) => ids.has(entry.id));
  const values = {
    ...{ name, Name: capitalizeBeginning(name), reads, month: nameMonth(of.month) },
    ...{ days: countThings(beside.days.length, 'day'), count: `${beside.days.length} days` },
    ...{
      those: formatPoints(beside.those),
      others: formatPoints(beside.others),
      number: writeCount(beside.days.length),
    },
  };
  // The count of a theme elsewhere differs from the one here, so it isn't given.
  const wordings = texts.reads[as === 'theme' ? 'about' : 'days'];
  const text = fill(wordings[Math.min(place, wordings.length - 1)]!, {
    ...values,
    lead: as === 'theme' ? '' : fill(texts.leads[as], values),
  });
  const side = reads === 'lighter' ? 1 : -1;
  const clearest = pages.toSorted((one, other) => side * ((other.sentiment ?? 3) - (one.sentiment ?? 3)));
  return {
    key: pattern.key,
    text: as === 'person' && reads === 'heavier' ? `${text} ${fill(texts.notTheCause, values)}` : text,
    caption: fill(texts.captions[as], values),
    days: beside.days,
    quotes: chooseQuotesAbout(clearest, { about: name, most: 1, taken }),
    question: fill(chooseBy(of.month, pattern.key, texts.questions[as][reads]), values),
  };
}

function chooseTelling(as: Kind, name: string): { as: Kind; name: string } {
  return { as, name: as === 'theme' ? ((texts.themes as Record<string, string>)[name] ?? name) : name };
}
