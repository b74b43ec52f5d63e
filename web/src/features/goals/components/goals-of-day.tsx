import type { Goal, GoalProgress } from '@reflect/contract';
import { dayOf } from '@reflect/engine/days';
import { goalsOfDay } from '@reflect/engine/goals';
import { Flag, TrendingUp } from 'lucide-react';
import { useMemo } from 'react';
import { useToday } from '../../../platform/use-today.ts';
import { describeTarget } from '../describe-goal.model.ts';
import { useGoalProgress, useGoals } from '../goals.api.ts';
import { progressMoods } from '../progress-form.model.ts';

const icon = { 'aria-hidden': true, className: 'mt-1 size-4.5 shrink-0', strokeWidth: 1.9 } as const;

/** The progress of a day, and the goals that are due on it. Renders nothing where there is neither. */
export function GoalsOfDay({ day }: { day: string }) {
  const today = dayOf(useToday());
  const { items: goals, status } = useGoals();
  const { items: progress } = useGoalProgress({ isWanted: status === 'ready' });
  const { progressed, due } = useMemo(() => goalsOfDay({ goals, progress, day }), [goals, progress, day]);
  if (progressed.length === 0 && due.length === 0) return null;
  return (
    <section aria-labelledby="goals-of-day" className="mt-5">
      <h3 id="goals-of-day" className="font-sans text-[1.0625rem]">
        Goals
      </h3>
      <ul className="mt-1 grid gap-2.5">
        {progressed.map(({ goal, progress: row }) => (
          <Progressed key={row.id} goal={goal} row={row} />
        ))}
        {due.map((goal) => (
          <li key={goal.id} className="flex gap-2.5">
            <Flag {...icon} />
            <p className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
              <bdi className="min-w-0 font-semibold wrap-anywhere">{goal.title}</bdi>
              <span className="text-note">{dueText({ day, today })}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Progressed({ goal, row }: { goal: Goal; row: GoalProgress }) {
  const mood = progressMoods.find(({ value }) => value === row.mood);
  return (
    <li className="flex gap-2.5">
      <TrendingUp {...icon} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-3">
          <bdi className="min-w-0 font-semibold wrap-anywhere">{goal.title}</bdi>
          <span className="tabular text-note wrap-anywhere">
            {row.progressValue.toLocaleString()} <bdi>{describeTarget(goal)}</bdi>
          </span>
        </p>
        {mood && (
          <p className="text-note">
            <span aria-hidden="true">{mood.emoji}</span> {mood.value}
          </p>
        )}
        {row.notes !== null && (
          <p dir="auto" className="line-clamp-3 font-serif wrap-anywhere">
            {row.notes}
          </p>
        )}
      </div>
    </li>
  );
}

function dueText({ day, today }: { day: string; today: string }): string {
  if (day === today) return 'Due today';
  return day < today ? 'Was due on this day' : 'Due on this day';
}
