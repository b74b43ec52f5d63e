import type { Habit } from '@reflect/contract';
import { dayOf } from '@reflect/engine/days';
import { habitsOfDay } from '@reflect/engine/habits';
import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { useToday } from '../../../platform/use-today.ts';
import { describeHabit, writtenDay } from '../describe-habit.model.ts';
import { useHabitCompletions, useHabits, useTickHabit } from '../habits.api.ts';
import { TickButton } from './tick-button.tsx';

/**
 * What was done of the habits on a day. On an earlier day each can be ticked afterwards; today has the tracker for that.
 * Renders nothing where there is nothing to say.
 */
export function HabitsOfDay({ day }: { day: string }) {
  const today = dayOf(useToday());
  const { items: habits, status } = useHabits();
  const { items: completions } = useHabitCompletions({ isWanted: status === 'ready' });
  const tick = useTickHabit();
  const { done, open } = useMemo(() => habitsOfDay({ habits, completions, day }), [habits, completions, day]);
  const isPast = day < today;
  const shown = isPast ? [...done, ...open] : done;
  if (day > today || shown.length === 0) return null;
  return (
    <section aria-labelledby="habits-of-day" className="mt-5">
      <h3 id="habits-of-day" className="flex flex-wrap justify-between gap-x-3 text-[1.0625rem] font-sans">
        Habits
        <span className="text-note font-normal tabular">
          {done.length} of {done.length + open.length} done
        </span>
      </h3>
      <ul className="mt-1">
        {shown.map((habit) => {
          const isDone = done.includes(habit);
          return (
            <li key={habit.id} className="flex min-h-11 items-center gap-x-2">
              {isPast ? (
                <TickButton
                  label={`${habit.name}, ${writtenDay(day)}`}
                  checked={isDone}
                  onToggle={() => tick(habit, day)}
                />
              ) : (
                <Check aria-hidden="true" className="size-5 shrink-0 text-accent" strokeWidth={2.4} />
              )}
              <Words habit={habit} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Words({ habit }: { habit: Habit }) {
  const { how, amount } = describeHabit(habit);
  return (
    <p className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
      <bdi className="min-w-0 font-semibold wrap-anywhere">{habit.name}</bdi>
      <span className="text-note wrap-anywhere">
        {how} · <bdi>{amount}</bdi>
      </span>
    </p>
  );
}
