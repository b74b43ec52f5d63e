import { addDays } from '../days/calendar-days.ts';
import type { PlacedEntry } from '../insights/journal-days.ts';
import { listEntryPeople } from '../insights/journal-features.ts';
import { learnEntryNames } from '../insights/name-people.ts';
import { computeSharingChance } from '../statistics/co-occurrence.ts';
import { splitWords } from '../text/words.ts';
import type { MonthOfJournal } from './month-of-journal.ts';

/** Somebody on the pages of a month. */
export type PersonOfMonth = {
  name: string;
  /** Oldest first. */
  pages: PlacedEntry[];
  /** What can be said: new in the journal, back after a long time, or on more pages than in any other month. */
  is: 'new' | 'back' | 'most' | null;
  /** The last day before the month. */
  last: string | null;
};

const minPages = 2;
const minToTell = 4;
const minOfNew = 3;
const chance = 0.01;
// Nobody is new or back in a journal that has only begun.
const longAway = 75;

/** Finds the people on at least two pages of a month, the most frequent first. */
export function findMonthPeople(of: MonthOfJournal): PersonOfMonth[] {
  const { all, month } = of;
  const pages = groupPagesByPerson(all);
  return [...pages]
    .flatMap(([name, everywhere]): PersonOfMonth[] => {
      const here = everywhere.filter(({ date }) => date.startsWith(month));
      if (here.length < minPages) return [];
      const last = everywhere.findLast(({ date }) => date < month)?.date ?? null;
      return [{ name, pages: here, last, is: chooseWhatToTell(of, { here, everywhere, last }) }];
    })
    .sort((one, other) => other.pages.length - one.pages.length || (one.name < other.name ? -1 : 1));
}

function chooseWhatToTell(
  { all, own, month }: MonthOfJournal,
  {
    here,
    everywhere,
    last,
  }: { here: readonly PlacedEntry[]; everywhere: readonly PlacedEntry[]; last: string | null },
): PersonOfMonth['is'] {
  const before = everywhere.filter(({ date }) => date < month).length;
  const since = addDays(here[0]!.date, -longAway);
  const isOld = all[0]!.date < since;
  if (isOld && last === null) return here.length >= minOfNew ? 'new' : null;
  if (isOld && last !== null && last < since && before >= minOfNew) return 'back';
  const byMonth = new Map<string, number>();
  for (const { date } of everywhere) byMonth.set(date.slice(0, 7), (byMonth.get(date.slice(0, 7)) ?? 0) + 1);
  const isMost = [...byMonth].every(([other, count]) => other === month || count < here.length);
  if (here.length < minToTell || byMonth.size < 2 || !isMost) return null;
  const p = computeSharingChance({
    ...{ both: here.length, one: own.length },
    ...{ two: everywhere.length, total: all.length },
  });
  return p <= chance ? 'most' : null;
}

// Tagged people, relations such as "your mother", and names that aren't also ordinary words of the journal.
function groupPagesByPerson(all: readonly PlacedEntry[]): Map<string, PlacedEntry[]> {
  const names = learnEntryNames(all.map(({ entry }) => entry));
  const tagged = new Set(
    all.flatMap(({ entry }) => (entry.people ?? []).map((person) => person.displayName)),
  );
  const small = listSmallWords(all);
  const lowered = new Map([...tagged].map((name) => [name.toLowerCase(), name]));
  const pages = new Map<string, PlacedEntry[]>();
  for (const placed of all) {
    const { entry } = placed;
    const asTags = entry.tags.filter((tag) => lowered.has(tag.toLowerCase()));
    const named = [...listEntryPeople(entry, names), ...asTags].flatMap((name) => {
      const known = lowered.get(name.toLowerCase().replace(/^your /, ''));
      if (known !== undefined) return [known];
      return small.has(name.toLowerCase()) ? [] : [name];
    });
    for (const name of new Set(named)) pages.set(name, [...(pages.get(name) ?? []), placed]);
  }
  // "Oduya" beside "Mr Oduya" is the same person.
  const whole = [...tagged].filter((name) => name.includes(' '));
  for (const name of pages.keys())
    if (!tagged.has(name) && whole.some((other) => other.split(' ').includes(name))) pages.delete(name);
  return pages;
}

// Words that the journal mostly writes in lower case: they aren't names. One "denise" among ten is only typed fast.
function listSmallWords(all: readonly PlacedEntry[]): Set<string> {
  const words = new Map<string, { small: number; all: number }>();
  for (const { entry } of all)
    for (const { text, start } of splitWords(entry.content)) {
      const word = text.replace(/['’]s$/, '');
      const count = words.get(word) ?? { small: 0, all: 0 };
      const isSmall = entry.content[start] === text[0];
      words.set(word, { small: count.small + (isSmall ? 1 : 0), all: count.all + 1 });
    }
  return new Set([...words].flatMap(([word, { small, all: uses }]) => (2 * small >= uses ? [word] : [])));
}
