import type { GoalProgress } from '@reflect/contract';

/** In units of the drawing. */
export const chartBox = { width: 318, height: 84, left: 6, right: 290, top: 16, bottom: 76 } as const;

export interface ChartPoint {
  x: number;
  y: number;
  value: number;
}

export interface Chart {
  points: ChartPoint[];
  targetY: number;
}

/** Time runs to the right; the scale ends at the target or at the highest value. */
export function makeChart(history: readonly GoalProgress[], targetValue: number): Chart {
  const { left, right, top, bottom } = chartBox;
  const times = history.map(({ createdAt }) => Date.parse(createdAt));
  const [start, end] = [Math.min(...times), Math.max(...times)];
  const most = Math.max(targetValue, ...history.map(({ progressValue }) => progressValue), 1);
  const getY = (value: number) => round(bottom - (value / most) * (bottom - top));
  const getX = (time: number) =>
    round(end === start ? left : left + ((time - start) / (end - start)) * (right - left));
  return {
    points: history.map(({ progressValue }, at) => ({
      x: getX(times[at] ?? start),
      y: getY(progressValue),
      value: progressValue,
    })),
    targetY: getY(targetValue),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
