/** In ISO 8601. */
interface Dated {
  createdAt: string;
}

/** Finds items by their time without going through all of them. */
export interface ListByTime<I extends Dated> {
  /** Items from `from` up to, but not at, `to` (as `toISOString` writes them): oldest first, equal times as given. */
  between: (from: string, to: string) => readonly I[];
  /** The time of the oldest item; null without items. */
  oldest: string | null;
}

/** Items are given newest first. */
export function listByTime<I extends Dated>(items: readonly I[]): ListByTime<I> {
  const { ordered, times } = isInOrder(items) ? { ordered: items, times: null } : putInOrder(items);
  const getTimeAt = (at: number) => times?.[at] ?? ordered[at]?.createdAt ?? '';

  /** Counts the items made at `moment` or later. */
  const countSince = (moment: string): number => {
    let [low, high] = [0, ordered.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (getTimeAt(middle) >= moment) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const compareOldestFirst = (one: number, other: number) => {
    const [first, second] = [getTimeAt(one), getTimeAt(other)];
    return first === second ? 0 : first < second ? -1 : 1;
  };

  return {
    between(from, to) {
      const newest = countSince(to);
      const places = Array.from({ length: countSince(from) - newest }, (_, at) => newest + at);
      return places.sort(compareOldestFirst).flatMap((at) => ordered[at] ?? []);
    },
    oldest: ordered.length === 0 ? null : getTimeAt(ordered.length - 1),
  };
}

/** Whether the times can be compared as text: all in UTC, newest first. */
function isInOrder(items: readonly Dated[]): boolean {
  return items.every(({ createdAt }, at) => {
    const before = items[at - 1];
    return createdAt.endsWith('Z') && (before === undefined || before.createdAt >= createdAt);
  });
}

function putInOrder<I extends Dated>(items: readonly I[]): { ordered: readonly I[]; times: string[] } {
  const dated = items
    .map((item) => ({ item, time: new Date(item.createdAt).toISOString() }))
    .sort((one, other) => (one.time === other.time ? 0 : one.time < other.time ? 1 : -1));
  return { ordered: dated.map(({ item }) => item), times: dated.map(({ time }) => time) };
}
