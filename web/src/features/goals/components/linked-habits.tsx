import type { Habit } from '@reflect/contract';
import { limits } from '@reflect/contract/limits';
import { Checkbox } from '../../../ui/form/checkbox.tsx';

/** Chooses the habits that count as progress each time they're done. */
export function LinkedHabits({
  habits,
  habitIds,
  onChange,
}: {
  habits: readonly Habit[];
  habitIds: readonly string[];
  onChange: (habitIds: string[]) => void;
}) {
  const offered = habits.filter(({ id, isArchived }) => !isArchived || habitIds.includes(id));
  if (offered.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="text-[0.9375rem] font-semibold">Habits that count</legend>
      <p className="text-note">From now on, each time you do one of these adds to this goal.</p>
      <div className="mt-1 max-h-56 overflow-y-auto">
        {offered.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={habitIds.includes(id)}
            disabled={!habitIds.includes(id) && habitIds.length >= limits.goalHabits}
            onChange={(isLinked) =>
              onChange(isLinked ? [...habitIds, id] : habitIds.filter((known) => known !== id))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
