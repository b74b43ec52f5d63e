import type {
  CheckIn,
  Dream,
  Goal,
  GoalProgress,
  Habit,
  HabitCompletion,
  JournalEntry,
} from '@reflect/contract';
import { type CollectionPlace, collections } from '@reflect/contract/collections';
import { type ObservedJournal, observeJournal } from '@reflect/engine/observed-journal';
import type { ReadHere } from '../../../device-engine/readings/reading-tasks.ts';
import type { CollectionCalls } from '../collection-calls.ts';

/** What this device already has of a journal, with unsent changes, and what reads it. */
export interface JournalHere {
  read: ReadHere;
  /** All items of a collection, newest first; null if not all are here. */
  itemsOf: (place: CollectionPlace) => Promise<readonly object[] | null>;
  /** What insights rest on; null if the whole journal isn't here. */
  observe: () => Promise<{ journal: ObservedJournal; isWhole: boolean } | null>;
}

/** The items of a private journal: those on this device, else the server's sealed ones, opened here. */
export function makeJournalHere(
  { itemsOf, observe }: Pick<JournalHere, 'itemsOf' | 'observe'>,
  callsOf: (place: CollectionPlace) => CollectionCalls,
) {
  async function list<I>(place: CollectionPlace, limit = Number.POSITIVE_INFINITY): Promise<readonly I[]> {
    const here = await itemsOf(place);
    return (
      (here ?? (await callsOf(place).list({ limit, before: null }))) as readonly unknown[] as I[]
    ).slice(0, limit);
  }

  return {
    list,
    async observe(): Promise<ObservedJournal> {
      const here = await observe();
      if (here?.isWhole) return here.journal;
      const [entries, habits, completions, goals, progress, dreams, checkIns] = await Promise.all([
        list<JournalEntry>(collections.journal),
        list<Habit>(collections.habits),
        list<HabitCompletion>(collections.habitCompletions),
        list<Goal>(collections.goals),
        list<GoalProgress>(collections.goalProgress),
        list<Dream>(collections.dreams),
        list<CheckIn>(collections.checkIns),
      ]);
      return observeJournal({ entries, habits, completions, goals, progress, dreams, checkIns });
    },
  };
}
export type ReadableJournal = ReturnType<typeof makeJournalHere>;
