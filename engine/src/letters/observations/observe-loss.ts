import type { PlacedEntry } from '../../insights/journal-days.ts';
import { listContentWords } from '../../memory/words/content-words.ts';
import { chooseQuotes } from '../choose-quotes.ts';
import { type GravePages, listWordsOfDeath } from '../grave-pages.ts';
import texts from '../letter-texts.json' with { type: 'json' };
import { listDates } from '../month-of-journal.ts';
import { countThings, fill, nameMonth } from '../write-words.ts';
import type { Observed, Writing } from './observed.ts';

// "Nan died this morning." is a whole sentence about it.
const fewestWords = 3;

/** Describes the pages about a death, or else those with grief, in the writer's own words; it asks nothing. */
export function observeLoss(
  grave: GravePages,
  { isOpen, ...writing }: Writing & { isOpen: (key: string) => boolean },
): Observed | null {
  const key = (['loss', 'grief'] as const).find((key) => grave[key].length > 0 && isOpen(key));
  return key === undefined ? null : observePages(key, grave[key], writing);
}

function observePages(
  key: 'loss' | 'grief',
  pages: readonly PlacedEntry[],
  { of, taken, nameDay }: Writing,
): Observed | null {
  const days = listDates(pages);
  const [first] = days;
  if (first === undefined) return null;
  const values = {
    ...{ day: nameDay(first), days: countThings(days.length, 'day'), month: nameMonth(of.month) },
    count: days.length === 1 ? '1 day' : `${days.length} days`,
  };
  const telling = pages.flatMap(({ entry }) => listWordsOfDeath(entry.content));
  const stems = new Set(telling.flatMap(listContentWords).map(({ stem }) => stem));
  const quotes = chooseQuotes(pages, { stems, most: 1, taken, fewestWords });
  return {
    key,
    text: fill(texts[key][days.length === 1 ? 'one' : 'more'], values),
    caption: fill(texts[key].caption, values),
    days,
    quotes: quotes.length > 0 ? quotes : chooseQuotes(pages, { stems: new Set(), most: 1, taken }),
  };
}
