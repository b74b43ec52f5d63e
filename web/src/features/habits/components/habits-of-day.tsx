import type { Habit } from '@reflect/contract';
import { toDay } from '@reflect/engine/days';
import { findHabitsOfDay, sortHabits } from '@reflect/engine/habits';
import { Check, Minus } from 'lucide-react';
import { useMemo } from 'react';
import { useToday } from '../../../platform/days/use-today.ts';
import { writeHabitDay } from '../describe-habit.model.ts';
import { useHabitCompletions, useHabits, useTickHabit } from '../habits.api.ts';

const chip =
  'inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border px-3.5 py-1 text-[0.9375rem] pointer-coarse:min-h-11';
const done = 'border-transparent bg-accent-soft font-semibold text-ink';
const open = 'border-line bg-card text-ink-2';
const icon = { 'aria-hidden': true, className: 'size-4 shrink-0 text-accent', strokeWidth: 2.2 } as const;

/** The habits of today or an earlier day, each to tick. Renders nothing if there are none. */
export function HabitsOfDay({ day }: { day: string }) {
  const today = toDay(useToday());
  const { items: habits, status } = useHabits();
  const { items: completions, status: read } = useHabitCompletions({ isWanted: status === 'ready' });
  const tick = useTickHabit();
  const ofDay = useMemo(() => findHabitsOfDay({ habits, completions, day }), [habits, completions, day]);
  // In the order of the tracker, so that a chip stays where it is when it is ticked.
  const shown = sortHabits([...ofDay.done, ...ofDay.open]);
  if (day > today || read !== 'ready' || shown.length === 0) return null;
  const isDone = (habit: Habit) => ofDay.done.includes(habit);
  return (
    <section aria-label="Habits of this day" className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {shown.map((habit) => (
          <li key={habit.id} className="flex max-w-full">
            {/* biome-ignore lint/a11y/useSemanticElements: the tick is a chip of our own, with the target of a button */}
            <button
              type="button"
              role="checkbox"
              aria-checked={isDone(habit)}
              aria-label={`${habit.name}, ${writeHabitDay(day)}`}
              onClick={() => tick(habit, day)}
              className={`${chip} ${isDone(habit) ? done : open} transition-colors duration-150 hover:border-line-strong`}
            >
              {isDone(habit) ? <Check {...icon} /> : <Minus {...icon} className="size-4 shrink-0" />}
              <bdi className="min-w-0 truncate">{habit.name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
