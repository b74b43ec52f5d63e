import type { Goal, GoalProgress } from '@reflect/contract';
import { toDay } from '@reflect/engine/days';
import { writeDay } from '../../platform/days/write-day.ts';
import { goalCategories } from './goal-form.model.ts';

/** "Health · by 20 December · high priority". Medium priority isn't named. */
export function describeGoal(
  { category, targetDate, priority }: Pick<Goal, 'category' | 'targetDate' | 'priority'>,
  today: string,
): string {
  const parts: string[] = [goalCategories.find(({ value }) => value === category)?.label ?? category];
  if (targetDate !== null) parts.push(`by ${writeGoalDay(targetDate, today)}`);
  if (priority !== 'medium') parts.push(`${priority} priority`);
  return parts.join(' · ');
}

/** "of 10 km". */
export function describeTarget({ targetValue, unit }: Pick<Goal, 'targetValue' | 'unit'>): string {
  return `of ${targetValue.toLocaleString()}${unit === null ? '' : ` ${unit}`}`;
}

/** "20 December", with the year if it isn't this one. */
export function writeGoalDay(day: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return writeDay(day, { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) });
}

/** "3 under way, 2 reached". */
export function describeGoals({ underWay, reached }: { underWay: number; reached: number }): string {
  if (reached === 0) return `${underWay} under way`;
  return underWay === 0 ? `${reached} reached` : `${underWay} under way, ${reached} reached`;
}

/** The chart's line in words: "Progress from 12 September to 28 November: 2, 4, 8 of 10 km". */
export function describeHistory(
  goal: Pick<Goal, 'targetValue' | 'unit'>,
  history: readonly GoalProgress[],
  today: string,
): string {
  const [first, last] = [history[0], history.at(-1)];
  if (!first || !last) return '';
  const day = ({ createdAt }: GoalProgress) => writeGoalDay(toDay(new Date(createdAt)), today);
  const values = history.slice(-12).map(({ progressValue }) => progressValue.toLocaleString());
  const cut = history.length > 12 ? 'most recently ' : '';
  return `Progress from ${day(first)} to ${day(last)}: ${cut}${values.join(', ')} ${describeTarget(goal)}`;
}
