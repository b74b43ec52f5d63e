// Earlier dreams that are searched for what comes back.
const maxEarlierDreams = 50;
// Entries of this many days before a dream may have left something in it.
const recentDays = 3;
const dayMs = 24 * 60 * 60 * 1000;

/** How many of the latest entries are searched for what the dream took from them. */
export const maxEntriesAroundDream = 60;
/** How many of the latest dreams are searched for what comes back; all of them could be a hundred megabytes. */
export const maxDreamsAroundDream = 500;

type ToldDream = { id: string; createdAt: string; dreamDate: string; narrative: string };

/** Lists the dreams before a dream, latest first, in the form that `interpretDream` takes. */
export function listDreamsBefore(
  dream: ToldDream,
  others: readonly ToldDream[],
): { id: string; content: string }[] {
  const isBefore = (other: ToldDream) =>
    other.dreamDate < dream.dreamDate ||
    (other.dreamDate === dream.dreamDate && other.createdAt < dream.createdAt);
  return others
    .filter((other) => other.id !== dream.id && isBefore(other))
    .sort((a, b) => b.dreamDate.localeCompare(a.dreamDate))
    .slice(0, maxEarlierDreams)
    .map(({ id, narrative }) => ({ id, content: narrative }));
}

/** The entries of the days before a night. It ends at noon in UTC: by then it is over in nearly every time zone. */
export function listEntriesBeforeNight<Entry extends { createdAt: string }>(
  dreamDate: string,
  entries: readonly Entry[],
): Entry[] {
  const until = Date.parse(`${dreamDate}T12:00:00Z`);
  return entries.filter(({ createdAt }) => {
    const written = Date.parse(createdAt);
    return written <= until && written > until - recentDays * dayMs;
  });
}
