export interface MoodOfEntry {
  createdAt: string;
  mood: string | null;
}

const days = 14;

/**
 * About the moods chosen in the last two weeks. Null for fewer than three, or if more than two are equally
 * frequent. Upper and lower case are the same mood.
 */
export function describeRecentMoods(entries: readonly MoodOfEntry[], now: Date): string | null {
  const since = now.getTime() - days * 86_400_000;
  const moods = entries
    .filter(({ createdAt }) => Date.parse(createdAt) > since && Date.parse(createdAt) <= now.getTime())
    .flatMap(({ mood }) => mood?.trim().toLowerCase() || []);
  if (moods.length < 3) return null;
  const counts = new Map<string, number>();
  for (const mood of moods) counts.set(mood, (counts.get(mood) ?? 0) + 1);
  const count = Math.max(...counts.values());
  const [most, second, third] = [...counts].flatMap(([mood, times]) => (times === count ? [mood] : []));
  if (third !== undefined) return null;
  if (second !== undefined)
    return `In the last two weeks you chose ${most} and ${second} most often. Which of the two is closer to today?`;
  return `In the last two weeks you chose ${most} in ${count} of ${moods.length} entries with a mood. How is it today?`;
}
