import { chooseBy } from '../text/hash.ts';
import { quotesAbout } from './choose-quotes.ts';
import texts from './letter-texts.json' with { type: 'json' };
import type { Observed, Writing } from './observed.ts';
import type { PatternInMonth } from './shifts-of-month.ts';
import { asBeginning, counted, countOf, fill, nameOfMonth, told } from './write-words.ts';

type Kind = keyof typeof texts.leads;

/** A pattern of the journal, as it was in this month. `isFirst` says that the whole journal shows it; once in a letter is enough. */
export function observePattern(
  { pattern, kind, beside }: PatternInMonth,
  { of, taken, isFirst }: Writing & { isFirst: boolean },
): Observed {
  const { as, name } = toldAs(kind in texts.leads ? (kind as Kind) : 'theme', pattern.name);
  const reads = beside.by > 0 ? 'lighter' : 'heavier';
  const ids = new Set(pattern.entryIds);
  const pages = of.own.filter(({ entry }) => ids.has(entry.id));
  const values = {
    ...{ name, Name: asBeginning(name), reads, month: nameOfMonth(of.month) },
    ...{ days: countOf(beside.days.length, 'day'), count: `${beside.days.length} days` },
    ...{ pages: counted(pages.length), all: counted(of.own.length) },
    ...{ those: told(beside.those), others: told(beside.others) },
  };
  const side = reads === 'lighter' ? 1 : -1;
  const clearest = pages.toSorted((one, other) => side * ((other.sentiment ?? 3) - (one.sentiment ?? 3)));
  return {
    key: pattern.key,
    text: [
      fill(texts.leads[as], values),
      fill(isFirst ? texts.reads.first : texts.reads.next, values),
      ...(as === 'person' && reads === 'heavier' ? [fill(texts.notTheCause, values)] : []),
    ].join(' '),
    caption: fill(texts.captions[as], values),
    days: beside.days,
    quotes: quotesAbout(clearest, { about: name, most: 1, taken }),
    question: fill(chooseBy(of.month, pattern.key, texts.questions[as][reads]), values),
  };
}

function toldAs(as: Kind, name: string): { as: Kind; name: string } {
  return { as, name: as === 'theme' ? ((texts.themes as Record<string, string>)[name] ?? name) : name };
}
