import { observeJournal } from '@reflect/engine/observed-journal';
import { checkIns } from '../../features/check-ins/check-ins.api.ts';
import { dreams } from '../../features/dreams/dreams.api.ts';
import { goalProgress, goals } from '../../features/goals/goals.api.ts';
import { habitCompletions, habits } from '../../features/habits/habits.api.ts';
import type { ObservedOnDevice } from '../../features/insights/on-device/observed-on-device.ts';
import { withPresentNames } from '../../features/journal/entry-content/present-names.model.ts';
import { withWaitingAnalysis } from '../../features/journal/entry-content/waiting-analysis.model.ts';
import { withOwnWord } from '../../features/journal/entry-content/writers-word.model.ts';
import { entries } from '../../features/journal/journal.api.ts';
import { people } from '../../features/people/people.api.ts';
import { readWhole } from '../../platform/collection/read-whole.ts';
import { getItemId } from '../../platform/collection/writes.model.ts';
import { getOutbox } from '../../platform/outbox/outbox.ts';

/** What insights and patterns rest on, from this device; null if the whole journal isn't here. */
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
  const { writes } = getOutbox(userId).read();
  const stored = entries.syncOf(userId).state.read().items ?? [];
  const names = known && new Map(known.map(({ id, displayName }) => [id, displayName]));
  const present = withOwnWord(withWaitingAnalysis(withPresentNames(written, names), { stored, writes }));
  return {
    journal: observeJournal({
      entries: present,
      habits: ownHabits ?? [],
      completions: completions ?? [],
      goals: ownGoals ?? [],
      progress: progress ?? [],
      dreams: ownDreams ?? [],
      checkIns: ownCheckIns ?? [],
    }),
    isWhole: beside.every((items) => items !== null),
    changedAt: present.reduce<string | null>(
      (last, { updatedAt }) => (last === null || updatedAt > last ? updatedAt : last),
      null,
    ),
    hasWaiting: writes.some((write) => getItemId(entries.rules.place, write) !== null),
  };
}
