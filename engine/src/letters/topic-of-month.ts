import type { PlacedEntry } from '../insights/journal-days.ts';
import { listNouns } from '../memory/notes/describe-often.ts';
import { computeSharingChance } from '../statistics/co-occurrence.ts';
import { splitSentences } from '../text/sentences.ts';
import type { MonthOfJournal } from './month-of-journal.ts';

/** What came up in one month far more than in the others. */
export type TopicOfMonth = {
  stem: string;
  /** "the lease", "your landlord". */
  label: string;
  /** Its pages in the month, oldest first. */
  pages: PlacedEntry[];
  /** How many pages of the journal before the month contain it. */
  before: number;
  /** Whether no other month has as many pages with it. */
  isMost: boolean;
};

const minPages = 4;
// So many nouns are tested that with a larger value some would pass by chance in most months.
const chance = 0.002;

/** Finds the noun that stands out in a month against the rest of the journal; null if none does. */
export function findMonthTopic(
  { all, own, month }: MonthOfJournal,
  { isTaken }: { isTaken: (topic: Pick<TopicOfMonth, 'stem' | 'label'>) => boolean },
): TopicOfMonth | null {
  const pages = new Map<string, PlacedEntry[]>();
  const labels = new Map<string, Map<string, number>>();
  for (const placed of all) {
    const here = new Set<string>();
    for (const { text } of splitSentences(placed.entry.content)) {
      for (const { stem, label } of listNouns(text)) {
        here.add(stem);
        const counts = labels.get(stem) ?? new Map<string, number>();
        if (placed.date.startsWith(month)) counts.set(label, (counts.get(label) ?? 0) + 1);
        labels.set(stem, counts);
      }
    }
    for (const stem of here) pages.set(stem, [...(pages.get(stem) ?? []), placed]);
  }
  const found = [...pages].flatMap(([stem, everywhere]) => {
    const here = everywhere.filter(({ date }) => date.startsWith(month));
    if (here.length < minPages) return [];
    const p = computeSharingChance({
      both: here.length,
      one: own.length,
      two: everywhere.length,
      total: all.length,
    });
    const label = findMostUsed(labels.get(stem)!);
    return p <= chance && !isTaken({ stem, label }) ? [{ stem, label, here, everywhere, p }] : [];
  });
  const [first] = found.sort((one, other) => one.p - other.p || other.here.length - one.here.length);
  if (first === undefined) return null;
  const { stem, label, here, everywhere } = first;
  const byMonth = new Map<string, number>();
  for (const { date } of everywhere) byMonth.set(date.slice(0, 7), (byMonth.get(date.slice(0, 7)) ?? 0) + 1);
  return {
    stem,
    label,
    pages: here,
    before: everywhere.filter(({ date }) => date < month).length,
    isMost: [...byMonth].every(([other, count]) => other === month || count < here.length),
  };
}

function findMostUsed(labels: ReadonlyMap<string, number>): string {
  return [...labels].sort(([, one], [, other]) => other - one)[0]![0];
}
