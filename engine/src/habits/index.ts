export { completedDays } from './completed-days.ts';
export { type GridCell, gridOf } from './grid.ts';
export { type HabitsOfDay, habitsOfDay, inOrder } from './habits-of-day.ts';
export { periodOf } from './periods.ts';
export { type HabitRun, isDone, runOf } from './run.ts';
