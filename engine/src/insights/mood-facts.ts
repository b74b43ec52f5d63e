import { listOwnFeelings, type WritersWord } from '../emotions/writers-word.ts';

/** What is needed of an entry to find when its mood was chosen before. */
export type MoodOfPage = WritersWord & { id: string; createdAt: string; isSecret: boolean };

/** A fact about the pages with the mood of one page; `entryIds` are the earlier pages it counts, newest first. */
export type MoodFact =
  /** How many pages of the month have the mood so far, this one included. */
  | { kind: 'month'; count: number; entryIds: string[] }
  /** The previous page with this mood; `isSameDay` if it is of the same day. */
  | { kind: 'last'; isSameDay: boolean; entryIds: string[] };

const minOfMonth = 3;

/**
 * Finds one fact about a page's mood among the earlier pages; null if there is none. Secret pages are counted by
 * their mood but never named: if one would have to be, there is no fact. `dayOf` gives the writer's day, YYYY-MM-DD.
 */
export function findMoodFact({
  page,
  pages,
  dayOf,
}: {
  page: MoodOfPage;
  /** The whole journal, in any order; may include the page. */
  pages: readonly MoodOfPage[];
  dayOf: (createdAt: string) => string;
}): MoodFact | null {
  const mood = getMood(page);
  if (mood === undefined) return null;
  const at = Date.parse(page.createdAt);
  const earlier = pages
    .filter((other) => other.id !== page.id && Date.parse(other.createdAt) < at && getMood(other) === mood)
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
  const day = dayOf(page.createdAt);
  const month = day.slice(0, 7);
  const inMonth = earlier.filter(({ createdAt }) => dayOf(createdAt).startsWith(month));
  const isNamed = ({ isSecret }: MoodOfPage) => !isSecret;
  if (inMonth.length + 1 >= minOfMonth && inMonth.every(isNamed))
    return { kind: 'month', count: inMonth.length + 1, entryIds: inMonth.map(({ id }) => id) };
  const [last] = earlier;
  if (last === undefined || last.isSecret) return null;
  return { kind: 'last', isSameDay: dayOf(last.createdAt) === day, entryIds: [last.id] };
}

function getMood(page: MoodOfPage): string | undefined {
  return listOwnFeelings(page)[0]?.toLowerCase();
}
