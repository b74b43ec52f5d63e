import type { ObservedHabit } from '@reflect/contract';
import type { KnownEntry } from '../../ai/safety/secrets.ts';
import type { HabitCompletionsPublic } from '../habit-completions/habit-completions.public.ts';
import type { HabitsPublic } from '../habits/habits.public.ts';
import type { JournalPublic } from '../journal/journal.public.ts';

/** About fourteen years of a page each day. */
const mostEntries = 5_000;
/** What a page is about stands in its first thousand words. */
const mostCharacters = 6_000;

/** The newest entries of a journal as insights and patterns need them. */
export async function readJournal({
  userId,
  journal,
  signal,
}: {
  userId: string;
  journal: JournalPublic;
  signal?: AbortSignal;
}): Promise<KnownEntry[]> {
  const entries: KnownEntry[] = [];
  for await (const page of journal.pagesOfEntries(userId)) {
    signal?.throwIfAborted();
    for (const { id, createdAt, content, isSecret, mood, tags, people, sentimentScore, aiInsights } of page) {
      entries.push({
        id,
        createdAt,
        content: shortened(content),
        isSecret,
        mood,
        tags,
        people: people.map(({ displayName }) => ({ displayName })),
        sentimentScore,
        emotions: aiInsights?.emotions ?? [],
      });
    }
    if (entries.length >= mostEntries) break;
  }
  return entries.slice(0, mostEntries);
}

/** A part of a string keeps the whole of it in memory; its bytes do not. */
function shortened(content: string): string {
  return content.length <= mostCharacters
    ? content
    : Buffer.from(content.slice(0, mostCharacters)).toString();
}

/** The habits of a person with the days on which they were done. */
export async function readHabits({
  userId,
  habits,
  completions,
}: {
  userId: string;
  habits: HabitsPublic;
  completions: HabitCompletionsPublic;
}): Promise<ObservedHabit[]> {
  const done = new Map<string, string[]>();
  for (const { habitId, completionDate } of await completions.listCompletions(userId))
    done.set(habitId, [...(done.get(habitId) ?? []), completionDate]);
  return (await habits.listHabits(userId)).flatMap(({ id, name }) => {
    const completionDates = done.get(id);
    return completionDates ? [{ name, completionDates }] : [];
  });
}
