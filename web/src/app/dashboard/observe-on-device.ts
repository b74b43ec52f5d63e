import {
  mostObservedDreams,
  mostObservedEntries,
  observeEntry,
  observeGoals,
  observeHabits,
} from '@reflect/engine/observed-journal';
import { checkIns } from '../../features/check-ins/check-ins.api.ts';
import { dreams } from '../../features/dreams/dreams.api.ts';
import { goalProgress, goals } from '../../features/goals/goals.api.ts';
import { habitCompletions, habits } from '../../features/habits/habits.api.ts';
import type { ObservedOnDevice } from '../../features/insights/on-device/observed-on-device.ts';
import { withPresentNames } from '../../features/journal/entries/present-names.model.ts';
import { withWaitingAnalysis } from '../../features/journal/entries/waiting-analysis.model.ts';
import { withOwnWord } from '../../features/journal/entries/writers-word.model.ts';
import { entries } from '../../features/journal/journal.api.ts';
import { people } from '../../features/people/people.api.ts';
import { readWhole } from '../../platform/collection/read-whole.ts';
import { itemIdOf } from '../../platform/collection/writes.model.ts';
import { outboxOf } from '../../platform/outbox/outbox.ts';

/** What insights and patterns rest on, from this device; null where it doesn't have the whole journal. */
export async function observeOnDevice(userId: string): Promise<ObservedOnDevice | null> {
  const [written, known] = await Promise.all([readWhole(entries, userId), readWhole(people, userId)]);
  if (written === null) return null;
  const beside = await Promise.all([
    readWhole(habits, userId),
    readWhole(habitCompletions, userId),
    readWhole(goals, userId),
    readWhole(goalProgress, userId),
    readWhole(dreams, userId),
    readWhole(checkIns, userId),
  ]);
  const [ownHabits, completions, ownGoals, progress, ownDreams, ownCheckIns] = beside;
  const { writes } = outboxOf(userId).read();
  const stored = entries.syncOf(userId).state.read().items ?? [];
  const names = known && new Map(known.map(({ id, displayName }) => [id, displayName]));
  const present = withOwnWord(withWaitingAnalysis(withPresentNames(written, names), { stored, writes }));
  return {
    journal: {
      entries: present.slice(0, mostObservedEntries).map(observeEntry),
      habits: observeHabits({ habits: ownHabits ?? [], completions: completions ?? [] }),
      goals: observeGoals({ goals: ownGoals ?? [], progress: progress ?? [] }),
      // Tellings and notes are not read.
      dreams: (ownDreams ?? [])
        .slice(0, mostObservedDreams)
        .map(({ dreamDate, emotions, symbols }) => ({ dreamDate, emotions, symbols })),
      checkIns: (ownCheckIns ?? []).map(({ createdAt, energy, sleep, connection, meaning }) => ({
        createdAt,
        energy,
        sleep,
        connection,
        meaning,
      })),
    },
    isWhole: beside.every((items) => items !== null),
    changedAt: present.reduce<string | null>(
      (last, { updatedAt }) => (last === null || updatedAt > last ? updatedAt : last),
      null,
    ),
    hasWaiting: writes.some((write) => itemIdOf(entries.rules.place, write) !== null),
  };
}
