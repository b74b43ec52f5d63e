import type {
  ObservedCheckIn,
  ObservedDream,
  ObservedEntry,
  ObservedGoal,
  ObservedHabit,
} from '@reflect/contract';
import { pickAboutFeelings } from '@reflect/contract/corrections';
import { listShownTags } from '@reflect/contract/hashtags';

/** An entry that is marked as secret or not. */
export type KnownEntry = ObservedEntry & { isSecret: boolean };

/** The input of insights and patterns. */
export type ObservedJournal = {
  /** Newest first. */
  entries: readonly KnownEntry[];
  habits: readonly ObservedHabit[];
  goals: readonly ObservedGoal[];
  dreams: readonly ObservedDream[];
  checkIns: readonly ObservedCheckIn[];
};

/** About fourteen years of one page a day. */
export const maxObservedEntries = 5_000;
/** Names the entries that insights rest on, which are only the latest of a longer journal: "your latest 5000 entries". */
export function nameObserved(count: number): string {
  return count < maxObservedEntries ? `your ${count} entries` : `your latest ${count} entries`;
}
/** Narratives may be long, and all are unsealed at once. */
export const maxObservedDreams = 1_000;
// The first thousand words or so show what a page is about.
const maxCharacters = 6_000;

type WrittenEntry = Omit<KnownEntry, 'people' | 'emotions' | 'corrections'> & {
  corrections?: readonly string[] | undefined;
  people: readonly { displayName: string }[];
  aiInsights: { emotions: string[] } | null;
};

/** Returns what insights and patterns read of an entry, its text shortened if it is long. */
export function observeEntry({
  id,
  createdAt,
  content,
  isSecret,
  mood,
  tags,
  people,
  sentimentScore,
  aiInsights,
  corrections = [],
}: WrittenEntry): KnownEntry {
  const said = pickAboutFeelings(corrections);
  return {
    id,
    createdAt,
    content: shorten(content),
    isSecret,
    mood,
    tags: listShownTags({ tags, content, isSecret }),
    people: people.map(({ displayName }) => ({ displayName })),
    sentimentScore,
    emotions: aiInsights?.emotions ?? [],
    ...(said.length > 0 && { corrections: said }),
  };
}

/** Removes secret entries, for results that others see or that quote entries. */
export function removeSecrets<Entry extends { isSecret: boolean }>(
  entries: readonly Entry[],
): Omit<Entry, 'isSecret'>[] {
  return entries.filter(({ isSecret }) => !isSecret).map(({ isSecret: _, ...entry }) => entry);
}

/** Collects what insights and patterns rest on. The texts of dreams and notes aren't read. */
export function observeJournal({
  entries,
  habits,
  completions,
  goals,
  progress,
  dreams,
  checkIns,
}: {
  /** Newest first. */
  entries: readonly WrittenEntry[];
  habits: Parameters<typeof observeHabits>[0]['habits'];
  completions: Parameters<typeof observeHabits>[0]['completions'];
  goals: Parameters<typeof observeGoals>[0]['goals'];
  progress: Parameters<typeof observeGoals>[0]['progress'];
  dreams: readonly ObservedDream[];
  checkIns: readonly ObservedCheckIn[];
}): ObservedJournal {
  return {
    entries: entries.slice(0, maxObservedEntries).map(observeEntry),
    habits: observeHabits({ habits, completions }),
    goals: observeGoals({ goals, progress }),
    dreams: dreams
      .slice(0, maxObservedDreams)
      .map(({ dreamDate, emotions, symbols }) => ({ dreamDate, emotions, symbols })),
    checkIns: checkIns.map(({ createdAt, energy, sleep, connection, meaning }) => ({
      createdAt,
      energy,
      sleep,
      connection,
      meaning,
    })),
  };
}

/** Removes the text of secret entries, for statistics; they keep their day and mood. */
export function removeSecretWords(entries: readonly KnownEntry[]): ObservedEntry[] {
  return entries.map(({ isSecret, ...entry }) => (isSecret ? { ...entry, content: '' } : entry));
}

/** Returns the habits that were done, with their days. */
export function observeHabits({
  habits,
  completions,
}: {
  habits: readonly { id: string; name: string }[];
  completions: readonly { habitId: string; completionDate: string }[];
}): ObservedHabit[] {
  const done = new Map<string, string[]>();
  for (const { habitId, completionDate } of completions)
    done.set(habitId, [...(done.get(habitId) ?? []), completionDate]);
  return habits.flatMap(({ id, name }) => {
    const completionDates = done.get(id);
    return completionDates ? [{ name, completionDates }] : [];
  });
}

/** Returns the goals with progress, and the times at which the noted total was above the previous one. */
export function observeGoals({
  goals,
  progress,
}: {
  goals: readonly { id: string; title: string }[];
  progress: readonly { goalId: string; progressValue: number; createdAt: string }[];
}): ObservedGoal[] {
  const noted = progress.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  const totals = new Map<string, number>();
  const further = new Map<string, string[]>();
  for (const { goalId, progressValue, createdAt } of noted) {
    if (progressValue > (totals.get(goalId) ?? 0))
      further.set(goalId, [...(further.get(goalId) ?? []), createdAt]);
    totals.set(goalId, progressValue);
  }
  return goals.flatMap(({ id, title }) => {
    const progressAt = further.get(id);
    return progressAt ? [{ title, progressAt }] : [];
  });
}

// The first characters of a text, without half of a surrogate pair at the end.
function shorten(content: string): string {
  const first = content.slice(0, maxCharacters);
  return /[\uD800-\uDBFF]$/.test(first) ? first.slice(0, -1) : first;
}
