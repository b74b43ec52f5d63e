import type { Goal, GoalProgress } from '@reflect/contract';
import { toDay } from '@reflect/engine/days';
import { computePercent, findGoalsOfDay, listHistory } from '@reflect/engine/goals';
import { Flag } from 'lucide-react';
import { useMemo } from 'react';
import { useToday } from '../../../platform/days/use-today.ts';
import { useGoalProgress, useGoals } from '../goals.api.ts';
import { progressMoods } from '../progress-form.model.ts';
import { ProgressBar } from './progress-bar.tsx';

/** A day's progress and the goals due on it. Renders nothing if there is neither. */
export function GoalsOfDay({ day }: { day: string }) {
  const today = toDay(useToday());
  const { items: goals, status } = useGoals();
  const { items: progress } = useGoalProgress({ isWanted: status === 'ready' });
  const { progressed, due } = useMemo(() => findGoalsOfDay({ goals, progress, day }), [goals, progress, day]);
  if (progressed.length === 0 && due.length === 0) return null;
  return (
    <section aria-label="Goals of this day" className="mt-4">
      <ul className="grid grid-cols-1 gap-3">
        {progressed.map(({ goal, progress: row }) => (
          <Progressed key={row.id} goal={goal} row={row} before={findValueBefore(row, progress)} />
        ))}
        {due.map((goal) => (
          <li key={goal.id} className="flex gap-2.5">
            <Flag aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-accent" strokeWidth={1.9} />
            <p className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
              <bdi className="min-w-0 font-semibold wrap-anywhere">{goal.title}</bdi>
              <span className="text-note">{describeDue({ day, today })}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Progressed({ goal, row, before }: { goal: Goal; row: GoalProgress; before: number | null }) {
  const mood = progressMoods.find(({ value }) => value === row.mood);
  return (
    <li>
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <bdi className="min-w-0 font-semibold wrap-anywhere">{goal.title}</bdi>
        <span className="tabular text-note wrap-anywhere">
          {before !== null && `${before.toLocaleString()} to `}
          {row.progressValue.toLocaleString()}
          {goal.unit !== null && (
            <>
              {' '}
              <bdi>{goal.unit}</bdi>
            </>
          )}
        </span>
      </p>
      <ProgressBar
        label={goal.title}
        percent={computePercent({ current: row.progressValue, target: goal.targetValue })}
        {...(before !== null && { mark: computePercent({ current: before, target: goal.targetValue }) })}
      />
      {(mood || row.notes !== null) && (
        <p className="mt-2 flex gap-2">
          {mood && (
            <span role="img" aria-label={mood.value} className="shrink-0">
              {mood.emoji}
            </span>
          )}
          {row.notes !== null && (
            <span dir="auto" className="line-clamp-3 min-w-0 font-serif wrap-anywhere">
              {row.notes}
            </span>
          )}
        </p>
      )}
    </li>
  );
}

/** Null for the first progress. */
function findValueBefore(row: GoalProgress, progress: readonly GoalProgress[]): number | null {
  const history = listHistory(row.goalId, progress);
  return history[history.indexOf(row) - 1]?.progressValue ?? null;
}

function describeDue({ day, today }: { day: string; today: string }): string {
  if (day === today) return 'Due today';
  return day < today ? 'Was due on this day' : 'Due on this day';
}
