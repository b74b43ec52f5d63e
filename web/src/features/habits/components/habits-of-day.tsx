import type { Habit } from '@reflect/contract';
import { toDay } from '@reflect/engine/days';
import { findHabitsOfDay } from '@reflect/engine/habits';
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

/**
 * On an earlier day each habit can still be ticked; today has the tracker for that. Renders nothing where
 * there is nothing to say.
 */
export function HabitsOfDay({ day }: { day: string }) {
  const today = toDay(useToday());
  const { items: habits, status } = useHabits();
  const { items: completions } = useHabitCompletions({ isWanted: status === 'ready' });
  const tick = useTickHabit();
  const ofDay = useMemo(() => findHabitsOfDay({ habits, completions, day }), [habits, completions, day]);
  const isPast = day < today;
  if (day > today || (ofDay.done.length === 0 && !(isPast && ofDay.open.length > 0))) return null;
  const shown = isPast ? [...ofDay.done, ...ofDay.open] : ofDay.done;
  const isDone = (habit: Habit) => ofDay.done.includes(habit);
  return (
    <section aria-label="Habits of this day" className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {shown.map((habit) => (
          <li key={habit.id} className="flex max-w-full">
            {isPast ? (
              // biome-ignore lint/a11y/useSemanticElements: the tick is a chip of our own, with the target of a button
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
            ) : (
              <span className={`${chip} ${done}`}>
                <Check {...icon} />
                <bdi className="min-w-0 truncate">{habit.name}</bdi>
                <span className="sr-only">, done</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
