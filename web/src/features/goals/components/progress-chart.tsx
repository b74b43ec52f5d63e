import type { Goal, GoalProgress } from '@reflect/contract';
import { toDay } from '@reflect/engine/days';
import { chartBox, makeChart } from '../chart.model.ts';
import { describeHistory, writeGoalDay } from '../describe-goal.model.ts';

export function ProgressChart({
  goal,
  history,
  today,
}: {
  goal: Goal;
  history: readonly GoalProgress[];
  today: string;
}) {
  const { points, targetY } = makeChart(history, goal.targetValue);
  const [first, last] = [points[0], points.at(-1)];
  const [oldest, newest] = [history[0], history.at(-1)];
  if (!first || !last || !oldest || !newest) return null;
  const { width, height, bottom } = chartBox;
  const line = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const writeProgressDay = ({ createdAt }: GoalProgress) => writeGoalDay(toDay(new Date(createdAt)), today);
  return (
    <figure className="mt-3">
      <p aria-hidden="true" dir="ltr" className="tabular -mb-2 text-end text-note">
        {goal.targetValue.toLocaleString()} <bdi>{goal.unit}</bdi>
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={describeHistory(goal, history, today)}
        className="block w-full overflow-visible"
      >
        <path d={`M0 ${bottom}H${width}`} stroke="var(--line)" />
        <path d={`M0 ${targetY}H${width}`} stroke="var(--line-strong)" strokeDasharray="2 4" />
        <path
          d={`${line}L${last.x} ${bottom}L${first.x} ${bottom}Z`}
          fill="var(--accent-soft)"
          opacity="0.75"
        />
        <path
          d={line}
          fill="none"
          stroke="var(--accent)"
          strokeWidth="2"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        {points.slice(0, -1).map(({ x, y }, at) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be drawn at one place
            key={at}
            cx={x}
            cy={y}
            r="2.4"
            fill="var(--card)"
            stroke="var(--accent)"
            strokeWidth="1.5"
          />
        ))}
        <circle cx={last.x} cy={last.y} r="4.6" fill="var(--accent)" stroke="var(--card)" strokeWidth="2" />
      </svg>
      <figcaption
        aria-hidden="true"
        dir="ltr"
        className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-note"
      >
        <span>{writeProgressDay(oldest)}</span>
        <span>{writeProgressDay(newest)}</span>
      </figcaption>
    </figure>
  );
}
