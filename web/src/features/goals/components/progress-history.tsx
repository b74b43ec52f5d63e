import type { Goal, GoalProgress } from '@reflect/contract';
import { toDay } from '@reflect/engine/days';
import { UnsentLine } from '../../../platform/collection/unsent-line.tsx';
import { writeGoalDay } from '../describe-goal.model.ts';
import { goalProgress } from '../goals.api.ts';
import { progressMoods } from '../progress-form.model.ts';

/** Newest first; closed until it's opened. */
export function ProgressHistory({
  goal,
  history,
  today,
}: {
  goal: Goal;
  history: readonly GoalProgress[];
  today: string;
}) {
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 cursor-pointer items-center rounded-control text-[0.9375rem] font-semibold text-ink-2">
        History ({history.length})
      </summary>
      <ol aria-label={`History of ${goal.title}`} className="border-t border-line">
        {history.toReversed().map((row) => (
          <li key={row.id} className="border-b border-line py-2.5 last:border-0">
            <p className="tabular flex flex-wrap justify-between gap-x-3 text-[0.9375rem]">
              <span className="font-semibold">
                {row.progressValue.toLocaleString()} <bdi>{goal.unit}</bdi>
              </span>
              <span className="text-note">
                {row.mood !== null && `${row.mood} · `}
                {writeGoalDay(toDay(new Date(row.createdAt)), today)}
              </span>
            </p>
            {row.notes !== null && (
              <p dir="auto" className="mt-0.5 text-[0.9375rem] whitespace-pre-line wrap-anywhere text-ink-2">
                {row.notes}
              </p>
            )}
            <UnsentLine collection={goalProgress} item={row} />
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Shown in the colour of how it felt. */
export function LastNote({ history }: { history: readonly GoalProgress[] }) {
  const noted = history.findLast(({ notes }) => notes !== null);
  if (!noted) return null;
  const color = progressMoods.find(({ value }) => value === noted.mood)?.color ?? 'var(--line-strong)';
  return (
    <p
      dir="auto"
      className="relative mt-3.5 line-clamp-4 ps-5 font-serif text-[1.0625rem] leading-normal wrap-anywhere"
    >
      <span
        aria-hidden="true"
        className="absolute start-0 top-[0.5em] size-2.5 rounded-full"
        style={{ background: color }}
      />
      “{noted.notes}”
    </p>
  );
}
